import { ShopError } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { detachRejectedRefunds, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Retries the refunds of a cancelled competition that the provider rejected. Throws `raffle.gone`. */
export async function retryCancellation(deps: Pick<Deps, "db">, raffleId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await tx.sql
      .selectFrom("raffle_cancellations")
      .select("raffle_id")
      .where("raffle_id", "=", raffleId)
      .executeTakeFirst();
    if (!found) throw new ShopError("raffle.gone");
    await detachRejectedRefunds(tx, raffleId);
    await writeAudit(tx, { action: "retry", subject: "raffle", subjectId: raffleId });
  });
}
