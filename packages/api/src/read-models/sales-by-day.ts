import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { DAY_MS, HOUR_MS, lastLondonDays, londonDay, toPounds } from "@counterfoil/core";
import { type Db, orderIsNotVoided } from "@counterfoil/db";
import { sql } from "kysely";

/** The period of sales that one statement reads, so that each is short. */
const BATCH_MS = DAY_MS;

interface Sum {
  pence: number;
  tickets: number;
}

/** Reads the sales of each hour with any. A London day begins on a full hour of UTC, in summer and in winter. */
export type ReadHours = (from: number, to: number) => Promise<(Sum & { hour: number })[]>;

/** Returns what reads the sales of all competitions. */
export function allSales(db: Db): ReadHours {
  const hour = sql<number>`orders.created_at / ${sql.lit(HOUR_MS)}`;
  const sales = db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(({ eb, fn, ref }) => [
      hour.as("hour"),
      fn.sum<number>(eb("order_lines.price_pence", "-", ref("order_lines.bundle_pence"))).as("pence"),
      fn.countAll<number>().as("tickets"),
    ])
    .where(orderIsNotVoided())
    .where("order_lines.released_at", "is", null)
    .groupBy(hour);
  return (from, to) => sales.where("orders.created_at", ">=", from).where("orders.created_at", "<", to).execute();
}

/** Sums the sales of each of the last London days without released tickets, the oldest first. */
async function sumDays(readHours: ReadHours, now: number, count: number): Promise<Map<string, Sum>> {
  const { days, from } = lastLondonDays(now, count);
  const sums = new Map(days.map((date) => [date, { pence: 0, tickets: 0 }]));
  for (let start = from; start <= now; start += BATCH_MS) {
    for (const { hour, pence, tickets } of await readHours(start, start + BATCH_MS)) {
      const sum = sums.get(londonDay(hour * HOUR_MS));
      if (!sum) continue;
      sum.pence += pence;
      sum.tickets += tickets;
    }
    await yieldToEventLoop();
  }
  return sums;
}

/** Returns the sales of each London day without released tickets, the oldest first. They add up to the totals. */
export async function salesByDay(readHours: ReadHours, now: number, count: number) {
  const sums = await sumDays(readHours, now, count);
  return [...sums].map(([date, { pence, tickets }]) => ({ date, sales: toPounds(pence), tickets }));
}

/** Returns the sales of each London month without released tickets, the oldest first and the current one last. */
export async function salesByMonth(readHours: ReadHours, now: number, count: number) {
  const [year = 0, month = 1] = londonDay(now).split("-").map(Number);
  const monthAt = (before: number) => new Date(Date.UTC(year, month - 1 - before, 1)).toISOString();
  const months = Array.from({ length: count }, (_, i) => monthAt(count - 1 - i).slice(0, 7));
  const sums = new Map(months.map((name) => [name, { pence: 0, tickets: 0 }]));
  // No month has more than 31 days; days before the first month are ignored.
  for (const [date, { pence, tickets }] of await sumDays(readHours, now, count * 31)) {
    const sum = sums.get(date.slice(0, 7));
    if (!sum) continue;
    sum.pence += pence;
    sum.tickets += tickets;
  }
  return [...sums].map(([name, { pence, tickets }]) => ({ month: name, sales: toPounds(pence), tickets }));
}
