import { HOUR_MS, KEYING_MS, type RaffleStage, raffleStage } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Row } from "./tables.ts";

/** The columns that decide the stage of a competition. */
type StageColumns = Pick<Row<"raffles">, "live" | "starts_at" | "ends_at" | "cancelled_at">;

/** Returns the stage of a competition's row at `now`, in epoch milliseconds. */
export function stageOf({ live, starts_at, ends_at, cancelled_at }: StageColumns, now: number): RaffleStage {
  return raffleStage({ published: live, startsAt: starts_at, endsAt: ends_at, cancelledAt: cancelled_at }, now);
}

/** Returns the condition that a competition is in this stage at `now`. The index `raffles_by_end` serves `live`. */
export function raffleInStage(stage: RaffleStage, now: number, table = "raffles"): Expression<SqlBool> {
  const column = (name: keyof StageColumns) => sql.ref(`${table}.${name}`);
  const [live, startsAt, endsAt] = [column("live"), column("starts_at"), column("ends_at")];
  const standing = sql<SqlBool>`${column("cancelled_at")} is null`;
  const conditions = {
    draft: sql<SqlBool>`(${live} = false and ${endsAt} > ${now} and ${standing})`,
    scheduled: sql<SqlBool>`(${live} = true and ${startsAt} > ${now} and ${endsAt} > ${now} and ${standing})`,
    open: sql<SqlBool>`(${live} = true and ${startsAt} <= ${now} and ${endsAt} > ${now} and ${standing})`,
    ended: sql<SqlBool>`(${endsAt} <= ${now} and ${standing})`,
    cancelled: sql<SqlBool>`(not ${standing})`,
  };
  return conditions[stage];
}

/** Returns whether a competition's row is cancelled: that stage needs no time. */
export function isCancelled({ cancelled_at }: Pick<StageColumns, "cancelled_at">): boolean {
  return cancelled_at !== null;
}

/** Returns the condition that a competition is cancelled. */
export function raffleIsCancelled(table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.cancelled_at`)} is not null`;
}

/** Returns the condition that a competition is not cancelled. */
export function raffleIsNotCancelled(table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.cancelled_at`)} is null`;
}

/** Returns the condition that no card by post is keyed for a competition any more. */
export function postIsKeyed(now: number, table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${sql.ref(`${table}.post_closes_at`)}, 0) <= ${now - KEYING_MS}`;
}

/** Returns the condition that the public may see a competition, whatever its stage. */
export function raffleIsPublished(table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.live`)} = true`;
}

/** Returns the condition that a competition is not over: a draft, scheduled or open. */
export function raffleIsRunning(now: number, table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.ends_at`)} > ${now} and ${sql.ref(`${table}.cancelled_at`)} is null)`;
}

/** Returns the condition that a competition is scheduled or open. */
export function raffleIsComing(now: number, table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`(${raffleIsPublished(table)} and ${raffleIsRunning(now, table)})`;
}

/** Returns the condition that a competition is over: cancelling one moves its end to that moment. */
export function raffleIsOver(now: number, table = "raffles"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.ends_at`)} <= ${now}`;
}

/** Returns the condition that a competition is, was or will be open until `since` or later: live, not cancelled, set live before its end. */
export function raffleOpens(since = 0): Expression<SqlBool> {
  return sql<SqlBool>`(live = true and cancelled_at is null and ends_at >= ${since} and ends_at > coalesce(live_at, 0))`;
}

/** Returns the condition that a competition is open for under n hours, from its start or from when it was set live. */
export function raffleIsOpenUnder(hours: number): Expression<SqlBool> {
  const ms = hours * HOUR_MS;
  return sql<SqlBool>`(ends_at - starts_at < ${ms} or ends_at - coalesce(live_at, 0) < ${ms})`;
}
