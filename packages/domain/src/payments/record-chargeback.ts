import { type Chargeback, ShopError, toPounds } from "@counterfoil/core";
import { findRow, type Tx } from "@counterfoil/db";
import { lockUserOrErased } from "../accounts/lock-user.ts";
import { mailOwner } from "../accounts/mail-owner.ts";
import { unmarkPaid } from "../accounts/mark-paid.ts";
import { closePageWithBalance } from "../attempts/close-attempt.ts";
import { lockAttempt } from "../attempts/find-attempt.ts";
import { writeOutcome } from "../audit/write-audit.ts";
import { checkFinality } from "../entries/entries-finality.ts";
import { listHolders, withdrawPrizes } from "../entries/pay-prizes.ts";
import { listWithdrawn } from "../entries/release-prizes.ts";
import { newId } from "../ids.ts";
import { checkLedger } from "../ledger/check-ledgers.ts";
import { reclaimOwed } from "../ledger/reclaim-owed.ts";
import { lockOrder, orderLines } from "../orders/lock-order.ts";
import { releaseLines } from "../orders/void-order.ts";
import { recallPayouts } from "../payouts/end-payouts.ts";
import { sealOf } from "../seals.ts";

const accounts = ["winnings", "promotional"] as const;

/** Why payouts are rejected with a payment, as the customer reads it. */
const RECALLED = "The payment for a prize was reversed, and we've taken the prize from your winnings.";

/**
 * Records a chargeback, which needs attention: the tickets of its order are released, but those with an instant prize
 * of a draw and those of locked draws, and the user counts as paid only with £5 left. A second one of the same payment takes what the first could not. Returns false for a repeat.
 * Without `withdraws`, for damaged books, what its prizes gave stays owed. Throws BooksDamaged, `payment.not_found`, and `shop.busy` for a payment that goes to another account meanwhile.
 */
export async function recordChargeback(
  tx: Tx,
  chargeback: Chargeback,
  { withdraws }: { withdraws: boolean } = { withdraws: true },
): Promise<boolean> {
  const { provider, chargebackRef, transactionRef, attemptRef, amountPence } = chargeback;
  const found = await findRow(tx.sql, "payment_attempts", { ref: attemptRef });
  if (!found || found.provider !== provider) throw new ShopError("payment.not_found");
  const user = await lockUserOrErased(tx, found.user_id);
  const attempt = await lockAttempt(tx, found.id);
  // An undone change of address moved it to another account while this one was locked.
  if (attempt.user_id !== user.id) throw new ShopError("shop.busy");
  const paid = await findRow(tx.sql, "orders", { attempt_id: attempt.id, transaction_ref: transactionRef });
  const facts = {
    id: newId(),
    provider,
    chargeback_ref: chargebackRef,
    transaction_ref: transactionRef,
    attempt_id: attempt.id,
    order_id: paid?.id ?? null,
    amount_pence: amountPence,
    created_at: tx.now,
  };
  // After the first of one payment, only what is still owed is taken.
  const isFirst = !paid || !(await isChargedBack(tx, paid.id));
  const recorded = await tx.sql
    .insertInto("chargebacks")
    .values({ ...facts, seal: sealOf(tx.sealer, "chargebacks", facts) })
    // Of this payment: the notice of another one may have used up its reference.
    .onConflict((oc) => oc.columns(["provider", "chargeback_ref", "transaction_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!recorded) return false;
  if (paid) {
    const order = await lockOrder(tx, paid.id);
    const all = await orderLines(tx, order.id);
    const lines = all.filter((line) => line.released_at === null);
    const isFinal = await checkFinality(tx, { raffleIds: lines.map((line) => line.raffle_id), afterFinal: true });
    const ticketIds = lines.map((line) => line.id);
    // Also of prizes that stayed with their winner when their ticket was removed.
    const holders = await listHolders(tx, { userId: user.id, ticketIds: all.map((line) => line.id) });
    for (const holder of holders) await closePageWithBalance(tx, holder);
    const owners = new Set([user.id, ...holders]);
    if (withdraws) for (const holder of owners) await checkLedger(tx, holder);
    const kept =
      isFirst && withdraws ? await withdrawPrizes(tx, { userId: user.id, ticketIds, ifSpent: "reclaim" }) : [];
    const after = {
      chargedBack: toPounds(amountPence),
      ...(isFinal && { afterFinal: true }),
      ...(kept.length > 0 && { keptPrizes: kept }),
      ...(!withdraws && { withdraws }),
    };
    await writeOutcome(tx, { adminId: null, action: "charged back", subject: "order", subjectId: order.ref, after });
    if (withdraws) for (const userId of holders) await recallPayouts(tx, { userId, reason: RECALLED });
    if (!isFirst || !withdraws || lines.length < all.length) {
      for (const holder of withdraws ? holders : owners) {
        for (const account of accounts) await reclaimOwed(tx, holder, account);
      }
    }
    const prizes = await listWithdrawn(tx, ticketIds, { isReversed: true });
    if (isFirst && (prizes.length > 0 || lines.length > 0)) {
      // The order may have moved to another account than the one whose balance paid.
      const spent = await findRow(tx.sql, "ledger", { order_id: order.id, kind: "spent" });
      const isOwn = spent?.user_id === user.id;
      const fromBalancePence = isOwn ? lines.reduce((sum, line) => sum + line.balance_pence, 0) : 0;
      const data = { firstName: user.first_name, orderRef: order.ref, prizes, fromBalancePence };
      await mailOwner(tx, user, { template: "payment-reversed", data });
    }
    await releaseLines(tx, { orderId: order.id, lines });
    await unmarkPaid(tx, user.id);
  } else {
    const about = {
      subject: "payment",
      subjectId: attempt.ref,
      after: { chargedBack: toPounds(amountPence) },
    } as const;
    await writeOutcome(tx, { adminId: null, action: "charged back", ...about });
  }
  return true;
}

/** Returns whether this order was charged back, so that it must not be refunded as well. The order must be locked. */
export async function isChargedBack(tx: Tx, orderId: string): Promise<boolean> {
  return (await findRow(tx.sql, "chargebacks", { order_id: orderId })) !== undefined;
}
