import { inTransaction } from "@counterfoil/db";
import { removeEndedLimits } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { tidySessions } from "./sessions.ts";

/** Forgets ended sessions, mailed codes, solved captchas and windows of tries. It only tidies: all are judged by time. */
export async function forgetEnded(deps: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  const now = deps.clock();
  await tidySessions(deps);
  await inTransaction(deps.db, async (tx) => {
    await tx.sql.deleteFrom("mail_tokens").where("expires_at", "<=", now).execute();
    await removeEndedLimits(tx);
  });
}
