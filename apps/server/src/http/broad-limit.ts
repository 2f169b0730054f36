import { networksOf, toErrorResponse } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { sendError } from "../rest/send-error.ts";
import { bodyWeight, callsIn, isLight, LIGHT, restOf } from "./call-costs.ts";
import type { Env } from "./client-ip.ts";

/**
 * An office of 200 people who all buy at the same time polls about 100 times a second; this is twice that, and as much again
 * for the pages they open. Limits on expensive calls belong to the use cases and live in the database.
 */
const REFILL_PER_SECOND = 200;
const BUCKET_SIZE = 4_000;
/**
 * How many times as much a wider network may do (IPv4 /24, IPv6 /56; a /48 twice that): a carrier's has thousands of
 * customers, and a few of them who flood the server must not keep out the others.
 */
const WIDE = 32;
/** How many seconds of calls a network may owe for work that is only counted once it is done; meanwhile it is refused. */
const MOST_OWED_SECONDS = 5;
/** Most networks remembered; the least recently used is dropped first. */
const MAX_NETWORKS = 50_000;

/** Returns how many times the tokens of an address a network has, by its place among those of the address. */
const sizeOf = (place: number) => (place === 0 ? 1 : place * WIDE);

interface Bucket {
  tokens: number;
  /** Epoch milliseconds. */
  filledAt: number;
}

/** Limits the calls of each network by a token bucket in memory. */
export class NetworkLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS });
  readonly #clock: () => number;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Returns a network's bucket; a level that is not finite starts full, since it would lock the network out for ever. */
  #bucketOf(key: string, size: number, now: number): Bucket {
    const known = this.#buckets.get(key);
    return known && Number.isFinite(known.tokens + known.filledAt)
      ? known
      : { tokens: size * BUCKET_SIZE, filledAt: now };
  }

  /** Returns the tokens that a network, which has `size` times as many, has now. */
  #tokensOf(key: string, size: number, now: number): number {
    const last = this.#bucketOf(key, size, now);
    const refilled = last.tokens + (Math.max(0, now - last.filledAt) / 1000) * size * REFILL_PER_SECOND;
    return Math.min(size * BUCKET_SIZE, refilled);
  }

  /** Consumes this weight of a network that has `size` times the tokens, and returns whether it had them. */
  #takeFrom(key: string, size: number, weight: number): boolean {
    const now = this.#clock();
    const before = this.#tokensOf(key, size, now);
    const tokens = before - weight;
    this.#buckets.set(key, { tokens: Math.min(before, Math.max(tokens, -1)), filledAt: now });
    return tokens >= 0;
  }

  /** Consumes this weight of each network of an address, up to the first that has too little; returns whether all had it. */
  take(ip: string, weight: number): boolean {
    return networksOf(ip).every(({ key }, i) => this.#takeFrom(key, sizeOf(i), weight));
  }

  /** Consumes the weight of work that is done: an address owes what it does not have, and wider networks are charged no more than it was. */
  owe(ip: string, weight: number): void {
    const now = this.#clock();
    let charged = weight;
    for (const [i, { key }] of networksOf(ip).entries()) {
      const size = sizeOf(i);
      const before = this.#tokensOf(key, size, now);
      const tokens = Math.max(before - charged, -size * REFILL_PER_SECOND * MOST_OWED_SECONDS);
      this.#buckets.set(key, { tokens, filledAt: now });
      charged = before - tokens;
    }
  }
}

/** Answers 429 with Retry-After once a network has used up its limit. */
export function broadLimit(limit: NetworkLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { path } = c.req;
    const ip = c.get("ip");
    const body = bodyWeight(c.req.header("content-length"), c.req.header("transfer-encoding") !== undefined);
    if (!limit.take(ip, (isLight(path) ? LIGHT : callsIn(path)) + body))
      return sendError(c, toErrorResponse(new ShopError("rate.limited", { retryAfter: 1 })));
    await next();
    const { streamed = false, rendered = false, bytes = 0, made = 0, tickets = 0 } = c.var;
    const rest = restOf(path, { status: c.res.status, rendered, bytes, made, tickets });
    if (rest === 0) return;
    if (!streamed) return limit.owe(ip, rest);
    if (limit.take(ip, rest)) return;
    // Most of the work for a stream is still to come. An answer that is replaced immediately would pass on its headers.
    await c.res.body?.cancel();
    c.res = undefined;
    c.res = new Response();
    c.res = sendError(c, toErrorResponse(new ShopError("rate.limited", { retryAfter: 1 })));
  };
}
