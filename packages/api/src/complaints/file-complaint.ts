import { type ComplaintInput, type ComplaintReceipt, ShopError } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { fileComplaint, lockUser } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { checkCaptcha } from "../rate-limits/check-captcha.ts";
import { mayMail } from "../rate-limits/consume-limit.ts";
import { complaintCaptchaLevel, limitComplaints } from "../rate-limits/limit-complaints.ts";
import { mailReceipt, toReceipt } from "./receipt.ts";

type Form = z.infer<typeof ComplaintInput>;

/**
 * Stores a visitor's complaint once its captcha is solved. Nothing that was typed is put into the mail of receipt, and the address
 * is tied to no account. Sent again with its key it is the same one. Throws `complaint.who` where name or address is missing,
 * `captcha.failed`, `rate.limited`, and `complaint.entered` for other words with a key that was used.
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
      await mailReceipt(tx, complaint, { email, firstName: verified ? user.first_name : "" });
    return toReceipt(complaint, tx.now);
  });
}
