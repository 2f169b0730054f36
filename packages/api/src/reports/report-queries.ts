import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import { hourOf, type Span } from "./report-span.ts";

/** Reads the orders of each hour, including deleted ones, whose money stays in the books. */
export function ordersByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("orders")
    .select(({ fn, ref }) => [
      hourOf(ref("created_at")).as("hour"),
      fn.countAll<number>().as("orders"),
      fn.sum<number>("subtotal_pence").as("subtotal"),
      fn.sum<number>("coupon_pence").as("coupon"),
      fn.sum<number>("balance_pence").as("balance"),
      fn.sum<number>("total_pence").as("card"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("created_at")))
    .execute();
}

/** Reads the refunds done in each hour by kind: of orders, and of unapplied payments. */
export function refundsByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("refunds")
    .select(({ fn, ref }) => [
      hourOf(sql<number>`${ref("done_at")}`).as("hour"),
      "kind" as const,
      fn.countAll<number>().as("refunds"),
      fn.sum<number>("card_pence").as("card"),
      fn.sum<number>("balance_pence").as("balance"),
    ])
    .where("state", "=", "done")
    .where("done_at", ">=", from)
    .where("done_at", "<", to)
    .groupBy(({ ref }) => [hourOf(sql<number>`${ref("done_at")}`), ref("kind")])
    .execute();
}

/** Reads the unapplied card payments of each hour. */
export function unappliedByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("transactions as t")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.attempt_id", "=", "t.attempt_id").onRef("o.transaction_ref", "=", "t.transaction_ref"),
    )
    .select(({ fn, ref }) => [hourOf(ref("t.created_at")).as("hour"), fn.sum<number>("t.amount_pence").as("card")])
    .where("t.outcome", "=", "paid")
    .where("o.id", "is", null)
    .where("t.created_at", ">=", from)
    .where("t.created_at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("t.created_at")))
    .execute();
}

/** Reads the chargebacks of each hour. */
export function chargebacksByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("chargebacks")
    .select(({ fn, ref }) => [hourOf(ref("created_at")).as("hour"), fn.sum<number>("amount_pence").as("card")])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("created_at")))
    .execute();
}

/** Reads the balance issued by codes and admins in each hour, less what admins took. */
export function issuedByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("ledger")
    .select(({ fn, ref }) => [hourOf(ref("created_at")).as("hour"), fn.sum<number>("amount_pence").as("balance")])
    .where("kind", "in", ["credit", "admin"])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("created_at")))
    .execute();
}

/** Reads the sales of each competition per hour, by the order lines of a period. */
export function linesByRaffle(db: Db, { from, to }: Span) {
  return db
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .select(({ fn, ref }) => [
      "l.raffle_id" as const,
      hourOf(ref("o.created_at")).as("hour"),
      fn.countAll<number>().as("tickets"),
      fn.sum<number>("l.price_pence").as("subtotal"),
      fn.sum<number>("l.coupon_pence").as("coupon"),
      fn.sum<number>("l.balance_pence").as("balance"),
    ])
    .where("o.created_at", ">=", from)
    .where("o.created_at", "<", to)
    .groupBy(({ ref }) => [ref("l.raffle_id"), hourOf(ref("o.created_at"))])
    .execute();
}

/** Reads the refunds of each competition in a period, by its lines. */
export function refundsByRaffle(db: Db, { from, to }: Span) {
  return db
    .selectFrom("refunds as f")
    .innerJoin("order_lines as l", "l.refund_id", "f.id")
    .select(({ fn }) => [
      "l.raffle_id" as const,
      fn.sum<number>("l.price_pence").as("price"),
      fn.sum<number>("l.coupon_pence").as("coupon"),
      fn.sum<number>("l.balance_pence").as("balance"),
    ])
    .where("f.state", "=", "done")
    .where("f.done_at", ">=", from)
    .where("f.done_at", "<", to)
    .groupBy("l.raffle_id")
    .execute();
}
