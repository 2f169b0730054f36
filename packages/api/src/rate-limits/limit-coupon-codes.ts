import type { Row } from "@counterfoil/db";
import { checkRateLimits, hasCoupon, isVerified } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { consumeLimit } from "./consume-limit.ts";
import { networkLimits } from "./rate-limit.ts";

const CODES = 60;
/** From one network: as many as may register there. */
const VERIFIED_CODES = 300;
const SECONDS = 600;

interface Guess {
  user: Row<"users">;
  ip: string;
  code: string;
}

/**
 * Counts a coupon code that a user typed, against brute force: each by the user, and those that do not exist by the networks of someone
 * who never paid too, as accounts cost nothing. Throws `rate.limited` after 60 in ten minutes, or of a network after as many as may
 * register there.
 */
export async function limitCouponCodes(deps: Pick<Deps, "db" | "clock" | "config">, { user, ip, code }: Guess) {
  await consumeLimit(deps, { what: "coupon", of: user.id, tries: CODES, seconds: SECONDS });
  if (!deps.config.rateLimits || user.first_paid_at !== null) return;
  const [what, tries] = isVerified(user) ? ["coupon-network", VERIFIED_CODES] : ["coupon-network-unverified", CODES];
  const ofNetwork = { what, ip, tries, seconds: SECONDS };
  if (!(await hasCoupon(deps.db.read, code))) return consumeLimit(deps, ofNetwork);
  await checkRateLimits(deps.db.read, { limits: networkLimits(deps.config, ofNetwork), now: deps.clock() });
}
