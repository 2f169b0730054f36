import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** What every request carries through the routes. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The client's address, proxies taken off, in its shortest notation. */
    ip: string;
    /** The path as the log has it: without the secrets that some paths carry. */
    loggedPath: string;
    /** Whether the answer is sent in pieces as they are made, so that it is not to be collected. */
    streamed?: boolean;
    /** The device cookie that a call gave to the browser. */
    newDevice?: string;
  };
}

/** No address is longer; a header may say anything. */
const MAX_LENGTH = 64;

/** Notations that were canonicalised, which takes longer than to look them up. */
const canonical = new LRUCache<string, string>({ max: 10_000 });

/** Returns an address in one notation: IPv4 where it is mapped into IPv6, the shortest form of IPv6. */
function canonicalAddress(address: string): string {
  const known = canonical.get(address);
  if (known) return known;
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const found = ipaddr.process(address).toString();
  canonical.set(address, found);
  return found;
}

/** How a request came: the address that connected, and what X-Forwarded-For says. */
export interface Arrival {
  socket: string | undefined;
  forwarded: string | undefined;
}

/**
 * Returns the client's address. Each trusted proxy has written the address it was called from at the end of
 * X-Forwarded-For, so that many entries from the end are believed, and nothing before them.
 */
export function clientAddress({ socket = "127.0.0.1", forwarded = "" }: Arrival, trustedProxies: number): string {
  if (trustedProxies === 0) return canonicalAddress(socket);
  const entries = forwarded.split(",").map((part) => part.trim());
  const chain = [...entries.filter((part) => part !== ""), socket];
  return canonicalAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socket);
}

/** Returns the client's address of a request. */
export type AddressOf = (arrival: Arrival) => string;

/** Returns how a request came. */
export function arrivalOf(c: Context<Env>): Arrival {
  return { socket: c.env?.incoming?.socket?.remoteAddress, forwarded: c.req.header("x-forwarded-for") };
}
