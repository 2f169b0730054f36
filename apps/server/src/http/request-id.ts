import type { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

export const REQUEST_ID_HEADER = "X-Request-Id";
const valid = /^[\w-]{1,64}$/;

const ID_BYTES = 6;
/** Random bytes are generated for many ids at a time: a system call for each would cost more than the id. */
const IDS_AT_ONCE = 500;
let pool = Buffer.alloc(0);

function newId(): string {
  if (pool.length === 0) pool = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = pool.toString("base64url", 0, ID_BYTES);
  pool = pool.subarray(ID_BYTES);
  return id;
}

/** The X-Request-Id and X-Forwarded-For of a request. */
interface Headers {
  given: string | undefined;
  forwarded: string | undefined;
}

/**
 * Returns the id of a request: the one that a trusted proxy gave it, else a new one. Each trusted proxy adds an address to
 * X-Forwarded-For, so a request with fewer did not pass through all of them.
 */
export function requestIdOf({ given, forwarded }: Headers, trustedProxies: number): string {
  const isByProxy = trustedProxies > 0 && forwarded !== undefined && forwarded.split(",").length >= trustedProxies;
  return isByProxy && given && valid.test(given) ? given : newId();
}

/** Gives every request an id, which log lines and the answer carry, but for scripts and styles: a first visit loads twenty. */
export function requestId(requestIds: AsyncLocalStorage<string>, trustedProxies: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const given = c.req.header(REQUEST_ID_HEADER);
    const id = requestIdOf({ given, forwarded: c.req.header("x-forwarded-for") }, trustedProxies);
    await requestIds.run(id, next);
    const isPart = c.res.status === 200 && c.req.path.startsWith("/assets/");
    if (!isPart) c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
