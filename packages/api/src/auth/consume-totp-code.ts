import { inTransaction } from "@counterfoil/db";
import { checkRateLimits, consumeRateLimit, lockUser } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { codeLimits } from "../guess-limits.ts";
import { totpStep } from "./totp.ts";

/** Consumes a two-factor code: true once for a good one. Wrong ones are counted; throws `rate.limited` after too many. */
export async function consumeTotpCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  userId: string,
  code: string,
): Promise<boolean> {
  const limits = codeLimits(userId);
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await checkRateLimits(tx.sql, { limits, now: tx.now });
    const step = totpStep(deps, user, code);
    if (step === null) {
      for (const limit of limits) await consumeRateLimit(tx, limit);
      return false;
    }
    await tx.sql.updateTable("users").set({ totp_last_step: step }).where("id", "=", userId).execute();
    return true;
  });
}
