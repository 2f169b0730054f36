import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { type Db, ticketIsEntry } from "@counterfoil/db";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { type ReadHours, salesByDay } from "../read-models/sales-by-day.ts";
import { findRaffleRow } from "./find-raffle.ts";

/** Returns what reads the sales of one competition. */
function salesOf(db: Db, raffleId: string): ReadHours {
  const hour = sql<number>`created_at / ${sql.lit(HOUR_MS)}`;
  const sales = db
    .selectFrom("tickets")
    .select(({ eb, fn, ref }) => [
      hour.as("hour"),
      fn.sum<number>(eb("price_pence", "-", ref("bundle_pence"))).as("pence"),
      fn.countAll<number>().as("tickets"),
    ])
    .where("raffle_id", "=", raffleId)
    .where(ticketIsEntry())
    .where("state", "=", "sold")
    .groupBy(hour);
  return (from, to) => sales.where("created_at", ">=", from).where("created_at", "<", to).execute();
}

/** Lists the sales of one competition on each of its last London days, without released tickets, the oldest first. */
export async function listRaffleSales(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, days }: { id: string; days: number },
) {
  const { ends_at } = await findRaffleRow(db.read, id);
  // What was being paid at the end may be sold on the day after.
  const until = Math.min(clock(), ends_at + DAY_MS);
  const found = await salesByDay(salesOf(db.read, id), until, days + 1);
  const endsEmpty = until < clock() && found.at(-1)?.tickets === 0;
  return endsEmpty ? found.slice(0, -1) : found.slice(1);
}
