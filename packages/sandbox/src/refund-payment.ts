import { inTransaction, type Tx } from "@counterfoil/db";
import type { GatewayDeps } from "./gateway-deps.ts";
import type { RefundPayment } from "./protocol.ts";

async function refundedSoFar(tx: Tx, transactionRef: string): Promise<number> {
  const { pence } = await tx.sql
    .selectFrom("sandbox_refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_pence"), eb.val(0)).as("pence"))
    .where("transaction_ref", "=", transactionRef)
    .executeTakeFirstOrThrow();
  return pence;
}

/** Pays back part or all of a charge, never more in sum. The same key again pays nothing, and answers the same. */
export async function refundPayment(deps: GatewayDeps, refund: RefundPayment): Promise<"done" | "refused"> {
  const { key, transactionRef, amountPence } = refund;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const payment = await tx.sql
      .selectFrom("sandbox_payments")
      .select(["ref", "state", "scenario", "reported_pence"])
      .where("transaction_ref", "=", transactionRef)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (payment?.state !== "paid" || payment.scenario === "no-refund") return "refused";
    const done = await tx.sql.selectFrom("sandbox_refunds").selectAll().where("key", "=", key).executeTakeFirst();
    if (done) {
      return done.transaction_ref === transactionRef && done.amount_pence === amountPence ? "done" : "refused";
    }
    const left = (payment.reported_pence ?? 0) - (await refundedSoFar(tx, transactionRef));
    if (amountPence > left) return "refused";
    await tx.sql
      .insertInto("sandbox_refunds")
      .values({ key, transaction_ref: transactionRef, amount_pence: amountPence, created_at: now })
      .execute();
    return "done";
  });
}
