import {
  COMPLAINT_ENTERED_DAYS,
  daysBetween,
  type EnterComplaintInput,
  type EnteredComplaint,
  fromLondon,
  londonDay,
  ShopError,
} from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { fileComplaint, lockUser, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { mayMailEntered } from "../rate-limits/consume-limit.ts";
import { mailReceipt, toReceipt } from "./receipt.ts";

type Form = z.infer<typeof EnterComplaintInput>;

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

async function complainant(tx: Tx, { userId, name, email }: Form) {
  if (userId !== undefined) {
    const user = await lockUser(tx, userId, "user.not_found");
    return { from: { user }, to: { email: user.email, firstName: user.first_name } };
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
  { adminId, ...form }: Form & { adminId: string },
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
