import { type AttemptPhase, attemptPhase } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Value } from "./prepare.ts";
import type { Row } from "./tables.ts";

/** Returns the phase of an attempt's row at `now`, in epoch milliseconds. */
export function phaseOf(
  {
    state,
    method,
    holds_until,
    closed_at,
  }: Pick<Row<"payment_attempts">, "state" | "method" | "holds_until" | "closed_at">,
  now: number,
): AttemptPhase {
  return attemptPhase({ state, method, holdsUntil: holds_until, closedAt: closed_at }, now);
}

/** Returns the condition that an attempt is open. The states are literals because partial indexes name them. */
export function attemptHolds(table = "payment_attempts"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.state`)} in ('open', 'charging')`;
}

/** Returns whether an attempt was declined for good: its page takes no other card any more. */
export function isDeclinedForGood(attempt: Parameters<typeof phaseOf>[0], now: number): boolean {
  return attempt.state === "failed" && phaseOf(attempt, now) === "over";
}

/** Returns the condition that an attempt was declined for good, as `isDeclinedForGood` has it. */
export function attemptIsDeclinedForGood(now: Value<number>, table = "payment_attempts"): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.state`)} = 'failed' and not ${attemptTakesAnotherCard(now, table)})`;
}

/** Returns the condition that an attempt's page takes another card after a decline. */
export function attemptTakesAnotherCard(now: Value<number>, table = "payment_attempts"): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column("state")} = 'failed' and ${column("method")} = 'hosted' and ${column("holds_until")} > ${now})`;
}

/** Returns the condition that an attempt was stopped, and still holds its coupon use and its balance. */
export function attemptIsStopping(table = "payment_attempts"): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.state`)} = 'stopped' and ${sql.ref(`${table}.closed_at`)} is null)`;
}

/** Returns the condition that an attempt may still be paid without being late, or may have been before it was stopped. */
export function attemptMayBePaid(now: number, table = "payment_attempts"): Expression<SqlBool> {
  return sql<SqlBool>`(${attemptHolds(table)} or ${attemptTakesAnotherCard(now, table)} or ${attemptIsStopping(table)})`;
}
