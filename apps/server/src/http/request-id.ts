import type { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

export const REQUEST_ID_HEADER = "X-Request-Id";
const valid = /^[\w-]{1,64}$/;

const ID_BYTES = 6;
/** Ids are cut from random bytes that are drawn for many at once: one call of the system for each costs more than the id. */
const IDS_AT_ONCE = 500;
let drawn = Buffer.alloc(0);

function newId(): string {
  if (drawn.length === 0) drawn = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = drawn.toString("base64url", 0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  return id;
}

/** Returns the id of a request: the one that a trusted proxy gave it, else a new one. */
export function requestIdOf(given: string | undefined, believesProxy: boolean): string {
  return believesProxy && given && valid.test(given) ? given : newId();
}

/** Gives every request an id; log lines and the answer carry it. */
export function requestId(requestIds: AsyncLocalStorage<string>, believesProxy: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER), believesProxy);
    await requestIds.run(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
