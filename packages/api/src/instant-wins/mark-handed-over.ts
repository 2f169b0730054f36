import { ShopError } from "@counterfoil/core";
import { inTransaction, type Tx } from "@counterfoil/db";
import { findWonPrize, isRefundInProgress, lockOrder, markHandedOver as mark, writeAudit } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** A refund in progress would release the prize, so it must not be handed over meanwhile. */
async function checkRefund(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  if (await isRefundInProgress(tx, orderId)) throw new ShopError("prize.refund_in_progress");
}

/** Marks a won prize as handed over. Throws `prize.not_found`, `.voided`, `.handed_over`, `.refund_in_progress`. */
export async function markHandedOver(deps: Pick<Deps, "db">, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const prize = await findWonPrize(tx, id);
    if (prize.order_id !== null) await checkRefund(tx, prize.order_id);
    await mark(tx, prize);
    const after = { prize: prize.prize, handedOverAt: tx.now, raffle: prize.raffle_id, user: prize.user_id };
    await writeAudit(tx, { action: "hand over", subject: "prize", subjectId: id, after });
  });
}
