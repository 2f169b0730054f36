import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What every request carries through the mounts. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The client's address, proxies taken off. */
    ip: string;
    /** Named in the log and in the answer, so that a customer's report finds its lines. */
    requestId: string;
    /** What the log calls the path: without the secrets that some paths carry. */
    loggedPath: string;
  };
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "").slice(0, 64);
}

/**
 * The client's address. Each trusted proxy has written the address it was called from at the end of X-Forwarded-For,
 * so that many entries from the end are believed, and nothing before them.
 */
export function clientIp(c: Context<Env>, trustedProxies: number): string {
  const socket = plain(c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1");
  const told = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...told.filter((part) => part !== ""), socket];
  return plain(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socket);
}
