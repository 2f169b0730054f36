import type { Row } from "@counterfoil/db";
import { isVerified } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimit, consumeLimitOf } from "./consume-limit.ts";

const CODES = 60;
/** From one network: as many as may register there. */
const VERIFIED_CODES = 300;
const SECONDS = 600;

/** Counts a coupon code that a user typed, against brute force. Throws `rate.limited` after 60 in ten minutes. */
export async function limitCouponCodes(deps: Pick<Deps, "db" | "clock" | "config">, userId: string): Promise<void> {
  await consumeLimit(deps, { what: "coupon", of: userId, tries: CODES, seconds: SECONDS });
}

/** Counts a code of someone who never paid by their networks too, as accounts cost nothing. Throws `rate.limited`. */
export async function limitUnpaidCodes(deps: Pick<Deps, "db" | "clock" | "config">, user: Row<"users">, ip: string) {
  if (user.first_paid_at !== null) return;
  const limit = isVerified(user)
    ? { what: "coupon-network", tries: VERIFIED_CODES }
    : { what: "coupon-network-unverified", tries: CODES };
  await consumeLimitOf(deps, { ...limit, ip });
}
