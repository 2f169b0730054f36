import { DAY_MS, HOUR_MS } from "@counterfoil/core";
import { countRows, holdHasEnded, holdsAreLimited, type Row, type Tx, ticketIsHeld, type Value } from "@counterfoil/db";
import { ABANDONED_MS } from "./abandon-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";

/** The length of the keyed hash of one network. */
export const NETWORK_HASH_LENGTH = 11;

/** Captchas that were solved for a reservation. */
export interface SolvedCaptcha {
  /** The level of each; 0 for none. */
  level: number;
  tickets: number;
}

/** A user who reserves numbers, and may never have paid. */
export interface UnpaidHolder {
  user: Pick<Row<"users">, "id" | "signup_network" | "first_paid_at">;
  /** Keyed hashes of the networks that the request came from, the widest first. */
  network: string;
  /** The longest time of a hold, with a payment. */
  holdMs: number;
  /** Null where the shop has no captcha. */
  solved: SolvedCaptcha | null;
}

export interface Reservation extends UnpaidHolder {
  raffle: LockedRaffle;
  count: number;
}

export const widestOf = (network: string) => network.slice(0, NETWORK_HASH_LENGTH);

/** Selects the widest group of a customer: users who held here from the same widest network, or registered from it. */
function membersOf(tx: Tx, { raffle, user, network }: Reservation, since: number) {
  const holders = tx.sql
    .selectFrom("unpaid_holders")
    .select(["user_id", "network", "signup_network", "held_at"])
    .where("raffle_id", "=", raffle.id);
  const recent = holders.where("held_at", ">", since);
  const members = holders.where("user_id", "=", user.id).union(recent.where("wide_network", "=", widestOf(network)));
  if (user.signup_network === null) return members;
  return members.union(recent.where("wide_signup", "=", widestOf(user.signup_network)));
}

/** Returns whether two users share a network after each was widened `times`. */
function isShared(one: string | null, other: string | null, times: number): boolean {
  const length = (one?.length ?? 0) - times * NETWORK_HASH_LENGTH;
  return length > 0 && one?.length === other?.length && one?.slice(0, length) === other?.slice(0, length);
}

/** Returns whether someone is in the group of the customer whose networks were widened `times`. */
export function isMember(
  { user, network }: Reservation,
  member: Pick<Row<"unpaid_holders">, "user_id" | "network" | "signup_network">,
  times: number,
): boolean {
  if (member.user_id === user.id || isShared(network, member.network, times)) return true;
  return isShared(user.signup_network, member.signup_network, times);
}

/** Counts what each unpaid member of the group holds, or released within an hour; ended holds count. */
export async function readMembers(tx: Tx, reservation: Reservation) {
  const counted = tx.now - ABANDONED_MS;
  const { raffle, holdMs } = reservation;
  return tx.sql
    .selectFrom(membersOf(tx, reservation, counted - holdMs).as("m"))
    .innerJoin("users as u", "u.id", "m.user_id")
    .where(holdsAreLimited("m"))
    .select(["m.user_id", "m.network", "m.signup_network"])
    .select(({ selectFrom, fn }) => [
      selectFrom("tickets as t")
        .select(fn.countAll<number>().as("current"))
        .whereRef("t.user_id", "=", "m.user_id")
        .where("t.raffle_id", "=", raffle.id)
        .where(ticketIsHeld(tx.now, "t"))
        .$asScalar()
        .$notNull()
        .as("current"),
      selectFrom("tickets as t")
        .select(fn.countAll<number>().as("held"))
        .whereRef("t.user_id", "=", "m.user_id")
        .where("t.raffle_id", "=", raffle.id)
        .where(ticketIsHeld(counted, "t"))
        .$asScalar()
        .$notNull()
        .as("held"),
      selectFrom("abandoned_holds as a")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("a.tickets"), eb.lit(0)).as("abandoned"))
        .whereRef("a.user_id", "=", "m.user_id")
        .where("a.raffle_id", "=", raffle.id)
        .where("a.expires_at", ">", counted)
        .$asScalar()
        .$notNull()
        .as("abandoned"),
    ])
    .execute();
}

/** Selects what a user paid for this competition since then: a payment elsewhere may be a penny. */
function paidHere(tx: Tx, { userId, raffle, since }: { userId: Value<string>; raffle: LockedRaffle; since: number }) {
  return tx.sql
    .selectFrom("orders as o")
    .innerJoin("tickets as t", "t.order_id", "o.id")
    .select("o.id")
    .where("o.user_id", "=", userId)
    .where("t.raffle_id", "=", raffle.id)
    .where("o.created_at", ">", since)
    .where("o.total_pence", ">", 0);
}

/** Counts the members of the group who paid here within the last day. */
export async function countPayers(tx: Tx, reservation: Reservation, times: number): Promise<number> {
  const [{ raffle }, since] = [reservation, tx.now - DAY_MS];
  const payers = await tx.sql
    .selectFrom(membersOf(tx, reservation, since - reservation.holdMs).as("m"))
    .where(({ exists, ref }) => exists(paidHere(tx, { userId: ref("m.user_id"), raffle, since })))
    .select(["m.user_id", "m.network", "m.signup_network"])
    .execute();
  return payers.filter((payer) => isMember(reservation, payer, times)).length;
}

/** Counts who of all that held here paid here within the last hour. */
export async function countAllPayers(tx: Tx, { raffle, holdMs }: Reservation): Promise<number> {
  const since = tx.now - HOUR_MS;
  const payers = tx.sql
    .selectFrom("unpaid_holders as h")
    .where("h.raffle_id", "=", raffle.id)
    .where("h.held_at", ">", since - holdMs)
    .where(({ exists, ref }) => exists(paidHere(tx, { userId: ref("h.user_id"), raffle, since })));
  return countRows(payers);
}

/** For how long what others released counts. */
const LET_GO_MS = 6 * HOUR_MS;

/** Counts the numbers that others who never paid let go of here within six hours. */
export async function countLetGo(tx: Tx, { raffle, user }: Reservation): Promise<number> {
  const since = tx.now - LET_GO_MS;
  const ended = tx.sql
    .selectFrom("tickets")
    .select(({ fn }) => ["user_id", fn.countAll<number>().as("tickets")])
    .where("raffle_id", "=", raffle.id)
    .where(holdHasEnded(tx.now))
    .where(ticketIsHeld(since))
    .groupBy("user_id");
  const released = tx.sql
    .selectFrom("abandoned_holds")
    .select(["user_id", "tickets"])
    .where("raffle_id", "=", raffle.id)
    .where("expires_at", ">", since);
  const { tickets } = await tx.sql
    .selectFrom(ended.unionAll(released).as("l"))
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.user_id", "<>", user.id)
    .where("u.first_paid_at", "is", null)
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("l.tickets"), lit(0)).as("tickets"))
    .executeTakeFirstOrThrow();
  return tickets;
}

export type Member = Awaited<ReturnType<typeof readMembers>>[number];

/** Returns what users hold, and released within an hour. */
export const countedOf = (some: readonly Member[]) =>
  some.reduce((sum, { held, abandoned }) => sum + held + abandoned, 0);

/** Returns what users hold. */
export const currentOf = (some: readonly Member[]) => some.reduce((sum, { current }) => sum + current, 0);
