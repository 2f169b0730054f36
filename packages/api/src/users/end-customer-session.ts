import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { endNamedSession, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Logs a customer out on one device. Throws `session.not_found` when that session has ended. */
export async function endCustomerSession(
  deps: Pick<Deps, "db">,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await endNamedSession(tx, { userId, name: id }))) throw new ShopError("session.not_found");
    await writeAudit(tx, { action: "end session", subject: "user", subjectId: userId });
  });
}
