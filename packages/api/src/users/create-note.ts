import { inTransaction } from "@counterfoil/db";
import { addUserNote, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Adds an admin's note about a user. */
export async function createNote(
  deps: Pick<Deps, "db">,
  admin: { id: string },
  { id, body }: { id: string; body: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await addUserNote(tx, { userId: id, adminId: admin.id, body });
    await writeAudit(tx, { action: "add note", subject: "user", subjectId: id, after: { note: body } });
  });
}
