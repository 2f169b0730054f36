import type { Deps } from "../deps.ts";
import { consumeLimit } from "./consume-limit.ts";

const CODES = 60;
const SECONDS = 600;

/**
 * Counts a coupon code that a user typed, in the cart or to redeem it, against brute force. Throws `rate.limited` after
 * 60 in ten minutes.
 */
export async function limitCouponCodes(deps: Pick<Deps, "db" | "clock" | "config">, userId: string): Promise<void> {
  await consumeLimit(deps, { what: "coupon", of: userId, tries: CODES, seconds: SECONDS });
}
