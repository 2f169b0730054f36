import type { Deps } from "../deps.ts";
import { consumeLimit } from "./consume-limit.ts";

const CODES = 60;
const SECONDS = 600;

/**
 * Counts a coupon code that a user typed, in the cart or to redeem it, so that nobody finds codes by trying. Throws
 * `rate.limited` after 60 in ten minutes.
 */
export async function limitCouponCodes(deps: Pick<Deps, "db" | "clock" | "config">, userId: string): Promise<void> {
  await consumeLimit(deps, { what: "coupon", of: userId, tries: CODES, seconds: SECONDS });
}
