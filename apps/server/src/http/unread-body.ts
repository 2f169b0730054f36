import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** A longer rest of a body is not waited for: the largest upload and its frame. */
const MAX_DISCARDED_BYTES = 11 * 1024 * 1024;
/** Nor is one that takes longer, milliseconds. */
const MAX_WAIT_MS = 3_000;

/**
 * Reads the rest of a body and throws it away. Most clients send all of it before they look at the answer, and what still
 * comes when the connection is closed makes their system forget an answer that they have not read yet.
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
      // One part a turn: else libuv reads two megabytes of each such connection before anybody else is answered.
      incoming.pause();
      setImmediate(() => incoming.resume());
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    // Whoever began to read it would keep what comes now.
    incoming.removeAllListeners("data");
    incoming.on("data", count).once("close", finish).once("end", finish).resume();
  });
}

/** Closes the connection after an answer to a request whose body was not read to its end, so that nothing is taken for the next request. */
export function closeUnread(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || c.req.method === "GET" || incoming.complete || incoming.destroyed) return;
    c.res.headers.set("Connection", "close");
    if (Number(incoming.headers["content-length"] ?? 0) <= MAX_DISCARDED_BYTES) await discard(incoming);
  };
}
