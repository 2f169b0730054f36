import type { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

export const REQUEST_ID_HEADER = "X-Request-Id";
const valid = /^[\w-]{1,64}$/;

/** Returns the id of a request: the one that a trusted proxy gave it, else a new one. */
export function requestIdOf(given: string | undefined, believesProxy: boolean): string {
  return believesProxy && given && valid.test(given) ? given : randomBytes(6).toString("base64url");
}

/** Gives every request an id; log lines and the answer carry it. */
export function requestId(requestIds: AsyncLocalStorage<string>, believesProxy: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER), believesProxy);
    await requestIds.run(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
