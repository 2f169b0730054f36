import type { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

const HEADER = "X-Request-Id";
const valid = /^[\w-]{1,64}$/;

/** Gives every request an id, or takes the one that a trusted proxy gave it; log lines and the answer carry it. */
export function requestId(requestIds: AsyncLocalStorage<string>, believesProxy: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const given = believesProxy ? c.req.header(HEADER) : undefined;
    const id = given && valid.test(given) ? given : randomBytes(6).toString("base64url");
    await requestIds.run(id, next);
    c.res.headers.set(HEADER, id);
  };
}
