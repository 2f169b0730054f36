import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import { hourOf, type Span } from "./report-span.ts";

/** Counts the limits that were asked for in each hour, by what they did. */
export function limitsByHour(db: Db, { from, to }: Span) {
  const isRaise = sql<number>`case when ready_at > asked_at then 1 else 0 end`;
  const isConfirmed = sql<number>`case when effective_at is null then 0 else 1 end`;
  const isNone = sql<number>`case when pence is null then 1 else 0 end`;
  const isByStaff = sql<number>`case when source = 'staff_lower' then 1 else 0 end`;
  return db
    .selectFrom("spend_limits")
    .select(({ fn, ref }) => [
      hourOf(ref("asked_at")).as("hour"),
      isRaise.as("raise"),
      isConfirmed.as("confirmed"),
      isNone.as("none"),
      isByStaff.as("byStaff"),
      fn.countAll<number>().as("count"),
    ])
    .where("asked_at", ">=", from)
    .where("asked_at", "<", to)
    .groupBy(({ ref }) => [hourOf(ref("asked_at")), isRaise, isConfirmed, isNone, isByStaff])
    .execute();
}

/** Counts the breaks and stops that began in each hour. */
export function breaksByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("restrictions")
    .select(({ fn, ref }) => [hourOf(ref("from_at")).as("hour"), "kind" as const, fn.countAll<number>().as("count")])
    .where("from_at", ">=", from)
    .where("from_at", "<", to)
    .groupBy(({ ref }) => [hourOf(ref("from_at")), ref("kind")])
    .execute();
}

/** Counts the credit-card payments that were refused, by the hour in which they were opened. */
export function refusalsByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("payment_attempts")
    .select(({ fn, ref }) => [
      hourOf(ref("created_at")).as("hour"),
      "refused_reason as reason" as const,
      fn.countAll<number>().as("count"),
      fn.sum<number>("total_pence").as("pence"),
    ])
    .where("refused_reason", "is not", null)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(({ ref }) => [hourOf(ref("created_at")), ref("refused_reason")])
    .execute();
}

/** Counts the flags of each hour; both states, so that the index of the queue finds them. */
export function flagsByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("care_flags")
    .select(({ fn, ref }) => [hourOf(ref("at")).as("hour"), fn.countAll<number>().as("count")])
    .where("state", "in", ["open", "closed"])
    .where("at", ">=", from)
    .where("at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("at")))
    .execute();
}

const countIf = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`;

/** Counts the complaints that were received in each hour, and how they stand now. */
export function complaintsByHour(db: Db, { from, to }: Span) {
  return db
    .selectFrom("complaints")
    .select(({ fn, ref }) => [
      hourOf(ref("received_at")).as("hour"),
      fn.countAll<number>().as("received"),
      countIf("acknowledged_at <= acknowledge_by").as("acknowledged"),
      countIf("answered_at <= answer_by").as("answered"),
      countIf("due_at is not null").as("open"),
      countIf("referred_at is not null").as("referred"),
    ])
    .where("received_at", ">=", from)
    .where("received_at", "<", to)
    .groupBy(({ ref }) => hourOf(ref("received_at")))
    .execute();
}
