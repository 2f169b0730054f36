import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { networkOf } from "./network.ts";
import { countTry, type Limit, refuseWhenSpent } from "./throttles.queries.ts";

type GuessDeps = Pick<Deps, "db" | "clock">;

const QUARTER_HOUR = 15 * 60;

/**
 * Wrong passwords for one address, whether or not it has an account. What one caller may try in an hour is below what
 * all may, so that nobody alone can lock somebody else out.
 */
export function passwordGuesses(emailKey: string, ip: string): Limit[] {
  return [
    { key: `guess:${emailKey}:${networkOf(ip)}`, tries: 25, seconds: QUARTER_HOUR },
    { key: `guess:${emailKey}`, tries: 120, seconds: 4 * QUARTER_HOUR },
  ];
}

/** Wrong two-factor codes of one user: 3 of a million are good at any time. */
export function codeGuesses(userId: string): Limit[] {
  return [{ key: `code:${userId}`, tries: 10, seconds: QUARTER_HOUR }];
}

/**
 * Judges a guess that takes long, and counts it when it is wrong; right ones are free. It looks before and after, so
 * guesses made side by side win no more than a few: the right one among them is refused once too many were wrong.
 */
export async function guarded<T>(deps: GuessDeps, limits: Limit[], judge: () => Promise<T | null>): Promise<T | null> {
  await refuseWhenSpent(deps.db.read, limits, deps.clock());
  const result = await judge();
  const now = deps.clock();
  if (result === null) {
    await inTransaction(deps.db, async (tx) => {
      for (const limit of limits) await countTry(tx, limit, now);
    });
  } else {
    await refuseWhenSpent(deps.db.read, limits, now);
  }
  return result;
}
