import { messages } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import { refuse } from "../rest/send-error.ts";
import type { Env } from "./client-ip.ts";

/**
 * An office of 200 people who all buy at once polls about 100 times a second; this is twice that, and as much again
 * for the pages they open. Limits on what costs more are kept with the use cases, in the database.
 */
const PER_SECOND = 200;
const AT_ONCE = 4_000;
/** Addresses remembered at most; the one heard of longest ago is forgotten first. */
const MOST_ADDRESSES = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** One customer has a whole /64 of IPv6 addresses. */
function holderOf(ip: string): string {
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
}

/** Keeps a flood from one address away from everything else: 429 with Retry-After. */
export function broadLimit(clock: () => number): MiddlewareHandler<Env> {
  const buckets = new Map<string, Bucket>();
  return async (c, next) => {
    const holder = holderOf(c.get("ip"));
    const now = clock();
    const last = buckets.get(holder) ?? { left: AT_ONCE, at: now };
    const left = Math.min(AT_ONCE, last.left + (Math.max(0, now - last.at) / 1000) * PER_SECOND) - 1;
    buckets.delete(holder);
    buckets.set(holder, { left: Math.max(left, -1), at: now });
    const oldest = buckets.keys().next();
    if (buckets.size > MOST_ADDRESSES && !oldest.done) buckets.delete(oldest.value);
    if (left < 0) return refuse(c, { status: 429, msg: messages.slowDown, retryAfter: 1 });
    await next();
  };
}
