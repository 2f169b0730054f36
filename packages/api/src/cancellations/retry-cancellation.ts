import { RetryCancellationInput, ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { detachRejectedRefunds, writeAudit } from "@counterfoil/domain";
import { type ApprovalCaller, defineApproval } from "../approvals/define-approval.ts";
import { aboutRetry } from "./about-cancel.ts";

async function retryCancellation(tx: Tx, _caller: ApprovalCaller, { id }: { id: string }): Promise<void> {
  const found = await tx.sql
    .selectFrom("raffle_cancellations")
    .select("raffle_id")
    .where("raffle_id", "=", id)
    .executeTakeFirst();
  if (!found) throw new ShopError("raffle.gone");
  await detachRejectedRefunds(tx, id);
  await writeAudit(tx, { action: "retry", subject: "raffle", subjectId: id });
}

/** Retries the refunds of a cancelled competition that the provider rejected. Throws `raffle.gone`. */
export const retryApproval = defineApproval({
  name: "raffle.retryRefunds",
  rights: ["raffles.cancel"],
  input: RetryCancellationInput,
  right: (_db, { id }) => ({ rights: ["raffles.cancel"], subject: "raffle", subjectId: id }),
  about: aboutRetry,
  execute: retryCancellation,
});
