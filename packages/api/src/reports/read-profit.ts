import {
  type FeesAndVat,
  isOver,
  type ProfitInput,
  poundsOrNull,
  profitOf,
  type RaffleIncome,
  type RaffleProfit,
  raffleStage,
  ShopError,
  toIso,
  toPence,
  toPounds,
  toPpm,
} from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { INCOME_ADDED_TO } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { noIncome, readIncome } from "./add-income.ts";
import { toCosts } from "./edit-costs.ts";
import { findFeesAndVat } from "./fees-and-vat.ts";
import { startOfDay } from "./report-span.ts";

const MOST_RAFFLES = 1_000;

/** Selects competitions with their costs, and with what they earned until the moment `added_to`, in one statement: a job moves both. */
function profitRows(db: Db) {
  return db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .leftJoin("raffle_costs as c", "c.raffle_id", "r.id")
    .leftJoin("raffle_income as i", "i.raffle_id", "r.id")
    .select([
      "r.id",
      "r.name",
      "r.live",
      "r.starts_at",
      "r.ends_at",
      "r.cancelled_at",
      "r.price_pence",
      "r.max_entries",
    ])
    .select(["s.sold_count", "s.manual_count"])
    .select(["c.prize_cost_pence", "c.other_costs_pence", "c.fee_ppm", "c.fee_per_order_pence"])
    .select(["i.sales_pence", "i.coupon_pence", "i.balance_pence", "i.tickets", "i.card_pence", "i.card_orders_ppm"])
    .select(({ selectFrom }) =>
      selectFrom("key_value").select("value").where("key", "=", INCOME_ADDED_TO).as("added_to"),
    );
}

type ProfitRow = Awaited<ReturnType<ReturnType<typeof profitRows>["executeTakeFirstOrThrow"]>>;

/** Returns what a competition earned: what is added up, and what came since. */
function incomeOf(row: ProfitRow, since: RaffleIncome): RaffleIncome {
  return {
    sales: (row.sales_pence ?? 0) + since.sales,
    coupons: (row.coupon_pence ?? 0) + since.coupons,
    credit: (row.balance_pence ?? 0) + since.credit,
    tickets: (row.tickets ?? 0) + since.tickets,
    card: (row.card_pence ?? 0) + since.card,
    cardOrders: (row.card_orders_ppm ?? 0) / 1_000_000 + since.cardOrders,
  };
}

function toProfit(row: ProfitRow, since: RaffleIncome, { shop, now }: { shop: FeesAndVat; now: number }): RaffleProfit {
  const earned = incomeOf(row, since);
  const stage = raffleStage(
    { published: row.live, startsAt: row.starts_at, endsAt: row.ends_at, cancelledAt: row.cancelled_at },
    now,
  );
  const [prizeCost, otherCosts] = [row.prize_cost_pence ?? 0, row.other_costs_pence ?? 0];
  const found = profitOf(
    earned,
    {
      ...{ prizeCost, otherCosts, vatTreatment: shop.vatTreatment, vatRate: shop.vatRate },
      feePpm: row.fee_ppm ?? toPpm(shop.feePercent / 100),
      feePerOrder: row.fee_per_order_pence ?? toPence(shop.feePerOrder),
    },
    { price: row.price_pence, left: row.max_entries - row.sold_count, isOver: isOver(stage) },
  );
  return {
    _id: row.id,
    name: row.name,
    endDate: toIso(row.ends_at),
    tickets: row.sold_count - row.manual_count,
    sales: toPounds(earned.sales),
    couponCost: toPounds(earned.coupons),
    creditRedeemed: toPounds(earned.credit),
    income: toPounds(found.income),
    cardTaken: toPounds(earned.card),
    vat: toPounds(found.vat),
    fees: toPounds(found.fees),
    prizeCost: toPounds(prizeCost),
    otherCosts: toPounds(otherCosts),
    profit: toPounds(found.profit),
    ticketsToBreakEven: found.ticketsToBreakEven,
    profitIfSoldOut: poundsOrNull(found.profitIfSoldOut),
  };
}

/** Reads the profit of competitions by their rows, with the orders and refunds that are not added up yet. */
async function readProfit(db: Db, rows: ProfitRow[], now: number) {
  const feesAndVat = await findFeesAndVat(db);
  const from = Number(rows[0]?.added_to ?? 0);
  const since = await readIncome(db, { from, to: Number.MAX_SAFE_INTEGER });
  const profits = rows.map((row) => toProfit(row, since.get(row.id) ?? noIncome, { shop: feesAndVat, now }));
  return { profits, feesAndVat };
}

/** Lists the profit of competitions by when they end, the latest first. */
export async function listProfit({ db, clock }: Pick<Deps, "db" | "clock">, { from, to }: z.infer<typeof ProfitInput>) {
  const now = clock();
  let found = profitRows(db.read)
    .orderBy("r.ends_at", "desc")
    .orderBy("r.id", "desc")
    .limit(MOST_RAFFLES + 1);
  if (from !== undefined) found = found.where("r.ends_at", ">=", startOfDay(from));
  if (to !== undefined) found = found.where("r.ends_at", "<", startOfDay(to, 1));
  const rows = await found.execute();
  const { profits, feesAndVat } = await readProfit(db.read, rows.slice(0, MOST_RAFFLES), now);
  return { raffles: profits, more: rows.length > MOST_RAFFLES, feesAndVat, now: toIso(now) };
}

/** Finds the profit of a competition, and what was entered for it. Throws `raffle.gone`. */
export async function findProfit({ db, clock }: Pick<Deps, "db" | "clock">, { id }: { id: string }) {
  const now = clock();
  const row = await profitRows(db.read).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new ShopError("raffle.gone");
  const { profits, feesAndVat } = await readProfit(db.read, [row], now);
  const [profit] = profits;
  if (!profit) throw new ShopError("raffle.gone");
  return { profit, costs: toCosts(row), feesAndVat, now: toIso(now) };
}
