import { networkOf, toErrorResponse } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { sendError } from "../rest/send-error.ts";
import type { Env } from "./client-ip.ts";

/**
 * An office of 200 people who all buy at once polls about 100 times a second; this is twice that, and as much again
 * for the pages they open. Limits on what costs more are kept with the use cases, in the database.
 */
const REFILL_PER_SECOND = 200;
const BUCKET_SIZE = 4_000;
/** Networks remembered at most; the one that called longest ago is forgotten first. */
const MAX_NETWORKS = 50_000;

interface Bucket {
  tokens: number;
  /** Epoch milliseconds. */
  filledAt: number;
}

/** Counts the calls of each network by a token bucket in memory. */
export class NetworkLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS });
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Returns a network's bucket; one that could never be filled again is full instead, since it would keep everybody out for ever. */
  #bucketOf(network: string, now: number): Bucket {
    const known = this.#buckets.get(network);
    return known && Number.isFinite(known.tokens + known.filledAt) ? known : { tokens: BUCKET_SIZE, filledAt: now };
  }

  /** Counts the calls of one request, and returns whether its network may make them. */
  take(ip: string, path: string): boolean {
    const network = networkOf(ip);
    const now = this.#clock();
    const last = this.#bucketOf(network, now);
    const refilled = last.tokens + (Math.max(0, now - last.filledAt) / 1000) * REFILL_PER_SECOND;
    const tokens = Math.min(BUCKET_SIZE, refilled) - callsIn(path);
    this.#buckets.set(network, { tokens: Math.max(tokens, -1), filledAt: now });
    return tokens >= 0;
  }
}

/** Answers 429 with Retry-After once a network has used up its limit. */
export function broadLimit(limit: NetworkLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!limit.take(c.get("ip"), c.req.path))
      return sendError(c, toErrorResponse(new ShopError("rate.limited", { retryAfter: 1 })));
    await next();
  };
}

/** Calls that anybody may make, that write nothing which a limit in the database could count, and that cost more than others. */
const weights: ReadonlyMap<string, number> = new Map([
  ["captcha.challenge", 20],
  ["/api/captcha", 20],
  ["payments.cardStatus", 4],
  ["/api/payments/cofStatus", 4],
]);

const weightOf = (call: string) => weights.get(call) ?? 1;

/** Returns how many calls a request counts as: those of its batch at /trpc, else one, each by its weight. */
function callsIn(path: string): number {
  if (!path.startsWith("/trpc/")) return weightOf(path);
  const calls = path.slice("/trpc/".length).split(/,|%2c/i);
  return calls.reduce((sum, call) => sum + weightOf(call), 0);
}
