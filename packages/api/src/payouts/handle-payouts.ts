import { type AuditActionOf, type EndPayoutInput, toPounds } from "@counterfoil/core";
import { inTransaction, type Row, type Tx, transactional } from "@counterfoil/db";
import { payBatch, payPayout, refusePayout, returnPayout, sendPayouts, writeAudit } from "@counterfoil/domain";
import type { z } from "zod";
import { checkNotOwn } from "../approvals/who-approves.ts";
import type { Deps } from "../deps.ts";
import { findBatch } from "./list-payouts.ts";

/** Neither the bank details nor the reason are in the trail: it outlives what is erased. */
export async function auditPayout(tx: Tx, action: AuditActionOf<"payout"> | "approve", payout: Row<"payouts">) {
  const after = { name: payout.ref, user: payout.user_id, amount: toPounds(payout.amount_pence) };
  await writeAudit(tx, { action, subject: "payout", subjectId: payout.id, after });
}

/** Refuses a payout, puts its money back into the winnings and tells the customer why. Throws as `refusePayout` does. */
export const refuse = transactional(async (tx, input: z.infer<typeof EndPayoutInput>) => {
  await auditPayout(tx, "refuse", await refusePayout(tx, input));
});

/**
 * Records that a payout came back, puts its money back into the winnings and tells the customer why. Throws as `returnPayout` does, and
 * `act.own` for one of the caller's own, who alone would be paid twice.
 */
export async function recordReturn(
  deps: Pick<Deps, "db" | "config">,
  admin: Row<"users">,
  input: z.infer<typeof EndPayoutInput>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payout = await returnPayout(tx, input);
    await checkNotOwn(tx, deps, { acting: admin, userId: payout.user_id, right: "payouts.pay" });
    await auditPayout(tx, "return", payout);
  });
}

/** Records that a payout arrived. Throws as `payPayout` does. */
export const recordPaid = transactional(async (tx, { id }: { id: string }) => {
  for (const payout of await payPayout(tx, id)) await auditPayout(tx, "pay", payout);
});

/** Records that the payouts of a bank file arrived. Throws as `payBatch` does. */
export const recordBatchPaid = transactional(async (tx, { id }: { id: string }) => {
  const [payouts, batch] = [await payBatch(tx, id), await findBatch(tx.sql, id)];
  const after = { name: batch.reference, payouts: payouts.length };
  await writeAudit(tx, { action: "pay all", subject: "payout", subjectId: id, after });
});

/** Puts the approved payouts into a bank file; where a second admin approves, without those that the caller approved. Throws `payout.none_to_send`. */
export async function exportBatch({ db, config }: Pick<Deps, "db" | "config">, { adminId }: { adminId: string }) {
  return inTransaction(db, async (tx) => {
    const { batch } = await sendPayouts(tx, { by: adminId, ...(config.fourEyes && { notApprovedBy: adminId }) });
    const found = await findBatch(tx.sql, batch.id);
    const after = { name: batch.ref, payouts: found.payouts, amount: found.amount };
    await writeAudit(tx, { action: "export", subject: "payout", subjectId: batch.id, after });
    return found;
  });
}
