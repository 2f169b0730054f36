import { type ComplaintInput, type ComplaintReceipt, ShopError, toIso } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { fileComplaint, queueMail } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "../limits/check-captcha.ts";
import { complaintCaptchaLevel, limitComplaints, mayMailReceipt } from "../limits/limit-complaints.ts";

type Form = z.infer<typeof ComplaintInput>;

function toReceipt(complaint: Row<"complaints">, now: number): ComplaintReceipt {
  return {
    reference: complaint.ref,
    acknowledgeBy: toIso(complaint.acknowledge_by),
    answerBy: toIso(complaint.answer_by),
    now: toIso(now),
  };
}

async function mailReceipt(tx: Tx, complaint: Row<"complaints">, to: { email: string; firstName: string }) {
  await queueMail(tx, {
    to: to.email,
    template: "complaint-received",
    data: {
      firstName: to.firstName,
      reference: complaint.ref,
      hasAccount: complaint.user_id !== null,
      acknowledgeBy: complaint.acknowledge_by,
      answerBy: complaint.answer_by,
    },
  });
}

/**
 * Stores a visitor's complaint once its captcha is solved. Nothing that was typed is put into the mail of receipt, and the address
 * is tied to no account. Throws `complaint.who` where name or address is missing, `captcha.failed` and `rate.limited`.
 */
export async function fileVisitorComplaint(
  deps: Deps,
  { ip, name, email, recaptcha, ...form }: Form & { ip: string },
): Promise<ComplaintReceipt> {
  if (name === undefined) throw new ShopError("complaint.who", { field: "name" });
  if (email === undefined) throw new ShopError("complaint.who", { field: "email" });
  await checkCaptcha(deps, { token: recaptcha, ip, level: await complaintCaptchaLevel(deps, ip) });
  await limitComplaints(deps, { ip });
  return inTransaction(deps.db, async (tx) => {
    const complaint = await fileComplaint(tx, { from: { name, email }, ...form });
    if (await mayMailReceipt(tx, deps.config, email)) await mailReceipt(tx, complaint, { email, firstName: "" });
    return toReceipt(complaint, tx.now);
  });
}

/** Stores a customer's complaint, also of one who takes a break or was stopped. Throws `rate.limited`. */
export async function fileOwnComplaint(
  deps: Pick<Deps, "db" | "clock" | "config">,
  user: Row<"users">,
  { subject, about, text }: Form,
): Promise<ComplaintReceipt> {
  await limitComplaints(deps, { userId: user.id });
  return inTransaction(deps.db, async (tx) => {
    const complaint = await fileComplaint(tx, { from: { user }, subject, about, text });
    await mailReceipt(tx, complaint, { email: user.email, firstName: user.first_name });
    return toReceipt(complaint, tx.now);
  });
}
