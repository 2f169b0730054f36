import { careThresholds, fromLondon, londonClock, londonMonthOf } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import type { CareFinding } from "./care-finding.ts";

/** Finds customers who have reached their limit in this month and the one before, or in its first days. */
export async function findLimitReached(db: Db, now: number): Promise<CareFinding[]> {
  const { year, month, day } = londonClock(now);
  const isEarly = day <= careThresholds.limitDays;
  const before = londonMonthOf(fromLondon(year, month) - 1);
  const rows = await db
    .selectFrom("spend_limits as l")
    .innerJoin("spend_months as m", (join) =>
      join.onRef("m.user_id", "=", "l.user_id").on("m.month", "=", londonMonthOf(now)),
    )
    .leftJoin("spend_months as p", (join) => join.onRef("p.user_id", "=", "l.user_id").on("p.month", "=", before))
    .select(["l.user_id", "l.pence", "p.spent as spent_before", "p.refunded as refunded_before"])
    .where("l.effective_at", "is not", null)
    .where("l.ended_at", "is", null)
    .where("l.pence", ">", 0)
    .where(({ eb, ref }) => eb(eb("m.spent", "-", ref("m.refunded")), ">=", ref("l.pence")))
    .execute();
  return rows.flatMap((row): CareFinding[] => {
    const limit = row.pence ?? 0;
    if ((row.spent_before ?? 0) - (row.refunded_before ?? 0) >= limit) {
      return [{ userId: row.user_id, facts: { limit, months: 2 } }];
    }
    return isEarly ? [{ userId: row.user_id, facts: { limit, day } }] : [];
  });
}
