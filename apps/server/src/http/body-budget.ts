import { networkOf } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** Shorter bodies do not count: a flood of them meets the limit on calls first. */
const SMALL_BYTES = 8 * 1024;
/** A session may have so many bodies of the greatest length of their call under way. */
const BODIES_OF_SESSION = 4;
const MAX_OF_NETWORK = 48 * 1024 * 1024;
const MAX_OF_ALL = 96 * 1024 * 1024;

const ALL = "all";

/** Counts the bytes of bodies from when they are read until their request is answered: by session, by network and in all. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  /** Returns whether so many bytes more are within every one of these limits, by key; then they are held. */
  take(limits: readonly (readonly [string, number])[], bytes: number): boolean {
    if (limits.some(([key, most]) => (this.#held.get(key) ?? 0) + bytes > most)) return false;
    for (const [key] of limits) this.#held.set(key, (this.#held.get(key) ?? 0) + bytes);
    return true;
  }

  /** Gives bytes back that were taken. */
  giveBack(keys: readonly string[], bytes: number): void {
    for (const key of keys) {
      const rest = (this.#held.get(key) ?? 0) - bytes;
      if (rest > 0) this.#held.set(key, rest);
      else this.#held.delete(key);
    }
  }
}

/** What the body of one request holds of the budget. */
class Hold {
  readonly #budget: BodyBudget;
  readonly #network: string;
  readonly #session: string | undefined;
  #taken: { keys: string[]; bytes: number } | null = null;

  constructor(budget: BodyBudget, ip: string, authorization: string | undefined) {
    this.#budget = budget;
    this.#network = `network ${networkOf(ip)}`;
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
    if (this.#taken) this.#budget.giveBack(this.#taken.keys, this.#taken.bytes);
    this.#taken = null;
  }
}

const holds = new WeakMap<Request, Hold>();

/** Counts what the bodies of the routes behind it hold, until they are answered. */
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

/** Counts a body of so many bytes, of at most `most` for this call, against the budget. Throws `rate.limited` (429) where it does not fit. */
export function holdBody(request: Request, bytes: number, most: number): void {
  holds.get(request)?.take(bytes, most);
}
