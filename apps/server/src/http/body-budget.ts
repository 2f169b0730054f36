import { widestNetworkOf } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** Shorter bodies do not count: a flood of them meets the limit on calls first. */
const SMALL_BYTES = 8 * 1024;
/** Bodies of the maximum length that a session may have in flight. */
const BODIES_OF_SESSION = 4;
const MAX_OF_NETWORK = 48 * 1024 * 1024;
const MAX_OF_ALL = 96 * 1024 * 1024;

const ALL = "all";

/** Counts the bytes of bodies in flight, from reading until the request is answered: by session, by network and in total. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  /** Reserves bytes if they fit within all of these limits, by key; returns whether they did. */
  take(limits: readonly (readonly [string, number])[], bytes: number): boolean {
    if (limits.some(([key, most]) => (this.#held.get(key) ?? 0) + bytes > most)) return false;
    for (const [key] of limits) this.#held.set(key, (this.#held.get(key) ?? 0) + bytes);
    return true;
  }

  /** Releases reserved bytes. */
  release(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      const rest = (this.#held.get(key) ?? 0) - bytes;
      if (rest > 0) this.#held.set(key, rest);
      else this.#held.delete(key);
    }
  }
}

/** The share of the budget that one request's body holds. */
class Hold {
  readonly #budget: BodyBudget;
  readonly #network: string;
  readonly #session: string | undefined;
  #taken: { keys: string[]; bytes: number } | null = null;

  constructor(budget: BodyBudget, ip: string, authorization: string | undefined) {
    this.#budget = budget;
    this.#network = `network ${widestNetworkOf(ip)}`;
    this.#session = authorization && `session ${authorization}`;
  }

  take(bytes: number, most: number): void {
    if (bytes <= SMALL_BYTES || this.#taken) return;
    const limits: [string, number][] = [
      [ALL, MAX_OF_ALL],
      [this.#network, MAX_OF_NETWORK],
      ...(this.#session ? [[this.#session, BODIES_OF_SESSION * most] satisfies [string, number]] : []),
    ];
    if (!this.#budget.take(limits, bytes)) throw new ShopError("rate.limited", { retryAfter: 1 });
    this.#taken = { keys: limits.map(([key]) => key), bytes };
  }

  release(): void {
    if (this.#taken) this.#budget.release(this.#taken.keys, this.#taken.bytes);
    this.#taken = null;
  }
}

const holds = new WeakMap<Request, Hold>();

/** Opens a share of the budget for each request, and releases it once the request is answered. */
export function boundBodies(budget: BodyBudget): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, raw } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const hold = new Hold(budget, c.get("ip"), c.req.header("authorization"));
    holds.set(raw, hold);
    try {
      await next();
    } finally {
      hold.release();
    }
  };
}

/** Reserves the bytes of a body, at most `most` for this call. Throws `rate.limited` (429) when they do not fit the budget. */
export function holdBody(request: Request, bytes: number, most: number): void {
  holds.get(request)?.take(bytes, most);
}
