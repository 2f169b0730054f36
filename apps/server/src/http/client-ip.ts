import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** The variables of each request's Hono context. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The client's address behind any trusted proxies, in its shortest notation. */
    ip: string;
    /** The path for the log: without the secrets that some paths carry. */
    loggedPath: string;
    /** Whether the answer is streamed, so it must not be buffered. */
    streamed?: boolean;
    /** Whether the web app has rendered the page for this request. */
    rendered?: boolean;
    /** The body of an answer of a call that isn't streamed, where it is text. */
    text?: string;
    /** The length of an answer of a call that isn't streamed, before compression. */
    bytes?: number;
    /** What an answer weighed that was made and is cached now. */
    made?: number;
    /** How many tickets calls have locked and quoted. */
    tickets?: number;
    /** The device cookie that a call set. */
    newDevice?: string;
  };
}

/** The longest address; a header may hold anything. */
const MAX_LENGTH = 64;

/** Canonical addresses by notation: a lookup is faster than canonicalising again. */
const canonical = new LRUCache<string, string>({ max: 10_000 });

/** An address as some proxies write it: with the port of the connection, and IPv6 in brackets. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Returns an address in canonical notation: without a port, IPv4 for IPv4-mapped IPv6, otherwise the shortest form. */
function canonicalAddress(given: string): string {
  const known = canonical.get(given);
  if (known) return known;
  const [, ipv6, ipv4] = withPort.exec(given) ?? [];
  const address = ipv6 ?? ipv4 ?? given;
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const found = ipaddr.process(address).toString();
  canonical.set(given, found);
  return found;
}

/** Where a request came from: the address of the peer, and its X-Forwarded-For. */
export interface Arrival {
  socket: string | undefined;
  forwarded: string | undefined;
}

/**
 * Returns the client's address. Each trusted proxy has written the address it was called from at the end of
 * X-Forwarded-For, so only that many entries from the end are trusted.
 */
export function clientAddress({ socket = "127.0.0.1", forwarded = "" }: Arrival, trustedProxies: number): string {
  if (trustedProxies === 0) return canonicalAddress(socket);
  const entries = forwarded.split(",").map((part) => part.trim());
  const chain = [...entries.filter((part) => part !== ""), socket];
  return canonicalAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socket);
}

/** Returns the client's address, behind any trusted proxies. */
export type AddressOf = (arrival: Arrival) => string;

/** Returns the peer's address of a request and its X-Forwarded-For. */
export function arrivalOf(c: Context<Env>): Arrival {
  return { socket: c.env?.incoming?.socket?.remoteAddress, forwarded: c.req.header("x-forwarded-for") };
}
