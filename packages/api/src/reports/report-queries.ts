import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import { byHour, type Span } from "./report-span.ts";

/** What order lines add up to, which a query calls "l". */
const sumsOfLines = (["price", "bundle", "coupon", "balance"] as const).map((part) =>
  sql<number>`sum(${sql.ref(`l.${part}_pence`)})`.as(part),
);

/** Reads the orders of each hour, including deleted ones, whose money stays in the books. */
export function ordersByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("orders"), "created_at", span)
    .select(({ fn }) => [
      fn.countAll<number>().as("orders"),
      fn.sum<number>("subtotal_pence").as("subtotal"),
      fn.sum<number>("bundle_pence").as("bundle"),
      fn.sum<number>("coupon_pence").as("coupon"),
      fn.sum<number>("balance_pence").as("balance"),
      fn.sum<number>("total_pence").as("card"),
    ])
    .execute();
}

/** Reads the refunds done in each hour by kind: of orders, and of unapplied payments. */
export function refundsByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("refunds"), "done_at", span)
    .select(({ fn }) => [
      "kind" as const,
      fn.countAll<number>().as("refunds"),
      fn.sum<number>("card_pence").as("card"),
      fn.sum<number>("balance_pence").as("balance"),
    ])
    .where("state", "=", "done")
    .groupBy("kind")
    .execute();
}

export function unappliedByHour(db: Db, span: Span) {
  const payments = db
    .selectFrom("transactions as t")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.attempt_id", "=", "t.attempt_id").onRef("o.transaction_ref", "=", "t.transaction_ref"),
    )
    .where("t.outcome", "=", "paid")
    .where("o.id", "is", null);
  return byHour(payments, "t.created_at", span)
    .select(({ fn }) => fn.sum<number>("t.amount_pence").as("card"))
    .execute();
}

export function chargebacksByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("chargebacks"), "created_at", span)
    .select(({ fn }) => fn.sum<number>("amount_pence").as("card"))
    .execute();
}

/** Reads the balance issued by codes and admins in each hour, less what admins took. */
export function issuedByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("ledger"), "created_at", span)
    .select(({ fn }) => fn.sum<number>("amount_pence").as("balance"))
    .where("kind", "in", ["credit", "admin"])
    .execute();
}

/** Reads the sales of each competition per hour, by the order lines of a period. */
export function linesByRaffle(db: Db, span: Span) {
  const lines = db.selectFrom("orders as o").innerJoin("order_lines as l", "l.order_id", "o.id");
  return byHour(lines, "o.created_at", span)
    .select(({ fn }) => ["l.raffle_id" as const, fn.countAll<number>().as("tickets"), ...sumsOfLines])
    .groupBy("l.raffle_id")
    .execute();
}

/**
 * Reads the sales of each competition in a period. `card_orders` counts orders paid by card, each of several competitions
 * by its part of the payment.
 */
export function salesByRaffle(db: Db, { from, to }: Span) {
  const card = sql<number>`l.price_pence - l.bundle_pence - l.coupon_pence - l.balance_pence`;
  const part = sql<number>`cast(${card} as double precision) / nullif(o.total_pence, 0)`;
  return db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .select(({ fn }) => [
      "l.raffle_id" as const,
      fn.countAll<number>().as("tickets"),
      ...sumsOfLines,
      fn.coalesce(fn.sum<number>(part), sql.lit(0)).as("card_orders"),
    ])
    .where("o.created_at", ">=", from)
    .where("o.created_at", "<", to)
    .groupBy("l.raffle_id")
    .execute();
}

/** Reads the refunds of each competition in a period, by its lines. */
export function refundsByRaffle(db: Db, { from, to }: Span) {
  return db
    .selectFrom("refunds as f")
    .innerJoin("order_lines as l", "l.refund_id", "f.id")
    .select(["l.raffle_id", ...sumsOfLines])
    .where("f.state", "=", "done")
    .where("f.done_at", ">=", from)
    .where("f.done_at", "<", to)
    .groupBy("l.raffle_id")
    .execute();
}
