import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, HOUR_MS, lastLondonDays, londonDay, toPounds } from "@counterfoil/core";
import { type Db, ticketIsEntry } from "@counterfoil/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { findRaffleRow } from "./find-raffle.ts";

/** The period of sales that one statement reads, so that each is short. */
const BATCH_MS = DAY_MS;

/** Sums of each hour with sales. A London day begins on a full hour of UTC, in summer and in winter. */
function salesByHour(db: Db, raffleId: string, from: number, to: number) {
  const hour = sql<number>`created_at / ${sql.lit(HOUR_MS)}`;
  return db
    .selectFrom("tickets")
    .select(({ eb, fn, ref }) => [
      hour.as("hour"),
      fn.sum<number>(eb("price_pence", "-", ref("bundle_pence"))).as("pence"),
      fn.countAll<number>().as("tickets"),
    ])
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry())
    .where("state", "=", "sold")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(hour)
    .execute();
}

/** Lists the sales of one competition on each of the last London days, without released tickets, the oldest first. */
export async function listRaffleSales(
  deps: Pick<Deps, "db" | "clock">,
  { id, days: count }: { id: string; days: number },
): Promise<{ date: string; sales: number; tickets: number }[]> {
  const db = deps.db.read;
  await findRaffleRow(db, id);
  const now = deps.clock();
  const { days, from } = lastLondonDays(now, count);
  const sums = new Map(days.map((date) => [date, { pence: 0, tickets: 0 }]));
  for (let start = from; start <= now; start += BATCH_MS) {
    for (const { hour, pence, tickets } of await salesByHour(db, id, start, start + BATCH_MS)) {
      const sum = sums.get(londonDay(hour * HOUR_MS));
      if (!sum) continue;
      sum.pence += pence;
      sum.tickets += tickets;
    }
    await yieldToEventLoop();
  }
  return [...sums].map(([date, { pence, tickets }]) => ({ date, sales: toPounds(pence), tickets }));
}
