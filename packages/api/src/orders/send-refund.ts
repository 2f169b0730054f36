import { ProviderAway, type RefundReport } from "@counterfoil/core";
import { inTransaction, type Row } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { abandonRefund, finishRefund, lockOrder } from "./finish-refund.ts";

/** A refund that the provider refuses although the customer must have it is tried again this often. */
const REFUSED_PAUSE_MS = 3_600_000;

/** The charge that is given back: the one that came late, or the one that paid the order. */
async function chargeRefOf(deps: Deps, refund: Row<"refunds">): Promise<string> {
  const { read } = deps.db;
  const { transaction_id, order_id } = refund;
  const charge =
    transaction_id === null
      ? read.selectFrom("orders").select("transaction_ref").where("id", "=", order_id)
      : read.selectFrom("transactions").select("transaction_ref").where("id", "=", transaction_id);
  return (await charge.executeTakeFirstOrThrow()).transaction_ref;
}

async function ask(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const transactionRef = await chargeRefOf(deps, refund);
  try {
    return await deps.payments.refund({ key: refund.id, transactionRef, amountPence: refund.card_pence });
  } catch (error) {
    if (error instanceof ProviderAway) return "unanswered";
    throw error;
  }
}

async function settleLate(deps: Deps, refund: Row<"refunds">, report: RefundReport): Promise<void> {
  const now = deps.clock();
  if (report === "refused") {
    deps.log.error({ refund: refund.id }, "The provider refuses to return money that is for no order");
  }
  const patch =
    report === "done"
      ? { state: "done" as const, done_at: now, next_try_at: null }
      : { state: "waiting" as const, next_try_at: now + REFUSED_PAUSE_MS };
  await inTransaction(deps.db, (tx) =>
    tx.sql.updateTable("refunds").set(patch).where("id", "=", refund.id).where("state", "<>", "done").execute(),
  );
}

async function settleOrder(deps: Deps, refund: Row<"refunds">, orderId: string, report: RefundReport): Promise<void> {
  const found = await deps.db.read.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  await inTransaction(deps.db, async (tx) => {
    const { user, order } = await lockOrder(tx, found);
    if (report === "done") await finishRefund(tx, { refund, order, user });
    else await abandonRefund(tx, refund, tx.now);
  });
}

/**
 * Sends one refund to the provider under its own key and does what follows from the answer. No answer means unknown:
 * nothing changes, and the job sends the same key again, which pays nobody twice.
 */
export async function sendRefund(deps: Deps, refund: Row<"refunds">): Promise<RefundReport> {
  const report = await ask(deps, refund);
  if (report === "unanswered") return report;
  if (refund.order_id === null) await settleLate(deps, refund, report);
  else await settleOrder(deps, refund, refund.order_id, report);
  return report;
}

const BATCH = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Takes due refunds for this process: the next try is set before the provider is called. */
async function claimDue(deps: Deps): Promise<Row<"refunds">[]> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const due = await tx.sql
      .selectFrom("refunds")
      .selectAll()
      .where("next_try_at", "<=", now)
      .orderBy("next_try_at")
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { id, tries } of due) {
      const next_try_at = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 20));
      await tx.sql
        .updateTable("refunds")
        .set({ state: "sending", tries: tries + 1, next_try_at })
        .where("id", "=", id)
        .execute();
    }
    return due;
  });
}

/** The job that sends money back which is for no order, and finishes refunds that the provider did not answer. */
export async function sendDueRefunds(deps: Deps): Promise<void> {
  for (const refund of await claimDue(deps)) {
    try {
      await sendRefund(deps, refund);
    } catch (err) {
      deps.log.error({ refund: refund.id, err }, "A refund could not be sent; it is tried again");
    }
  }
}
