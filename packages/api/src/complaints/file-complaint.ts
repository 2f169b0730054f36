import {
  COMPLAINT_ENTERED_DAYS,
  type ComplaintInput,
  type ComplaintReceipt,
  daysBetween,
  type EnterComplaintInput,
  type EnteredComplaint,
  fromLondon,
  londonDay,
  ShopError,
  toIso,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { fileComplaint, greetedName, lockPerson, lockUser, queueMail, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "../rate-limits/check-captcha.ts";
import { mayMail, mayMailEntered } from "../rate-limits/consume-limit.ts";
import { complaintCaptchaLevel, limitComplaints } from "../rate-limits/limit-complaints.ts";

/** Returns the receipt that is mailed as soon as someone complains. */
function toReceipt(complaint: Row<"complaints">, now: number): ComplaintReceipt {
  return {
    reference: complaint.ref,
    acknowledgeBy: toIso(complaint.acknowledge_by),
    answerBy: toIso(complaint.answer_by),
    now: toIso(now),
  };
}

/** Mails the reference and the deadlines that are still ahead; where staff entered it, also when it came. */
async function mailReceipt(tx: Tx, complaint: Row<"complaints">, to: { email: string; firstName: string }) {
  const ahead = (by: number) => (by > tx.now ? by : null);
  await queueMail(tx, {
    to: to.email,
    template: "complaint-received",
    data: {
      firstName: to.firstName,
      reference: complaint.ref,
      hasAccount: complaint.user_id !== null,
      acknowledgeBy: ahead(complaint.acknowledge_by),
      answerBy: ahead(complaint.answer_by),
      ...(complaint.channel !== "web" && { receivedAt: complaint.received_at }),
    },
  });
}

type Form = z.infer<typeof ComplaintInput>;

/**
 * Stores a visitor's complaint once its captcha is solved. Nothing that was typed is put into the mail of receipt, and the address
 * is tied to no account. Sent again with its key it is the same one. Throws `complaint.who` where name or address is missing,
 * `captcha.failed`, `rate.limited`, and `complaint.entered` for other words with a key that was used.
 */
export async function fileVisitorComplaint(deps: Deps, { ip, name, email, recaptcha, ...form }: Form & { ip: string }) {
  if (name === undefined) throw new ShopError("complaint.who", { field: "name" });
  if (email === undefined) throw new ShopError("complaint.who", { field: "email" });
  await checkCaptcha(deps, { token: recaptcha, ip, level: await complaintCaptchaLevel(deps, ip) });
  await limitComplaints(deps, { ip });
  return inTransaction(deps.db, async (tx) => {
    const { complaint, isNew } = await fileComplaint(tx, { from: { name, email }, ...form });
    if (isNew && (await mayMail(tx, deps.config, { kind: "complaint", to: email })))
      await mailReceipt(tx, complaint, { email, firstName: "" });
    return toReceipt(complaint, tx.now);
  });
}

/**
 * Stores a customer's complaint, also of one who takes a break or was stopped. Sent again with its key it is the same one. Throws
 * `rate.limited`, `complaint.entered` for other words with a key that was used, and `session.required` for an account that was
 * erased meanwhile.
 */
export async function fileOwnComplaint(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { id: userId }: Row<"users">,
  { subject, about, text, key }: Form,
): Promise<ComplaintReceipt> {
  await limitComplaints(deps, { userId });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const { complaint, isNew } = await fileComplaint(tx, { from: { user }, subject, about, text, key });
    const { email, verified } = user;
    if (isNew && (verified || (await mayMail(tx, deps.config, { kind: "complaint", to: email }))))
      await mailReceipt(tx, complaint, { email, firstName: greetedName(user) });
    return toReceipt(complaint, tx.now);
  });
}

type EnteredForm = z.infer<typeof EnterComplaintInput>;

/** Returns the moment from which the deadlines run: now, or the start of an earlier day. Throws `request.invalid`. */
function receivedAtOf(receivedOn: string, now: number): number {
  const [year = 0, month = 0, day = 0] = receivedOn.split("-").map(Number);
  const start = fromLondon(year, month, day);
  const ago = daysBetween(start, now);
  const reject = (message: string) => new ShopError("request.invalid", { errors: { receivedOn: [message] } });
  if (ago < 0) throw reject("Enter a date that isn't in the future");
  if (ago > COMPLAINT_ENTERED_DAYS) throw reject("Enter a date within the last year");
  return londonDay(now) === receivedOn ? now : start;
}

async function complainant(tx: Tx, { userId, name, email }: EnteredForm) {
  if (userId !== undefined) {
    const user = await lockPerson(tx, userId, "user.not_found");
    return { from: { user }, to: { email: user.email, firstName: greetedName(user) } };
  }
  if (name === undefined) throw new ShopError("complaint.who", { field: "name" });
  if (email === undefined) throw new ShopError("complaint.who", { field: "email" });
  return { from: { name, email }, to: { email, firstName: "" } };
}

/**
 * Enters a complaint that came to staff. Its deadlines run from the day on which it came, so that it may be late immediately;
 * its author is emailed the reference, up to five times a day. Sent again with its key it is the same one, without a second email. Throws `user.not_found`,
 * `complaint.who`, `request.invalid` for a day to come, and `complaint.entered` for other words with a key that was used.
 */
export async function enterComplaint(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, ...form }: EnteredForm & { adminId: string },
): Promise<EnteredComplaint> {
  const { subject, about, text, channel, receivedOn, key } = form;
  return inTransaction(db, async (tx) => {
    const { from, to } = await complainant(tx, form);
    const receivedAt = receivedAtOf(receivedOn, tx.now);
    const entered = { channel, receivedAt, by: adminId };
    const { complaint, isNew } = await fileComplaint(tx, { from, subject, about, text, entered, key });
    const answer = { _id: complaint.id, ...toReceipt(complaint, tx.now) };
    if (!isNew) return answer;
    if (to.email !== "" && (await mayMailEntered(tx, config, to.email))) await mailReceipt(tx, complaint, to);
    const after = { name: complaint.ref, channel, receivedOn };
    await writeAudit(tx, { action: "enter", subject: "complaint", subjectId: complaint.id, after });
    return answer;
  });
}
