import { type StatisticsAnswer, type StatisticsInput, toPounds } from "@counterfoil/core";
import { countRows, type Db, raffleIsComing, ticketIsHeld } from "@counterfoil/db";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { allSales, salesByDay, salesByMonth } from "../read-models/sales-by-day.ts";

/** Sums of the sales counters, so that no tickets are counted. */
async function totalsOf(db: Db) {
  const sums = await db
    .selectFrom("raffle_sales")
    .select(({ fn }) => [
      fn.sum<number | null>("sold_count").as("sold"),
      fn.sum<number | null>("manual_count").as("manual"),
      fn.sum<number | null>("sales_pence").as("sales"),
    ])
    .executeTakeFirstOrThrow();
  return { sold: (sums.sold ?? 0) - (sums.manual ?? 0), sales: sums.sales ?? 0 };
}

/** Reads the four figures of the dashboard, and optionally the sales of each of the last London days or months. */
export async function readStatistics(
  deps: Pick<Deps, "db" | "clock">,
  { days, months }: z.output<typeof StatisticsInput>,
): Promise<z.output<typeof StatisticsAnswer>> {
  const db = deps.db.read;
  const now = deps.clock();
  const { sold, sales } = await totalsOf(db);
  const statistics = {
    totalRaffles: await countRows(db.selectFrom("raffles").where(raffleIsComing(now))),
    totalTicketsSold: sold,
    totalSales: toPounds(sales),
    currentReservations: await countRows(db.selectFrom("tickets").where(ticketIsHeld(now))),
  };
  return {
    statistics,
    ...(days !== undefined && { days: await salesByDay(allSales(db), now, days) }),
    ...(months !== undefined && { months: await salesByMonth(allSales(db), now, months) }),
  };
}
