import {
  type ComplaintChannel,
  type ComplaintSubject,
  complaintDeadlines,
  londonDay,
  ShopError,
} from "@counterfoil/core";
import { type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId, newRef } from "../ids.ts";

interface NewComplaint {
  /** The account of who complains, or a visitor. */
  from: { user: Row<"users"> } | { name: string; email: string };
  subject: ComplaintSubject;
  about: string;
  text: string;
  /** Where staff entered it: how and when it came, and who did. */
  entered?: { channel: ComplaintChannel; receivedAt: number; by: string; key?: string | undefined };
}

type Complaint = Row<"complaints">;

/** Fields that are the same when a complaint is sent again. The moment it came is not: of today, only the day is known. */
const sentAgain = ["user_id", "name", "email", "subject", "about", "body", "channel"] as const;

/** Whether what was stored under a key is what is sent again. */
function isSameComplaint(a: Complaint, b: Pick<Complaint, (typeof sentAgain)[number] | "received_at">) {
  return sentAgain.every((field) => a[field] === b[field]) && londonDay(a.received_at) === londonDay(b.received_at);
}

/** Returns what this member of staff entered under a key. Throws `complaint.entered` where it says something else. */
async function findEntered(
  tx: Tx,
  values: Parameters<typeof isSameComplaint>[1] & { entered_by: string; entry_key: string },
): Promise<Complaint> {
  const earlier = await tx.sql
    .selectFrom("complaints")
    .selectAll()
    .where("entered_by", "=", values.entered_by)
    .where("entry_key", "=", values.entry_key)
    .executeTakeFirstOrThrow();
  if (!isSameComplaint(earlier, values)) throw new ShopError("complaint.entered");
  return earlier;
}

/**
 * Stores a complaint, with until when it is acknowledged and answered. Whoever takes a break, or was stopped, may complain. What
 * staff sends again with its key is one complaint, returned with `isNew` false; throws `complaint.entered` where it says something else.
 */
export async function fileComplaint(
  tx: Tx,
  { from, subject, about, text, entered }: NewComplaint,
): Promise<{ complaint: Complaint; isNew: boolean }> {
  const ref = newRef("CP");
  const [user_id, name, email] = "user" in from ? [from.user.id, "", ""] : [null, from.name, from.email];
  const who = "user" in from ? [from.user.first_name, from.user.last_name, from.user.email] : [name, email];
  const receivedAt = entered?.receivedAt ?? tx.now;
  const { acknowledgeBy, answerBy } = complaintDeadlines(receivedAt);
  const [entered_by, entry_key] = entered?.key === undefined ? [null, null] : [entered.by, entered.key];
  const channel = entered?.channel ?? "web";
  const written = { user_id, name, email, subject, about, body: text, channel, received_at: receivedAt };
  const values = { ...written, entered_by, entry_key };
  const complaint = await tx.sql
    .insertInto("complaints")
    .values({
      ...values,
      id: newId(),
      ref,
      state: "received",
      handler_id: entered?.by ?? null,
      acknowledge_by: acknowledgeBy,
      answer_by: answerBy,
      due_at: acknowledgeBy,
      search_text: searchIndexText(ref, ref.replaceAll("-", ""), ...who, about),
    })
    .onConflict((oc) => oc.columns(["entered_by", "entry_key"]).where("entry_key", "is not", null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (complaint) return { complaint, isNew: true };
  if (entered_by === null || entry_key === null) throw new Error("A complaint without a key was not stored");
  return { complaint: await findEntered(tx, { ...values, entered_by, entry_key }), isNew: false };
}
