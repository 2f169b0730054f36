import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/** What every request carries through the routes. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The client's address, proxies taken off, in its shortest notation. */
    ip: string;
    /** The path as the log has it: without the secrets that some paths carry. */
    loggedPath: string;
  };
}

/** No address is longer; a header may say anything. */
const MAX_LENGTH = 64;

/** Returns an address in one notation: IPv4 where it is mapped into IPv6, the shortest form of IPv6. */
function canonicalAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address.slice(0, MAX_LENGTH);
}

/**
 * Returns the client's address. Each trusted proxy has written the address it was called from at the end of
 * X-Forwarded-For, so that many entries from the end are believed, and nothing before them.
 */
export function clientIp(c: Context<Env>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...forwarded.filter((part) => part !== ""), socket];
  return canonicalAddress(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socket);
}
