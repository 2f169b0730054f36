import { inTransaction } from "@counterfoil/db";
import { consumeRateLimit, type RateLimit } from "@counterfoil/domain";
import type { Deps } from "./deps.ts";
import { networkOf } from "./network.ts";

type LimitDeps = Pick<Deps, "db" | "config">;

/**
 * Consumes one try of a limit; throws `rate.limited` when none was left. It keeps load away and is switched off with
 * RATE_LIMITS=off; limits on guesses (`guess-limits.ts`) are not.
 */
export async function consumeLimit({ db, config }: LimitDeps, limit: RateLimit): Promise<void> {
  if (!config.rateLimits) return;
  const exceeded = await inTransaction(db, (tx) => consumeRateLimit(tx, limit));
  if (exceeded) throw exceeded;
}

/** Consumes one try of everybody behind one address, for ten minutes at a time: an office of 200 people is one caller. */
export function consumeLimitOf(deps: LimitDeps, { what, ip, tries }: { what: string; ip: string; tries: number }) {
  return consumeLimit(deps, { key: `${what}:${networkOf(ip)}`, tries, seconds: 600 });
}
