import { type ComplaintSubject, complaintDeadlines } from "@counterfoil/core";
import { type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId, newRef } from "../ids.ts";

interface NewComplaint {
  /** The account of who complains, or a visitor. */
  from: { user: Row<"users"> } | { name: string; email: string };
  subject: ComplaintSubject;
  about: string;
  text: string;
}

/** Stores a complaint, with until when it is acknowledged and answered. Whoever takes a break, or was stopped, may complain. */
export async function fileComplaint(tx: Tx, { from, subject, about, text }: NewComplaint): Promise<Row<"complaints">> {
  const ref = newRef("CP");
  const [userId, name, email] = "user" in from ? [from.user.id, "", ""] : [null, from.name, from.email];
  const who = "user" in from ? [from.user.first_name, from.user.last_name, from.user.email] : [name, email];
  const { acknowledgeBy, answerBy } = complaintDeadlines(tx.now);
  return tx.sql
    .insertInto("complaints")
    .values({
      id: newId(),
      ref,
      user_id: userId,
      name,
      email,
      subject,
      about,
      body: text,
      state: "received",
      received_at: tx.now,
      acknowledge_by: acknowledgeBy,
      answer_by: answerBy,
      due_at: acknowledgeBy,
      search_text: searchIndexText(ref, ref.replaceAll("-", ""), ...who, about),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
