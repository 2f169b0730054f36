import { ShopError } from "@counterfoil/core";
import { type Row, type Tx, ticketIsHeld } from "@counterfoil/db";
import { ABANDONED_MS } from "./abandon-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";

/** A user who never paid and reserves numbers. */
export interface UnpaidHolder {
  user: Pick<Row<"users">, "id" | "signup_network">;
  /** Keyed hash of the network that the request came from. */
  network: string;
  /** The longest time of a hold, with a payment. */
  holdMs: number;
}

interface Reservation extends UnpaidHolder {
  raffle: LockedRaffle;
  count: number;
}

/** When a hold began and ends, and the payment that extended it. */
export type HoldClock = Pick<Row<"abandoned_holds">, "reserved_at" | "expires_at" | "attempt_id">;

/** The share of the unsold numbers that one group may hold together. */
const PART = 10;
/**
 * What a group may always hold: a tenth of a small competition would reject an office or a class where everyone takes
 * one number.
 */
const LEAST_PART = 20;
/** A family in a small competition. */
const FEW_PEOPLE = 5;
const FEW_TICKETS = 10;
/** How many more numbers each member who pays earns the group, for a day. */
const EARNED = 10;
const DAY_MS = 24 * 3_600_000;
/** A ticket swapped for another keeps its end, if at least this much time is left. */
const SWAPPED_MS = 120_000;

/** Selects the group of a customer: users who held here from the same network, or registered from it. */
function membersOf(tx: Tx, { raffle, user, network }: Reservation, since: number) {
  const holders = tx.sql.selectFrom("unpaid_holders").select("user_id").where("raffle_id", "=", raffle.id);
  const recent = holders.where("held_at", ">", since);
  const members = holders.where("user_id", "=", user.id).union(recent.where("network", "=", network));
  if (user.signup_network === null) return members;
  return members.union(recent.where("signup_network", "=", user.signup_network));
}

/**
 * Counts what each unpaid member of the group holds, or released within an hour. Ended holds count, released or not.
 */
async function readMembers(tx: Tx, reservation: Reservation) {
  const counted = tx.now - ABANDONED_MS;
  const { raffle, holdMs } = reservation;
  return tx.sql
    .selectFrom(membersOf(tx, reservation, counted - holdMs).as("m"))
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("u.first_paid_at", "is", null)
    .select("m.user_id as userId")
    .select(({ selectFrom, fn }) => [
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

/** Counts the members of the group who first paid within the last day. */
async function countPayers(tx: Tx, reservation: Reservation): Promise<number> {
  const { payers } = await tx.sql
    .selectFrom(membersOf(tx, reservation, tx.now - DAY_MS - reservation.holdMs).as("m"))
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("u.first_paid_at", ">", tx.now - DAY_MS)
    .select(({ fn }) => fn.countAll<number>().as("payers"))
    .executeTakeFirstOrThrow();
  return payers;
}

/** Returns the times of tickets that this customer released, the longest first, which replacements keep. */
async function clocksToKeep(tx: Tx, { raffle, user, count }: Reservation): Promise<Row<"abandoned_holds">[]> {
  const rows = await tx.sql
    .selectFrom("abandoned_holds")
    .selectAll()
    .where("raffle_id", "=", raffle.id)
    .where("user_id", "=", user.id)
    .where("expires_at", ">=", tx.now + SWAPPED_MS)
    .orderBy("expires_at", "desc")
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => Array.from({ length: row.tickets }, () => row)).slice(0, count);
}

/** Removes released holds that are held again. */
async function takeBack(tx: Tx, clocks: readonly Pick<Row<"abandoned_holds">, "id" | "tickets">[]): Promise<void> {
  for (const [id, same] of Map.groupBy(clocks, (clock) => clock.id)) {
    const left = (same[0]?.tickets ?? 0) - same.length;
    if (left === 0) await tx.sql.deleteFrom("abandoned_holds").where("id", "=", id).execute();
    else await tx.sql.updateTable("abandoned_holds").set({ tickets: left }).where("id", "=", id).execute();
  }
}

/** Returns the seconds until the first number of the group no longer counts. */
async function retryAfter(tx: Tx, raffleId: string, userIds: readonly string[]): Promise<number> {
  const ends = await Promise.all(
    (["tickets", "abandoned_holds"] as const).map((table) =>
      tx.sql
        .selectFrom(table)
        .select(({ fn }) => fn.min("expires_at").as("end"))
        .where("raffle_id", "=", raffleId)
        .where("user_id", "in", userIds)
        .where("expires_at", ">", tx.now - ABANDONED_MS)
        .executeTakeFirstOrThrow(),
    ),
  );
  const first = ends.map(({ end }) => end).filter((end) => end !== null);
  return Math.max(1, Math.ceil((Math.min(...first, tx.now + ABANDONED_MS) + ABANDONED_MS - tx.now) / 1000));
}

/** The most members of a group that are read to say when the limit ends. */
const MAX_ASKED = 500;

/**
 * Throws `tickets.too_many_held` unless one of the four rules allows it. `kept` of the requested tickets were held
 * before.
 */
async function checkSet(tx: Tx, reservation: Reservation, kept: number): Promise<void> {
  const { raffle, user, count } = reservation;
  const members = (await readMembers(tx, reservation)).filter(({ held, abandoned }) => held + abandoned > 0);
  const others = members.filter(({ userId }) => userId !== user.id);
  const totalOf = (some: typeof members) => some.reduce((sum, { held, abandoned }) => sum + held + abandoned, 0);
  const own = totalOf(members) - totalOf(others) - kept + count;
  const total = totalOf(others) + own;
  const part = Math.max(Math.floor((raffle.max_entries - raffle.sold_count) / PART), LEAST_PART);
  if (total <= part) return;
  // A new user on their own may buy the whole limit per person, and once again when those holds have ended.
  if (others.length === 0 && own <= 2 * raffle.max_per_person) return;
  if (others.length < FEW_PEOPLE && own <= FEW_TICKETS) return;
  if (total <= part + EARNED * (await countPayers(tx, reservation))) return;
  const asked = [user.id, ...others.map(({ userId }) => userId)].slice(0, MAX_ASKED);
  throw new ShopError("tickets.too_many_held", { retryAfter: await retryAfter(tx, raffle.id, asked) });
}

/**
 * Limits the holds of a user who never paid to what all users of the same network, or registered from it, may hold
 * together: a tenth of the unsold numbers, or 20, less what they let expire within an hour. Returns the times of
 * tickets that the customer released a moment ago: as many of the new ones keep them. The competition must be locked.
 * Throws `tickets.too_many_held`.
 */
export async function limitUnpaidHolds(tx: Tx, reservation: Reservation): Promise<HoldClock[]> {
  const { raffle, user, network } = reservation;
  const clocks = await clocksToKeep(tx, reservation);
  await checkSet(tx, reservation, clocks.length);
  await takeBack(tx, clocks);
  await tx.sql
    .insertInto("unpaid_holders")
    .values({
      raffle_id: raffle.id,
      user_id: user.id,
      network,
      signup_network: user.signup_network,
      held_at: tx.now,
    })
    .onConflict((oc) => oc.columns(["raffle_id", "user_id"]).doUpdateSet({ held_at: tx.now }))
    .execute();
  return clocks;
}
