import {
  type AnswerComplaintInput,
  type AuditActionOf,
  type CloseComplaintInput,
  type IdInput,
  messages,
  type NoteComplaintInput,
  type ReferComplaintInput,
} from "@counterfoil/core";
import { inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import {
  acknowledgeComplaint,
  answerComplaint,
  closeComplaint,
  eraseComplaint,
  eraseComplaintMailsTo,
  findUser,
  greetedName,
  lockComplaint,
  type MailContent,
  noteComplaint,
  queueMail,
  referComplaint,
  writeAudit,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import type { ByStaff } from "../procedures/trpc.ts";
import { limitAnswers } from "../rate-limits/consume-limit.ts";

/** Nothing that was written is in the trail: it outlives what is erased. */
async function audit(tx: Tx, action: AuditActionOf<"complaint">, { id, ref, outcome }: Row<"complaints">) {
  await writeAudit(tx, {
    action,
    subject: "complaint",
    subjectId: id,
    after: { name: ref, ...(outcome && { outcome }) },
  });
}

async function addressOf(tx: Tx, complaint: Row<"complaints">) {
  if (complaint.user_id === null) return { to: complaint.email, firstName: "", hasAccount: false, isVerified: false };
  const user = await findUser(tx.sql, complaint.user_id);
  if (!user || user.deleted_at !== null) return null;
  return {
    to: user.email,
    firstName: greetedName(user),
    hasAccount: user.kind === "account",
    isVerified: user.verified,
  };
}

type ComplaintMail = Extract<MailContent, { template: `complaint-${"acknowledged" | "answered" | "closed"}` }>;

/** Mails who made a complaint. Returns false where there is no address. */
async function tell(
  tx: Tx,
  config: Deps["config"],
  complaint: Row<"complaints">,
  contentOf: (who: { firstName: string; hasAccount: boolean; reference: string }) => ComplaintMail,
): Promise<boolean> {
  const address = await addressOf(tx, complaint);
  if (address === null || address.to === "") return false;
  const { to, isVerified, ...who } = address;
  // Staff who enter a complaint may type anyone's address.
  if (complaint.channel !== "web" && !isVerified) await limitAnswers(tx, config, to);
  await queueMail(tx, { to, ...contentOf({ ...who, reference: complaint.ref }) });
  return true;
}

/**
 * Marks a complaint as acknowledged by staff, and mails the person who made it. Throws `complaint.not_found`, `complaint.moved_on`, and
 * `rate.limited` beyond a day's mails about what staff entered.
 */
export async function acknowledge(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, id }: ByStaff<typeof IdInput>,
): Promise<{ msg: string }> {
  return inTransaction(db, async (tx) => {
    const complaint = await acknowledgeComplaint(tx, { id, by: adminId });
    const isMailed = await tell(tx, config, complaint, (who) => ({
      template: "complaint-acknowledged",
      data: { ...who, answerBy: complaint.answer_by },
    }));
    await audit(tx, "acknowledge", complaint);
    return { msg: isMailed ? messages.complaintAcknowledged : messages.complaintAcknowledgedByPost };
  });
}

/** Answers a complaint, once, and mails the answer with the body for disputes. Throws what `acknowledge` throws. */
export async function answer(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, id, outcome, answer }: ByStaff<typeof AnswerComplaintInput>,
): Promise<{ msg: string }> {
  return inTransaction(db, async (tx) => {
    const complaint = await answerComplaint(tx, { id, by: adminId, outcome, answer });
    const isMailed = await tell(tx, config, complaint, (who) => ({
      template: "complaint-answered",
      data: { ...who, outcome, answer, adrBody: config.adrBody },
    }));
    await audit(tx, "answer", complaint);
    return { msg: isMailed ? messages.complaintAnswered : messages.complaintAnsweredByPost };
  });
}

/** Notes what staff saw or did about a complaint. Throws `complaint.not_found`, and `complaint.moved_on` for one that was erased. */
export const note = transactional(async (tx, { adminId, id, note }: ByStaff<typeof NoteComplaintInput>) => {
  const complaint = await lockComplaint(tx, id);
  await noteComplaint(tx, { id, note, by: adminId });
  await audit(tx, "note", complaint);
});

/** Closes a complaint, and mails the person who made it; without an answer it was withdrawn. Throws what `acknowledge` throws. */
export async function close(
  { db, config }: Pick<Deps, "db" | "config">,
  { adminId, ...closed }: ByStaff<typeof CloseComplaintInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const complaint = await closeComplaint(tx, { ...closed, by: adminId });
    const wasAnswered = complaint.answered_at !== null;
    await tell(tx, config, complaint, (who) => ({ template: "complaint-closed", data: { ...who, wasAnswered } }));
    await audit(tx, "close", complaint);
  });
}

/** Says that the body for disputes has a complaint. Throws `complaint.not_found`, `complaint.moved_on`. */
export const refer = transactional(async (tx, { adminId, ...referred }: ByStaff<typeof ReferComplaintInput>) => {
  await audit(tx, "refer", await referComplaint(tx, { ...referred, by: adminId }));
});

/** Erases who made a complaint and what was written, as a visitor may ask for it. Throws `complaint.not_found`. */
export const erase = transactional(async (tx, { id }: { id: string }) => {
  const complaint = await lockComplaint(tx, id);
  await eraseComplaint(tx, id);
  if (complaint.email !== "") await eraseComplaintMailsTo(tx, complaint.email);
  await audit(tx, "erase", complaint);
});
