import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, consumeRecoveryCode, consumeTotpCode, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { codeLimits } from "../guess-limits.ts";

/**
 * Consumes a code of the authenticator app, or a recovery code: true once for a good one. Wrong ones of both are counted
 * together; throws `rate.limited` after too many.
 */
export async function consumeSecondFactor(
  { db, config: { dataKeys: keys } }: Pick<Deps, "db" | "config">,
  userId: string,
  code: string,
): Promise<boolean> {
  const limits = codeLimits(userId);
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits, now: tx.now });
    const good =
      user.two_factor &&
      (/^\d{6}$/.test(code)
        ? await consumeTotpCode(tx, { user, code, keys })
        : await consumeRecoveryCode(tx, { user, code }));
    if (!good) for (const limit of limits) await consumeRateLimit(tx, limit);
    return good;
  });
}
