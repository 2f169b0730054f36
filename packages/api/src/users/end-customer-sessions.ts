import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { endSessions, findUser, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Logs a customer out everywhere. Throws `user.not_found`. */
export async function endCustomerSessions(deps: Pick<Deps, "db">, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await findUser(tx.sql, userId))) throw new ShopError("user.not_found");
    await endSessions(tx, { userId });
    await writeAudit(tx, { action: "end sessions", subject: "user", subjectId: userId });
  });
}
