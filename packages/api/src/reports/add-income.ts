import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, type RaffleIncome } from "@counterfoil/core";
import { type Db, inTransaction } from "@counterfoil/db";
import { addIncome, lockIncome } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { refundsByRaffle, salesByRaffle } from "./report-queries.ts";
import type { Span } from "./report-span.ts";

/** Orders of one transaction, so that it is short. */
const BATCH_ORDERS = 2_000;

/** How long after its time an order or a refund may be committed, by a clock that may have gone back meanwhile. */
const SETTLED_MS = DAY_MS;

/** Reads what each competition earned in a period, less what was refunded in it. */
export async function readIncome(db: Db, span: Span): Promise<Map<string, RaffleIncome>> {
  const income = new Map<string, RaffleIncome>();
  for (const { raffle_id, price, bundle, coupon, balance, tickets, card_orders } of await salesByRaffle(db, span)) {
    const sales = price - bundle;
    const card = sales - coupon - balance;
    income.set(raffle_id, { sales, coupons: coupon, credit: balance, tickets, card, cardOrders: card_orders });
  }
  for (const { raffle_id, price, bundle, coupon, balance } of await refundsByRaffle(db, span)) {
    const earned = income.get(raffle_id) ?? noIncome;
    income.set(raffle_id, {
      ...earned,
      sales: earned.sales - price + bundle,
      coupons: earned.coupons - coupon,
      credit: earned.credit - balance,
    });
  }
  return income;
}

export const noIncome: RaffleIncome = { sales: 0, coupons: 0, credit: 0, tickets: 0, card: 0, cardOrders: 0 };

/** Returns until when the next transaction adds up: to `to`, or earlier where many orders were made before. */
async function endOfBatch(db: Db, { from, to }: Span): Promise<number> {
  const later = await db
    .selectFrom("orders")
    .select("created_at")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at")
    .offset(BATCH_ORDERS)
    .limit(1)
    .executeTakeFirst();
  return later === undefined ? to : Math.max(later.created_at, from + 1);
}

/** Adds the oldest orders and refunds to what competitions earned; returns whether there are more. */
function addBatch({ db }: Pick<Deps, "db">): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const from = await lockIncome(tx);
    const settled = tx.now - SETTLED_MS;
    const to = await endOfBatch(tx.sql, { from, to: settled });
    const income = await readIncome(tx.sql, { from, to });
    if (income.size === 0) return false;
    await addIncome(tx, { income, to });
    return to < settled;
  });
}

/** Adds up what competitions earned, so that the profit of each is read without its orders. */
export async function addUpIncome(deps: Pick<Deps, "db">): Promise<void> {
  while (await addBatch(deps)) await yieldToEventLoop();
}
