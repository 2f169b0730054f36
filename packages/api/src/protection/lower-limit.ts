import type { EndLoweringInput, LowerLimitInput } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import { addCareNote, applyLimit, endLowering, lockUser, lowerLimit, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { mayMailEntered } from "../rate-limits/consume-limit.ts";

/** Lowers a customer's limit beside their own, with a note of why. Throws `limit.not_lower`, `user.not_found`. */
export async function lowerLimitOf(
  { db, config }: Pick<Deps, "db" | "config">,
  admin: { id: string },
  { id, pence, note }: z.infer<typeof LowerLimitInput>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id, "user.not_found");
    const lower = () => lowerLimit(tx, { userId: id, pence, maximumPence: config.monthlyMaximum });
    const mayMail = () => mayMailEntered(tx, config, user.email);
    await applyLimit(tx, { user, policy: config, isByStaff: true, mayMail }, lower);
    await addCareNote(tx, { userId: id, by: admin.id, note });
    await writeAudit(tx, { action: "lower limit", subject: "user", subjectId: id, after: { pence, note } });
  });
}

/** Ends what staff lowered, so that the customer's own limit counts again. Throws `limit.none_by_staff`, `user.not_found`. */
export async function endLoweringOf(
  deps: Pick<Deps, "db" | "config">,
  admin: Row<"users">,
  { id, note }: z.infer<typeof EndLoweringInput>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, id, "user.not_found");
    await checkNotOwn(tx, deps, { acting: admin, userId: id, right: "care.lowerLimit" });
    const pence = await endLowering(tx, { userId: id });
    await addCareNote(tx, { userId: id, by: admin.id, note });
    await writeAudit(tx, {
      action: "end lowered limit",
      subject: "user",
      subjectId: id,
      before: { pence },
      after: { note },
    });
  });
}
