import type { ProviderTransaction } from "@counterfoil/core";
import {
  type Db,
  joinReads,
  type NewRow,
  prepare,
  prepareRows,
  type Row,
  type RowPatch,
  rowsKey,
  runKept,
  type Tx,
  updateRows,
} from "@counterfoil/db";
import { attemptRefOf, type Payment } from "./payment-state.ts";
import type { OpenPayment } from "./protocol.ts";

const find = joinReads(
  prepareRows<{ ref: string }, Payment>((db, list) =>
    db.selectFrom("sandbox_payments").selectAll().where("ref", "in", list("ref")),
  ),
  { keyOf: ({ ref }) => ref, keyOfRow: ({ ref }) => ref },
);

const lock = prepare<{ ref: string }, Payment>((db, parameter) =>
  db.selectFrom("sandbox_payments").selectAll().where("ref", "=", parameter("ref")).forNoKeyUpdate(),
);

/** Finds a payment by its reference, outside transactions. */
export async function findPayment(db: Db, ref: string): Promise<Payment | undefined> {
  return (await find(db, { ref }))[0];
}

/** Finds the refund with this idempotency key. */
export function findRefund(db: Db, key: string): Promise<Row<"sandbox_refunds"> | undefined> {
  return db.selectFrom("sandbox_refunds").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Finds and locks a payment until the transaction ends: of two processes that would charge it, the second sees what the first did. */
export async function lockPayment(tx: Tx, ref: string): Promise<Payment | undefined> {
  return (await lock(tx.sql, { ref }))[0];
}

/** Adds a payment that no one has been charged for; false when the reference is in use already. */
export async function addPayment(
  tx: Tx,
  order: OpenPayment,
  more: Pick<NewRow<"sandbox_payments">, "method" | "state" | "created_at">,
): Promise<boolean> {
  const row = {
    ref: order.ref,
    amount_pence: order.amountPence,
    currency: order.currency,
    save_card: order.saveCard,
    description: order.description,
    name: order.name,
    email: order.email,
    return_url: order.returnUrl,
    expires_at: order.expiresAt,
    debit_only: order.debitOnly,
    ...more,
  };
  const added = await runKept(tx.sql, rowsKey("sandbox_payments", [row]), () =>
    tx.sql
      .insertInto("sandbox_payments")
      .values(row)
      .onConflict((conflict) => conflict.column("ref").doNothing())
      .returning("ref"),
  );
  return added.length > 0;
}

/** Changes a payment that is locked. */
export async function changePayment(tx: Tx, ref: string, patch: RowPatch<"sandbox_payments">): Promise<void> {
  await updateRows(tx.sql, "sandbox_payments", { ref }, patch);
}

/** Lists the paid payments that were opened in a period, each with the amount refunded. */
export async function listPaid(db: Db, { from, to }: { from: number; to: number }): Promise<ProviderTransaction[]> {
  const rows = await db
    .selectFrom("sandbox_payments as p")
    .leftJoin("sandbox_refunds as r", "r.transaction_ref", "p.transaction_ref")
    .select(({ fn, val }) => [
      "p.ref",
      "p.transaction_ref",
      "p.currency",
      "p.reported_pence",
      fn.coalesce(fn.sum<number>("r.amount_pence"), val(0)).as("refunded"),
    ])
    .where("p.state", "=", "paid")
    .where("p.created_at", ">=", from)
    .where("p.created_at", "<", to)
    .groupBy(["p.ref", "p.transaction_ref", "p.currency", "p.reported_pence"])
    .execute();
  return rows.map((row) => ({
    transactionRef: row.transaction_ref ?? "",
    attemptRef: attemptRefOf(row),
    currency: row.currency,
    paidPence: row.reported_pence ?? 0,
    refundedPence: Number(row.refunded),
  }));
}
