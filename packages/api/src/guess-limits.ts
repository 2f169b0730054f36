import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, type RateLimit } from "@counterfoil/domain";
import type { Deps } from "./deps.ts";
import { networkOf } from "./network.ts";

type GuessDeps = Pick<Deps, "db" | "clock">;

const QUARTER_HOUR = 15 * 60;

/**
 * Returns the limits on wrong passwords for one address, whether or not it has an account. What one caller may try in an
 * hour is below what all may, so that nobody alone can lock somebody else out.
 */
export function passwordLimits(emailKey: string, ip: string): RateLimit[] {
  return [
    { key: `guess:${emailKey}:${networkOf(ip)}`, tries: 25, seconds: QUARTER_HOUR },
    { key: `guess:${emailKey}`, tries: 120, seconds: 4 * QUARTER_HOUR },
  ];
}

/** Returns the limits on wrong two-factor codes of one user: 3 of a million are good at any time. */
export function codeLimits(userId: string): RateLimit[] {
  return [{ key: `code:${userId}`, tries: 10, seconds: QUARTER_HOUR }];
}

/**
 * Runs a slow check and counts failures; a success is not counted. The limit is read before and after, so parallel
 * guesses gain at most a few: a right one among them is rejected once too many were wrong. Throws `rate.limited`.
 */
export async function limitGuesses<T>(
  deps: GuessDeps,
  limits: RateLimit[],
  check: () => Promise<T | null>,
): Promise<T | null> {
  await checkRateLimits(deps.db.read, { limits, now: deps.clock() });
  const result = await check();
  if (result === null) {
    await inTransaction(deps.db, async (tx) => {
      for (const limit of limits) await consumeRateLimit(tx, limit);
    });
  } else {
    await checkRateLimits(deps.db.read, { limits, now: deps.clock() });
  }
  return result;
}
