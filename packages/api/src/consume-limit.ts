import { normalizeKey } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, type RateLimit } from "@counterfoil/domain";
import type { Deps } from "./deps.ts";
import { networkOf } from "./network.ts";

type LimitDeps = Pick<Deps, "db" | "clock" | "config">;

/**
 * Consumes one try of a limit; throws `rate.limited`, and writes nothing, when none was left. It keeps load away and is switched off with
 * RATE_LIMITS=off; limits on guesses (`guess-limits.ts`) are not.
 */
export async function consumeLimit({ db, clock, config }: LimitDeps, limit: RateLimit): Promise<void> {
  if (!config.rateLimits) return;
  await checkRateLimits(db.read, { limits: [limit], now: clock() });
  const exceeded = await inTransaction(db, (tx) => consumeRateLimit(tx, limit));
  if (exceeded) throw exceeded;
}

/** Consumes one try of everybody behind one address, for ten minutes at a time: an office of 200 people is one caller. */
export function consumeLimitOf(deps: LimitDeps, { what, ip, tries }: { what: string; ip: string; tries: number }) {
  return consumeLimit(deps, { key: `${what}:${networkOf(ip)}`, tries, seconds: 600 });
}

/** Consumes one of the twenty mails that one address gets in a quarter of an hour because somebody asked for them. */
export function consumeLimitOfMails(deps: LimitDeps, email: string) {
  return consumeLimit(deps, { key: `mail:${normalizeKey(email)}`, tries: 20, seconds: 900 });
}
