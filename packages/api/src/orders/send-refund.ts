import { ProviderUnreachable, type RefundReport } from "@counterfoil/core";
import { findRow, findRowOrThrow, inTransaction, type Row } from "@counterfoil/db";
import {
  claimDueRefund,
  finishRefund,
  isSealed,
  lockOrder,
  lockUserOrErased,
  postponeRefund,
  rejectRefund,
  settleUnappliedRefund,
} from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { providerOf } from "../provider/provider-of.ts";
import { workDue } from "../provider/work-due.ts";

interface OrderAnswer {
  refund: Row<"refunds">;
  orderId: string;
  /** The lines that the refund was opened for. */
  lineIds: readonly string[];
  report: RefundReport;
}

/** Returns the transaction to refund, and its provider: the unapplied one, or the one that paid the order; null where another program changed it or that order. */
async function transactionOf({ db }: Deps, { transaction_id, order_id }: Row<"refunds">) {
  if (transaction_id !== null) {
    const transaction = await findRow(db.read, "transactions", { id: transaction_id });
    return transaction && isSealed(db.sealer, "transactions", transaction) ? transaction : null;
  }
  const order = await db.read
    .selectFrom("orders as o")
    .innerJoin("payment_attempts as a", "a.id", "o.attempt_id")
    .selectAll("o")
    .select("a.provider")
    .where("o.id", "=", order_id)
    .executeTakeFirstOrThrow();
  return isSealed(db.sealer, "orders", order) ? order : null;
}

/**
 * Sends a refund, unless the bank took the payment back, which rejects it, or someone changed what paid its order: it waits then. One that
 * may have been sent, or was rejected, is queried: the provider may have paid it.
 */
async function requestRefund(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const transaction = await transactionOf(deps, refund);
  if (transaction === null) return "unanswered";
  const { transaction_ref: transactionRef, provider: name } = transaction;
  const request = { key: refund.id, transactionRef, amountPence: refund.card_pence };
  try {
    const provider = providerOf(deps, name);
    const before = refund.tries > 0 ? await provider.queryRefund(request) : "none";
    if (before !== "none") return before === "done" ? "done" : "unanswered";
    // The bank has sent the money back while the refund waited.
    const takenBack = { provider: name, transaction_ref: transactionRef };
    if (await findRow(deps.db.read, "chargebacks", takenBack)) return "refused";
    const report = await provider.refund(request);
    if (report !== "refused") return report;
    const after = await provider.queryRefund(request);
    if (after === "none") return "refused";
    return after === "done" ? "done" : "unanswered";
  } catch (error) {
    if (error instanceof ProviderUnreachable) return "unanswered";
    throw error;
  }
}

/** Whether to log a try: the first, second, fourth, eighth and so on, so that lasting failures do not fill the log. */
function isWorthLogging({ tries }: Pick<Row<"refunds">, "tries">): boolean {
  return Number.isInteger(Math.log2(Math.max(1, tries)));
}

async function settleUnapplied(deps: Deps, refund: Row<"refunds">, report: RefundReport): Promise<void> {
  if (report === "refused" && isWorthLogging(refund)) {
    deps.log.error({ refund: refund.id }, "The provider refuses to return money that is for no order");
  }
  const settled = { refundId: refund.id, isDone: report === "done" };
  await inTransaction(deps.db, (tx) => settleUnappliedRefund(tx, settled));
}

/** Ends the refund of an order, and returns its state: "done" is final, whatever the provider answers later. */
async function settleOrder(deps: Deps, { refund, orderId, lineIds, report }: OrderAnswer): Promise<RefundReport> {
  const { read } = deps.db;
  const found = await findRowOrThrow(read, "orders", { id: orderId });
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUserOrErased(tx, found.user_id);
    const order = await lockOrder(tx, orderId);
    if (report === "done") await finishRefund(tx, { refund, order, user, lineIds });
    else await rejectRefund(tx, { refund, order });
    const { state } = await findRowOrThrow(tx.sql, "refunds", { id: refund.id });
    return state === "done" ? "done" : "refused";
  });
}

async function linesOf(deps: Deps, refund: Row<"refunds">): Promise<string[]> {
  const lines = deps.db.read.selectFrom("order_lines").select("id").where("refund_id", "=", refund.id);
  return (await lines.execute()).map((line) => line.id);
}

/** Sends a refund with its idempotency key. Without an answer nothing changes, and the job asks before the next. */
export async function sendRefund(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const lineIds = await linesOf(deps, refund);
  const report = await requestRefund(deps, refund);
  if (report === "unanswered") return report;
  if (refund.order_id !== null) return settleOrder(deps, { refund, orderId: refund.order_id, lineIds, report });
  await settleUnapplied(deps, refund, report);
  return report;
}

/** Sends a claimed refund. A failed one is retried when it is next due, or when its claim has expired. */
async function trySending(deps: Deps, refund: Row<"refunds">): Promise<void> {
  const about = { refund: refund.id, tries: refund.tries };
  const postpone = async () => {
    try {
      await inTransaction(deps.db, (tx) => postponeRefund(tx, refund));
    } catch (err) {
      deps.log.error(
        { ...about, err },
        "The next try of a refund could not be set; it is tried when its claim has ended",
      );
    }
  };
  try {
    const report = await sendRefund(deps, refund);
    if (report !== "unanswered") return;
    await postpone();
    if (isWorthLogging(refund)) deps.log.warn(about, "The provider has not confirmed a refund; it is asked again");
  } catch (err) {
    await postpone();
    if (isWorthLogging(refund)) deps.log.error({ ...about, err }, "A refund could not be sent; it is tried again");
  }
}

/** Sends the refunds of unapplied payments, and retries refunds that the provider did not answer. Run by a job. */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  await workDue<Row<"refunds">>({
    claim: () => inTransaction(deps.db, claimDueRefund),
    work: (refund) => trySending(deps, refund),
  });
}
