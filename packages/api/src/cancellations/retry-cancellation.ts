import { RetryCancellationInput, ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import { detachRejectedRefunds, writeAudit } from "@counterfoil/domain";
import { type ActCaller, defineAct } from "../four-eyes/act-kind.ts";
import { checkAct } from "../four-eyes/check-act.ts";
import { aboutRetry } from "./about-cancel.ts";

async function retryCancellation(tx: Tx, caller: ActCaller, { id }: { id: string }): Promise<void> {
  const found = await tx.sql
    .selectFrom("raffle_cancellations")
    .select("raffle_id")
    .where("raffle_id", "=", id)
    .executeTakeFirst();
  if (!found) throw new ShopError("raffle.gone");
  await checkAct(tx, caller, { right: "raffles.cancel", subject: "raffle", subjectId: id });
  await detachRejectedRefunds(tx, id);
  await writeAudit(tx, { action: "retry", subject: "raffle", subjectId: id });
}

/** Retries the refunds of a cancelled competition that the provider rejected. Throws `raffle.gone`. */
export const retryAct = defineAct({
  name: "raffle.retryRefunds",
  rights: ["raffles.cancel"],
  input: RetryCancellationInput,
  about: aboutRetry,
  execute: retryCancellation,
});
