import type { Deps } from "../deps.ts";
import { consumeLimit, consumeLimitOf } from "./consume-limit.ts";

const CODES = 60;
const SECONDS = 600;

/**
 * Counts a coupon code that a user typed, in the cart or to redeem it, against brute force. Throws `rate.limited` after
 * 60 in ten minutes.
 */
export async function limitCouponCodes(deps: Pick<Deps, "db" | "clock" | "config">, userId: string): Promise<void> {
  await consumeLimit(deps, { what: "coupon", of: userId, tries: CODES, seconds: SECONDS });
}

/**
 * Counts a code that an unverified account typed, whose cart is empty, by its networks as well: such accounts cost nothing. It
 * keeps no one from a purchase. Throws `rate.limited`.
 */
export async function limitUnverifiedCodes(deps: Pick<Deps, "db" | "clock" | "config">, ip: string): Promise<void> {
  await consumeLimitOf(deps, { what: "coupon-network", ip, tries: CODES });
}
