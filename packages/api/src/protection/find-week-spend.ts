import { carePeriod, careThresholds, medianOf } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import type { CareFinding } from "./care-finding.ts";

/** Finds customers who have spent far more in the last 7 days than in a usual week of the 90 days before, with money in it. */
export async function findWeekSpend(db: Db, now: number): Promise<CareFinding[]> {
  const week = carePeriod("week_spend");
  const number = sql<number>`(${sql.lit(now)} - at) / ${sql.lit(week)}`;
  const rows = await db
    .selectFrom("spend_moves")
    .select(({ fn }) => ["user_id", number.as("week"), fn.sum("pence").as("pence")])
    .where("kind", "=", "settle")
    .where("at", ">", now - (careThresholds.medianWeeks + 1) * week)
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("spend_moves as s")
        .select("s.user_id")
        .where("s.kind", "=", "settle")
        .where("s.at", ">", now - week),
    )
    .groupBy(["user_id", number])
    .execute();
  const weeks = new Map<string, { last: number; before: number[] }>();
  for (const row of rows) {
    const of = weeks.get(row.user_id) ?? { last: 0, before: [] };
    if (Number(row.week) === 0) of.last = Number(row.pence);
    else of.before.push(Number(row.pence));
    weeks.set(row.user_id, of);
  }
  return [...weeks].flatMap(([userId, { last, before }]) => {
    const median = medianOf(before);
    const isFar = before.length >= careThresholds.leastWeeks && last >= careThresholds.weekTimes * median;
    return isFar ? { userId, facts: { pence: last, median: Math.round(median) } } : [];
  });
}
