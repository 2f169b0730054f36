import { inTransaction } from "@counterfoil/db";
import { removeUserNote, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Deletes an admin's note about a user. Throws `note.not_found`. */
export async function deleteNote(
  deps: Pick<Deps, "db">,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { body } = await removeUserNote(tx, { userId: id, noteId });
    await writeAudit(tx, { action: "delete note", subject: "user", subjectId: id, before: { note: body } });
  });
}
