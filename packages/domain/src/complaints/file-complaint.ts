import { type ComplaintChannel, type ComplaintSubject, complaintDeadlines } from "@counterfoil/core";
import { type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId, newRef } from "../ids.ts";

interface NewComplaint {
  /** The account of who complains, or a visitor. */
  from: { user: Row<"users"> } | { name: string; email: string };
  subject: ComplaintSubject;
  about: string;
  text: string;
  /** Where staff entered it: how and when it came, and who did. */
  entered?: { channel: ComplaintChannel; receivedAt: number; by: string };
}

/** Stores a complaint, with until when it is acknowledged and answered. Whoever takes a break, or was stopped, may complain. */
export async function fileComplaint(
  tx: Tx,
  { from, subject, about, text, entered }: NewComplaint,
): Promise<Row<"complaints">> {
  const ref = newRef("CP");
  const [userId, name, email] = "user" in from ? [from.user.id, "", ""] : [null, from.name, from.email];
  const who = "user" in from ? [from.user.first_name, from.user.last_name, from.user.email] : [name, email];
  const receivedAt = entered?.receivedAt ?? tx.now;
  const { acknowledgeBy, answerBy } = complaintDeadlines(receivedAt);
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
      channel: entered?.channel ?? "web",
      handler_id: entered?.by ?? null,
      received_at: receivedAt,
      acknowledge_by: acknowledgeBy,
      answer_by: answerBy,
      due_at: acknowledgeBy,
      search_text: searchIndexText(ref, ref.replaceAll("-", ""), ...who, about),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
