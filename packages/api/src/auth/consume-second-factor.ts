import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, consumeRecoveryCode, consumeTotpCode, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { codeLimit } from "../guess-limits.ts";

/**
 * Consumes a code of the authenticator app, or a recovery code: true once for a good one. Wrong ones of both are counted
 * together, for the device or session that sends them, or with those of all others (`by` null); throws `rate.limited` after
 * too many.
 */
export async function consumeSecondFactor(
  { db, config }: Pick<Deps, "db" | "config">,
  { userId, by }: { userId: string; by: string | null },
  code: string,
): Promise<boolean> {
  const limit = codeLimit(config, { userId, by });
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits: [limit], now: tx.now });
    const good =
      user.two_factor &&
      (/^\d{6}$/.test(code)
        ? await consumeTotpCode(tx, { user, code, keys: config.dataKeys })
        : await consumeRecoveryCode(tx, { user, code }));
    if (!good) await consumeRateLimit(tx, limit);
    return good;
  });
}
