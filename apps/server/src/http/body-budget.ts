import { widestNetworkOf } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** Shorter bodies count for their network alone: a flood of them meets the limit on calls first. */
export const SMALL_BYTES = 8 * 1024;
/** What each of these counts as there, since the request takes so much while its body comes slowly. */
const OF_REQUEST = 32 * 1024;
/** Bodies of the maximum length that a session may have in flight. */
const BODIES_OF_SESSION = 4;
const MAX_OF_NETWORK = 48 * 1024 * 1024;
const MAX_OF_ALL = 96 * 1024 * 1024;
/** Of these, what is kept for the console and uploads: two thousand slow connections of strangers must not stop the staff. */
const KEPT_FOR_STAFF = 24 * 1024 * 1024;
/** Most bytes of a call with a valid session that is not the console's. */
export const MAX_SESSION_BYTES = 256 * 1024;

const ALL = "all";
const OTHERS = "all but the console";

/** Counts the bytes of bodies in flight, from reading until the request is answered: by session, by network and in total. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  /** Reserves bytes if they fit within all of these limits, by key; returns whether they did. */
  take(limits: readonly (readonly [string, number])[], bytes: number): boolean {
    if (limits.some(([key, most]) => (this.#held.get(key) ?? 0) + bytes > most)) return false;
    for (const [key] of limits) this.#held.set(key, (this.#held.get(key) ?? 0) + bytes);
    return true;
  }

  release(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      const rest = (this.#held.get(key) ?? 0) - bytes;
      if (rest > 0) this.#held.set(key, rest);
      else this.#held.delete(key);
    }
  }
}

/** Reserves the bytes of one request's body, at most `most` for its call. */
type TakeBytes = (bytes: number, most: number) => void;

const holds = new WeakMap<Request, TakeBytes>();

/** Opens a share of the budget for each request, and releases it once the request is answered. */
export function boundBodies(budget: BodyBudget): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, raw } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    let taken: { keys: string[]; bytes: number } | undefined;
    holds.set(raw, (bytes, most) => {
      if (bytes === 0 || taken) return;
      const isLarge = bytes > SMALL_BYTES;
      const authorization = c.req.header("authorization");
      const limits: [string, number][] = [[`network ${widestNetworkOf(c.get("ip"))}`, MAX_OF_NETWORK]];
      if (isLarge) limits.push([ALL, MAX_OF_ALL]);
      if (isLarge && most <= MAX_SESSION_BYTES) limits.push([OTHERS, MAX_OF_ALL - KEPT_FOR_STAFF]);
      if (isLarge && authorization) limits.push([`session ${authorization}`, BODIES_OF_SESSION * most]);
      const counted = isLarge ? bytes : OF_REQUEST;
      if (!budget.take(limits, counted)) throw new ShopError("rate.limited", { retryAfter: 1 });
      taken = { keys: limits.map(([key]) => key), bytes: counted };
    });
    try {
      await next();
    } finally {
      if (taken) budget.release(taken.keys, taken.bytes);
    }
  };
}

/** Reserves the bytes of a body, at most `most` for this call. Throws `rate.limited` (429) when they do not fit the budget. */
export function holdBody(request: Request, bytes: number, most: number): void {
  holds.get(request)?.(bytes, most);
}
