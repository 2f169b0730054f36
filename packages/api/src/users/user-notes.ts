import { toIso } from "@counterfoil/core";
import { transactional } from "@counterfoil/db";
import { addUserNote, removeUserNote, writeAudit } from "@counterfoil/domain";
import { toUserRef } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-lists.ts";

/** Returns a page of the admins' notes about a user, newest first. */
export async function listUserNotes({ db }: Pick<Deps, "db">, { id, ...page }: CustomerPage) {
  const own = db.read.selectFrom("user_notes as n").where("n.user_id", "=", id);
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .innerJoin("users as a", "a.id", "n.admin_id")
        .select(["n.id as note_id", "n.body", "n.created_at"])
        .select(["a.id", "a.first_name", "a.last_name", "a.email", "a.deleted_at"])
        .orderBy("n.created_at", "desc")
        .orderBy("n.id", "desc"),
    ...page,
  });
  const notes = rows.map(({ note_id: _id, body, created_at, ...admin }) => ({
    _id,
    admin: toUserRef(admin),
    body,
    createdAt: toIso(created_at),
  }));
  return { notes, total };
}

export const createNote = transactional(
  async (tx, admin: { id: string }, { id, body }: { id: string; body: string }) => {
    await addUserNote(tx, { userId: id, adminId: admin.id, body });
    await writeAudit(tx, { action: "add note", subject: "user", subjectId: id, after: { note: body } });
  },
);

/** Deletes an admin's note about a user. Throws `note.not_found`. */
export const deleteNote = transactional(async (tx, { id, noteId }: { id: string; noteId: string }) => {
  const { body } = await removeUserNote(tx, { userId: id, noteId });
  await writeAudit(tx, { action: "delete note", subject: "user", subjectId: id, before: { note: body } });
});
