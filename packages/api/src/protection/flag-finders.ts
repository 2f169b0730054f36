import {
  DAY_MS,
  type FlagRule,
  flagPeriod,
  fromLondon,
  flagThresholds as is,
  londonClock,
  londonDate,
  londonMonthOf,
  medianOf,
} from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { type SelectQueryBuilder, sql } from "kysely";

/** A customer to whom a rule applies, with its facts. */
export interface FoundFlag {
  userId: string;
  facts: Record<string, string | number>;
}

type Find = (db: Db, now: number) => Promise<FoundFlag[]>;

/** Finds the customers with at least `atLeast` of these rows, and how many each has. */
async function countPerCustomer<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  atLeast: number,
  userId = sql.ref<string>("user_id"),
): Promise<FoundFlag[]> {
  const rows = await from
    .select(({ fn }) => [userId.as("user_id"), fn.countAll().as("count")])
    .groupBy(userId)
    .having(({ fn }) => fn.countAll(), ">=", atLeast)
    .$castTo<{ user_id: string; count: string | number | bigint }>()
    .execute();
  return rows.map((row) => ({ userId: row.user_id, facts: { count: Number(row.count) } }));
}

/** The nights that a rule looks back on, each from midnight in London. */
function nightsBefore(now: number): { from: number; to: number }[] {
  const days = flagPeriod("nights") / DAY_MS;
  const { year, month, day } = londonClock(now);
  return Array.from({ length: days + 1 }, (_, index) => ({
    from: fromLondon(year, month, day - index),
    to: fromLondon(year, month, day - index, is.nightEndsAt),
  }));
}

/** Finds customers who have reached their limit in this month and the one before, or in its first days. */
async function findLimitReached(db: Db, now: number): Promise<FoundFlag[]> {
  const { year, month, day } = londonClock(now);
  const isEarly = day <= is.limitDays;
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
  return rows.flatMap((row): FoundFlag[] => {
    const limit = row.pence ?? 0;
    if ((row.spent_before ?? 0) - (row.refunded_before ?? 0) >= limit) {
      return [{ userId: row.user_id, facts: { limit, months: 2 } }];
    }
    return isEarly ? [{ userId: row.user_id, facts: { limit, day } }] : [];
  });
}

/** Finds customers who have spent far more in the last 7 days than in a usual week of the 90 days before, with money in it. */
async function findWeekSpend(db: Db, now: number): Promise<FoundFlag[]> {
  const week = flagPeriod("week_spend");
  const number = sql<number>`(${sql.lit(now)} - at) / ${sql.lit(week)}`;
  const rows = await db
    .selectFrom("spend_moves")
    .select(({ fn }) => ["user_id", number.as("week"), fn.sum("pence").as("pence")])
    .where("kind", "=", "settle")
    .where("at", ">", now - (is.medianWeeks + 1) * week)
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
    const isFar = before.length >= is.leastWeeks && last >= is.weekTimes * median;
    return isFar ? { userId, facts: { pence: last, median: Math.round(median) } } : [];
  });
}

const finder = (rule: FlagRule, find: Find) => ({ rule, find });

/** The rules that a job checks; the others are opened by what happens. Each is one query, whatever the number of customers. */
export const flagFinders = [
  finder("limit_reached", findLimitReached),
  finder("raises", (db, now) =>
    countPerCustomer(
      db
        .selectFrom("spend_limits")
        .where("asked_at", ">", now - flagPeriod("raises"))
        .whereRef("ready_at", ">", "asked_at"),
      is.raises,
    ),
  ),
  finder("pauses", (db, now) =>
    countPerCustomer(
      db
        .selectFrom("restrictions")
        .where("kind", "=", "pause")
        .where("from_at", ">", now - flagPeriod("pauses")),
      is.pauses,
    ),
  ),
  finder("after_pause", async (db, now) => {
    const rows = await db
      .selectFrom("restrictions as r")
      .innerJoin("orders as o", "o.user_id", "r.user_id")
      .select(({ fn }) => ["r.user_id", fn.max("r.until_at").as("until_at")])
      .where("r.kind", "=", "pause")
      .where("r.until_at", ">", now - flagPeriod("after_pause"))
      .where("r.until_at", "<=", now)
      .whereRef("o.created_at", ">=", "r.until_at")
      .where(({ eb, ref }) => eb(eb("o.created_at", "-", ref("r.until_at")), "<", is.afterPauseMs))
      .groupBy("r.user_id")
      .execute();
    return rows.map((row) => ({ userId: row.user_id, facts: { ended: londonDate(Number(row.until_at)) } }));
  }),
  finder("cards", (db, now) =>
    countPerCustomer(db.selectFrom("saved_cards").where("created_at", ">", now - flagPeriod("cards")), is.cards),
  ),
  finder("declines", (db, now) =>
    countPerCustomer(
      db
        .selectFrom("transactions as t")
        .innerJoin("payment_attempts as a", "a.id", "t.attempt_id")
        .where("t.outcome", "<>", "paid")
        .where("t.created_at", ">", now - flagPeriod("declines")),
      is.declines,
      sql.ref("a.user_id"),
    ),
  ),
  finder("nights", (db, now) =>
    countPerCustomer(
      db
        .selectFrom("orders")
        .where("created_at", ">", now - flagPeriod("nights"))
        .where((eb) =>
          eb.or(
            nightsBefore(now).map(({ from, to }) => eb.and([eb("created_at", ">=", from), eb("created_at", "<", to)])),
          ),
        ),
      is.nightOrders,
    ),
  ),
  finder("day_spend", async (db, now) => {
    const rows = await db
      .selectFrom("spend_moves")
      .select(({ fn }) => ["user_id", fn.sum("pence").as("pence")])
      .where("kind", "=", "settle")
      .where("at", ">", now - flagPeriod("day_spend"))
      .groupBy("user_id")
      .having(({ fn }) => fn.sum("pence"), ">=", is.dayPence)
      .execute();
    return rows.map((row) => ({ userId: row.user_id, facts: { pence: Number(row.pence) } }));
  }),
  finder("week_spend", findWeekSpend),
  finder("chargeback", async (db, now) => {
    const rows = await db
      .selectFrom("chargebacks as c")
      .innerJoin("payment_attempts as a", "a.id", "c.attempt_id")
      .select(({ fn }) => ["a.user_id", fn.sum("c.amount_pence").as("pence")])
      .where("c.created_at", ">", now - flagPeriod("chargeback"))
      .groupBy("a.user_id")
      .execute();
    return rows.map((row) => ({ userId: row.user_id, facts: { pence: Number(row.pence) } }));
  }),
];
