import { ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";
import { lockPerson } from "./lock-user.ts";

/** Adds an admin's note about a user. Throws `user.not_found`. */
export async function addUserNote(
  tx: Tx,
  { userId, adminId, body }: { userId: string; adminId: string; body: string },
): Promise<void> {
  // So that no note is added while the user is being erased.
  await lockPerson(tx, userId, "user.not_found");
  const note = { id: newId(), user_id: userId, admin_id: adminId, body, created_at: tx.now };
  await tx.sql.insertInto("user_notes").values(note).execute();
}

/** Removes a note about a user and returns it. Throws `note.not_found`. */
export async function removeUserNote(tx: Tx, { userId, noteId }: { userId: string; noteId: string }) {
  return tx.sql
    .deleteFrom("user_notes")
    .where("id", "=", noteId)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new ShopError("note.not_found"));
}

export async function eraseUserNotes(tx: Tx, userId: string): Promise<void> {
  await tx.sql.deleteFrom("user_notes").where("user_id", "=", userId).execute();
}
