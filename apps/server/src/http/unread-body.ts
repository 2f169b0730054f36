import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** Most bytes of a body to wait for: a photo straight from a camera, which is larger than an upload may be. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
/** Longest time to wait for it, milliseconds. */
const MAX_WAIT_MS = 3_000;

/**
 * Reads the rest of a body and discards it. Most clients send all of it before they read the answer, and data that
 * arrives on a closed connection makes their system drop an answer they have not read yet.
 */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let discarded = 0;
    const finish = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("close", finish).off("end", finish);
      resolve();
    };
    const count = (part: Buffer) => {
      discarded += part.length;
      if (discarded > MAX_DISCARDED_BYTES) return finish();
      // One chunk per turn: otherwise libuv reads two megabytes of each such connection before anyone else is answered.
      incoming.pause();
      setImmediate(() => incoming.resume());
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    // A reader that has started would keep the data.
    incoming.removeAllListeners("data");
    incoming.on("data", count).once("close", finish).once("end", finish).resume();
  });
}

/** Closes the connection after answering a request whose body was not fully read, so the rest is not parsed as the next request. */
export function closeUnread(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || c.req.method === "GET" || incoming.complete || incoming.destroyed) return;
    c.res.headers.set("Connection", "close");
    if (Number(incoming.headers["content-length"] ?? 0) <= MAX_DISCARDED_BYTES) await discard(incoming);
  };
}
