import { inTransaction } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { codeGuesses } from "../throttles/guesses.ts";
import { countTry, refuseWhenSpent } from "../throttles/throttles.queries.ts";
import { lockUser } from "../users/users.queries.ts";
import { totpStep } from "./totp.ts";

/** Uses a two-factor code up: true once for a good one. Wrong ones are counted, and too many end in 429. */
export async function spendTotpCode(
  deps: Pick<Deps, "db" | "clock" | "config">,
  userId: string,
  code: string,
): Promise<boolean> {
  const limits = codeGuesses(userId);
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const now = tx.now;
    await refuseWhenSpent(tx.sql, limits, now);
    const step = totpStep(deps, user, code);
    if (step === null) {
      for (const limit of limits) await countTry(tx, limit, now);
      return false;
    }
    await tx.sql.updateTable("users").set({ totp_last_step: step }).where("id", "=", userId).execute();
    return true;
  });
}
