import { type Complaint, toIso } from "@counterfoil/core";
import type { Db, Row } from "@counterfoil/db";
import { daysTaken, dueOf, toMyComplaint } from "#read-models/complaint.ts";
import { toPerson, toUserRef, usersByIds } from "#read-models/user-ref.ts";

async function findNotes(db: Db, ids: readonly string[]): Promise<Row<"complaint_notes">[]> {
  if (ids.length === 0) return [];
  const notes = db.selectFrom("complaint_notes").selectAll().where("complaint_id", "in", ids);
  return notes.orderBy("at").orderBy("id").execute();
}

/** Reads what staff see of complaints: who made and handled them, and the notes, in three queries. */
export async function readComplaints(
  db: Db,
  { rows, now }: { rows: readonly Row<"complaints">[]; now: number },
): Promise<Complaint[]> {
  const ids = rows.map(({ id }) => id);
  const notes = await findNotes(db, ids);
  const named = rows.flatMap(({ user_id, handler_id }) => [user_id, handler_id]);
  const people = await usersByIds(db, [...named, ...notes.map(({ written_by }) => written_by)]);
  return rows.map((row): Complaint => {
    const [user, handler] = [people.get(row.user_id ?? ""), people.get(row.handler_id ?? "")];
    return {
      ...toMyComplaint(row),
      user: user ? toUserRef(user) : null,
      name: row.name,
      email: row.email,
      isErased: row.erased_at !== null,
      due: dueOf(row, now),
      daysToAcknowledge: daysTaken(row, row.acknowledged_at),
      daysToAnswer: daysTaken(row, row.answered_at),
      handler: handler ? toPerson(handler) : null,
      notes: notes.flatMap(({ complaint_id, note, at, written_by }) => {
        const by = people.get(written_by);
        return complaint_id === row.id && by ? [{ note, at: toIso(at), by: toPerson(by) }] : [];
      }),
    };
  });
}
