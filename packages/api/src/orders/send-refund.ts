import { ProviderAway, type RefundReport } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import {
  claimDueRefunds,
  finishRefund,
  lockOrder,
  lockUserOrErased,
  rejectRefund,
  settleUnappliedRefund,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns the transaction that is given back: the one that is for no order, or the one that paid the order. */
async function transactionRefOf(deps: Deps, refund: Row<"refunds">): Promise<string> {
  const { read } = deps.db;
  const { transaction_id, order_id } = refund;
  const transaction =
    transaction_id === null
      ? read.selectFrom("orders").select("transaction_ref").where("id", "=", order_id)
      : read.selectFrom("transactions").select("transaction_ref").where("id", "=", transaction_id);
  return (await transaction.executeTakeFirstOrThrow()).transaction_ref;
}

async function requestRefund(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const transactionRef = await transactionRefOf(deps, refund);
  try {
    return await deps.payments.refund({ key: refund.id, transactionRef, amountPence: refund.card_pence });
  } catch (error) {
    if (error instanceof ProviderAway) return "unanswered";
    throw error;
  }
}

async function settleUnapplied(deps: Deps, refund: Row<"refunds">, report: RefundReport): Promise<void> {
  if (report === "refused") {
    deps.log.error({ refund: refund.id }, "The provider refuses to return money that is for no order");
  }
  const settled = { refundId: refund.id, isDone: report === "done" };
  await inTransaction(deps.db, (tx) => settleUnappliedRefund(tx, settled));
}

async function settleOrder(deps: Deps, refund: Row<"refunds">, orderId: string, report: RefundReport): Promise<void> {
  const { read } = deps.db;
  const found = await read.selectFrom("orders").select("user_id").where("id", "=", orderId).executeTakeFirstOrThrow();
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, orderId);
    if (report === "done") await finishRefund(tx, { refund, order, user });
    else await rejectRefund(tx, { refund, order });
  });
}

/**
 * Sends one refund to the provider under its own key and does what follows from the answer. No answer means unknown:
 * nothing changes, and the job sends the same key again, which pays nobody twice.
 */
export async function sendRefund(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const report = await requestRefund(deps, refund);
  if (report === "unanswered") return report;
  if (refund.order_id === null) await settleUnapplied(deps, refund, report);
  else await settleOrder(deps, refund, refund.order_id, report);
  return report;
}

/** The job that sends money back which is for no order, and finishes refunds that the provider did not answer. */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  for (const refund of await inTransaction(deps.db, claimDueRefunds)) {
    try {
      await sendRefund(deps, refund);
    } catch (err) {
      deps.log.error({ refund: refund.id, err }, "A refund could not be sent; it is tried again");
    }
  }
}
