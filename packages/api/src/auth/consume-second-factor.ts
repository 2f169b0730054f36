import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, consumeRecoveryCode, consumeTotpCode, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { codeLimit } from "../rate-limits/failure-limits.ts";
import { takesAppCodes } from "../sessions/admin-rights.ts";

type CodeDeps = Pick<Deps, "db" | "config">;

async function consume(deps: CodeDeps, tx: Tx, { user, code }: { user: Row<"users">; code: string }): Promise<boolean> {
  if (!user.two_factor) return false;
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(tx, { user, code });
  return takesAppCodes(deps, user) && consumeTotpCode(tx, { user, code, keys: deps.config.dataKeys });
}

/**
 * Consumes a code of the authenticator app, or a recovery code: true once for a valid one. Wrong ones of both kinds are
 * counted together, per device or session, or for all unknown ones (`by` null); throws `rate.limited` after too many.
 */
export async function consumeSecondFactor(
  deps: CodeDeps,
  { userId, by }: { userId: string; by: string | null },
  code: string,
): Promise<boolean> {
  const limit = codeLimit(deps.config, { userId, by });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits: [limit], now: tx.now });
    const good = await consume(deps, tx, { user, code });
    if (!good) await consumeRateLimit(tx, limit);
    return good;
  });
}
