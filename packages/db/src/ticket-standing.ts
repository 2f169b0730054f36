import { type TicketStanding, ticketStanding } from "@counterfoil/core";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Value } from "./prepare.ts";
import { TICKET_BLOCK_SIZE } from "./tables/tickets.ts";
import type { Row } from "./tables.ts";

/** Returns how a ticket's row is at `now`, in epoch milliseconds. */
export function standingOf(
  { state, expires_at }: Pick<Row<"tickets">, "state" | "expires_at">,
  now: number,
): TicketStanding {
  return ticketStanding({ state, expiresAt: expires_at }, now);
}

/** Returns the condition that a ticket is sold or manual. The states are literals because partial indexes name them. */
export function ticketIsEntry(table = "tickets"): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.state`)} <> 'held'`;
}

/** Returns the condition that a ticket is held at `now`: its hold has not ended. */
export function ticketIsHeld(now: Value<number>, table = "tickets"): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.state`)} = 'held' and ${sql.ref(`${table}.expires_at`)} > ${now})`;
}

/** Returns the condition that the hold of a ticket has ended at `now`, so that its number is free. */
export function holdHasEnded(now: Value<number>, table = "tickets"): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.state`)} = 'held' and ${sql.ref(`${table}.expires_at`)} <= ${now})`;
}

/** Returns the condition that no one else can have the number of a ticket at `now`: it is an entry, or held. */
export function ticketIsTaken(now: Value<number>, table = "tickets"): Expression<SqlBool> {
  return sql<SqlBool>`(${ticketIsEntry(table)} or ${sql.ref(`${table}.expires_at`)} > ${now})`;
}

/** Returns the condition that a ticket `t` has a number of the block `b`. */
export function ticketIsInBlock(): Expression<SqlBool> {
  const size = sql.lit(TICKET_BLOCK_SIZE);
  return sql<SqlBool>`(t.number > b.block * ${size} and t.number <= b.block * ${size} + ${size})`;
}

/** Returns the condition that holds of users `u` are limited: no payment since `held_at` of `holders`, or none ever. */
export function holdsAreLimited(holders: string): Expression<SqlBool> {
  return sql<SqlBool>`(u.first_paid_at is null or u.first_paid_at < ${sql.ref(`${holders}.held_at`)})`;
}
