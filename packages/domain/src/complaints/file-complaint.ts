import {
  type ComplaintChannel,
  type ComplaintSubject,
  complaintDeadlines,
  londonDay,
  ShopError,
} from "@counterfoil/core";
import { inChunks, type Row, searchIndexText, type Tx } from "@counterfoil/db";
import { newId, newRef } from "../ids.ts";
import type { UsedEmail } from "../mail/remove-mails.ts";

interface NewComplaint {
  /** The account of who complains, or a visitor. */
  from: { user: Row<"users"> } | { name: string; email: string };
  subject: ComplaintSubject;
  about: string;
  text: string;
  /** Where staff entered it: how and when it came, and who did. */
  entered?: { channel: ComplaintChannel; receivedAt: number; by: string };
  /** The same complaint of the same sender has it when it is sent again. */
  key?: string | undefined;
}

type Complaint = Row<"complaints">;

/** Fields that are the same when a complaint is sent again. The moment it came is not: of today, only the day is known. */
const sentAgain = ["user_id", "name", "email", "subject", "about", "body", "channel"] as const;

type Sent = Pick<Complaint, (typeof sentAgain)[number] | "received_at" | "entered_by">;

/** Whether what was stored under a key is what is sent again. Staff say on which day it came; what is filed may be sent again after midnight. */
function isSameComplaint(a: Complaint, b: Sent) {
  const isSameDay = b.entered_by === null || londonDay(a.received_at) === londonDay(b.received_at);
  return isSameDay && sentAgain.every((field) => a[field] === b[field]);
}

/** Returns what this sender has stored under a key. Throws `complaint.entered` where it says something else. */
async function findSent(tx: Tx, { entry_key, ...values }: Sent & { entry_key: string }): Promise<Complaint> {
  const { entered_by, user_id } = values;
  const stored = tx.sql.selectFrom("complaints").selectAll().where("entry_key", "=", entry_key);
  const earlier = await (entered_by === null
    ? stored.where("entered_by", "is", null).where("user_id", user_id === null ? "is" : "=", user_id)
    : stored.where("entered_by", "=", entered_by)
  ).executeTakeFirstOrThrow();
  if (!isSameComplaint(earlier, values)) throw new ShopError("complaint.entered");
  return earlier;
}

/**
 * Stores a complaint, with until when it is acknowledged and answered. People who take a break, or were stopped, may complain. What is
 * sent again with its key is one complaint, returned with `isNew` false; throws `complaint.entered` where it says something else.
 */
export async function fileComplaint(tx: Tx, { from, subject, about, text, entered, key }: NewComplaint) {
  const ref = newRef("CP");
  const [user_id, name, email] = "user" in from ? [from.user.id, "", ""] : [null, from.name, from.email];
  const who = "user" in from ? [from.user.first_name, from.user.last_name, from.user.email] : [name, email];
  const receivedAt = entered?.receivedAt ?? tx.now;
  const { acknowledgeBy, answerBy } = complaintDeadlines(receivedAt);
  const [entered_by, entry_key] = key === undefined ? [null, null] : [entered?.by ?? null, key];
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
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (complaint) return { complaint, isNew: true };
  if (entry_key === null) throw new Error("A complaint without a key was not stored");
  return { complaint: await findSent(tx, { ...values, entry_key }), isNew: false };
}

/** Takes from complaints who made them and all that was written, and closes those that are open as withdrawn. */
async function transitionToErased(tx: Tx, rows: readonly { id: string }[]): Promise<void> {
  for (const chunk of inChunks(rows.map(({ id }) => id))) {
    await tx.sql.deleteFrom("complaint_notes").where("complaint_id", "in", chunk).execute();
    await tx.sql
      .updateTable("complaints")
      .set({ name: "", email: "", about: "", body: "", answer: "", search_text: "", erased_at: tx.now })
      .where("id", "in", chunk)
      .execute();
    await tx.sql
      .updateTable("complaints")
      .set({ state: "closed", outcome: "withdrawn", closed_at: tx.now, due_at: null })
      .where("id", "in", chunk)
      .where("state", "in", ["received", "acknowledged"])
      .execute();
  }
}

interface Complainant {
  userId: string;
  /** All addresses that the person had. */
  emails: readonly UsedEmail[];
}

/** Erases what someone wrote in complaints, by account or as a visitor. Dates, subject and outcome stay as evidence. */
export async function eraseComplaintsOf(tx: Tx, { userId, emails }: Complainant): Promise<void> {
  const kept = tx.sql.selectFrom("complaints").select("id").where("erased_at", "is", null);
  await transitionToErased(tx, await kept.where("user_id", "=", userId).execute());
  for (const { email, from = 0, until = tx.now } of emails.filter(({ isTyped }) => !isTyped)) {
    const ofVisitor = kept
      .where(({ eb, fn, val }) => eb(fn("lower", ["email"]), "=", fn("lower", [val(email)])))
      .where("user_id", "is", null)
      .where("received_at", ">=", from)
      .where("received_at", "<=", until);
    await transitionToErased(tx, await ofVisitor.execute());
  }
}

/** Erases one complaint in the same way, as a visitor may ask for it. */
export async function eraseComplaint(tx: Tx, id: string): Promise<void> {
  await transitionToErased(tx, [{ id }]);
}
