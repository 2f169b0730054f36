import type { Db } from "@counterfoil/db";
import { sql } from "kysely";
import { byHour, type Span } from "./report-span.ts";

/** Counts the limits that were asked for in each hour, by what they did. */
export function limitsByHour(db: Db, span: Span) {
  const isRaise = sql<number>`case when ready_at > asked_at then 1 else 0 end`;
  const isConfirmed = sql<number>`case when effective_at is null then 0 else 1 end`;
  const isNone = sql<number>`case when pence is null then 1 else 0 end`;
  const isByStaff = sql<number>`case when source = 'staff_lower' then 1 else 0 end`;
  return byHour(db.selectFrom("spend_limits"), "asked_at", span)
    .select(({ fn }) => [
      isRaise.as("raise"),
      isConfirmed.as("confirmed"),
      isNone.as("none"),
      isByStaff.as("byStaff"),
      fn.countAll<number>().as("count"),
    ])
    .groupBy([isRaise, isConfirmed, isNone, isByStaff])
    .execute();
}

/** Counts the breaks and stops that began in each hour. */
export function breaksByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("restrictions"), "from_at", span)
    .select(({ fn }) => ["kind" as const, fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
}

/** Counts the credit-card payments that were refused, by the hour in which they were opened. */
export function refusalsByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("payment_attempts"), "created_at", span)
    .select(({ fn }) => [
      "refused_reason as reason" as const,
      fn.countAll<number>().as("count"),
      fn.sum<number>("total_pence").as("pence"),
    ])
    .where("refused_reason", "is not", null)
    .groupBy("refused_reason")
    .execute();
}

/** Counts the flags of each hour; both states, so that the index of the queue finds them. */
export function flagsByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("care_flags"), "at", span)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["open", "closed"])
    .execute();
}

const countIf = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`;

/** Counts the complaints that were received in each hour, and how they stand now. */
export function complaintsByHour(db: Db, span: Span) {
  return byHour(db.selectFrom("complaints"), "received_at", span)
    .select(({ fn }) => [
      fn.countAll<number>().as("received"),
      countIf("acknowledged_at <= acknowledge_by").as("acknowledged"),
      countIf("answered_at <= answer_by").as("answered"),
      countIf("due_at is not null").as("open"),
      countIf("referred_at is not null").as("referred"),
    ])
    .execute();
}
