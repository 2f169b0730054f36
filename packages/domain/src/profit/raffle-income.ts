import type { RaffleIncome } from "@counterfoil/core";
import { inChunks, type Tx } from "@counterfoil/db";
import { lockValue, setValue } from "../settings/key-value.ts";

/** The key of the moment, in epoch milliseconds, until which the income of every competition is added up. */
export const INCOME_ADDED_TO = "income added up to";

/** Locks the income of every competition, and returns the moment until which it is added up; 0 for none yet. */
export async function lockIncome(tx: Tx): Promise<number> {
  return Number(await lockValue(tx, { key: INCOME_ADDED_TO, otherwise: "0" }));
}

/** Adds what competitions earned until a moment, since the one that `lockIncome` returned. */
export async function addIncome(tx: Tx, { income, to }: { income: ReadonlyMap<string, RaffleIncome>; to: number }) {
  const rows = [...income].map(([raffle_id, { sales, coupons, credit, tickets, card, cardOrders }]) => ({
    raffle_id,
    sales_pence: sales,
    coupon_pence: coupons,
    balance_pence: credit,
    tickets,
    card_pence: card,
    card_orders_ppm: Math.round(cardOrders * 1_000_000),
  }));
  for (const chunk of inChunks(rows)) {
    await tx.sql
      .insertInto("raffle_income")
      .values(chunk)
      .onConflict((oc) =>
        oc.column("raffle_id").doUpdateSet(({ eb, ref }) => ({
          sales_pence: eb("raffle_income.sales_pence", "+", ref("excluded.sales_pence")),
          coupon_pence: eb("raffle_income.coupon_pence", "+", ref("excluded.coupon_pence")),
          balance_pence: eb("raffle_income.balance_pence", "+", ref("excluded.balance_pence")),
          tickets: eb("raffle_income.tickets", "+", ref("excluded.tickets")),
          card_pence: eb("raffle_income.card_pence", "+", ref("excluded.card_pence")),
          card_orders_ppm: eb("raffle_income.card_orders_ppm", "+", ref("excluded.card_orders_ppm")),
        })),
      )
      .execute();
  }
  await setValue(tx, { key: INCOME_ADDED_TO, value: String(to) });
}
