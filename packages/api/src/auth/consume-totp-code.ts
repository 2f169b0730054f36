import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeTotpCode as consume, consumeRateLimit, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { codeLimits } from "../guess-limits.ts";

/** Consumes a two-factor code: true once for a good one. Wrong ones are counted; throws `rate.limited` after too many. */
export async function consumeTotpCode(
  { db, config: { dataKeys: keys } }: Pick<Deps, "db" | "config">,
  userId: string,
  code: string,
): Promise<boolean> {
  const limits = codeLimits(userId);
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits, now: tx.now });
    const good = await consume(tx, { user, code, keys });
    if (!good) for (const limit of limits) await consumeRateLimit(tx, limit);
    return good;
  });
}
