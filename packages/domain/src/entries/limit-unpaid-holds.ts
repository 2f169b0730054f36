import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { ABANDONED_MS } from "./abandon-holds.ts";
import type { LockedRaffle } from "./lock-raffle.ts";

/** Somebody who never paid and wants to hold numbers. */
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

/** All of one set together hold at most this part of the numbers that are not sold. */
const PART = 10;
/** What they always hold together: a tenth of a small competition would refuse an office or a class that takes one number each. */
const LEAST_PART = 20;
/** A family in a small competition. */
const FEW_PEOPLE = 5;
const FEW_TICKETS = 10;
/** How many more numbers each of them who pays earns the others, for a day. */
const EARNED = 10;
const DAY_MS = 24 * 3_600_000;
/** A ticket that is swapped for another keeps its time, if so much of it is left. */
const SWAPPED_MS = 120_000;

/** Selects the set of a customer: who held here from the same network, or registered from the same network. */
function membersOf(tx: Tx, { raffle, user, network }: Reservation, since: number) {
  const holders = tx.sql.selectFrom("unpaid_holders").select("user_id").where("raffle_id", "=", raffle.id);
  const recent = holders.where("held_at", ">", since);
  const members = holders.where("user_id", "=", user.id).union(recent.where("network", "=", network));
  if (user.signup_network === null) return members;
  return members.union(recent.where("signup_network", "=", user.signup_network));
}

/** Counts what each of the set who has not paid holds, and gave up within an hour. Ended holds count, released or not. */
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
        .where("t.state", "=", "held")
        .where("t.expires_at", ">", counted)
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

/** Counts those of the set who paid for the first time within a day. */
async function countPayers(tx: Tx, reservation: Reservation): Promise<number> {
  const { payers } = await tx.sql
    .selectFrom(membersOf(tx, reservation, tx.now - DAY_MS - reservation.holdMs).as("m"))
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("u.first_paid_at", ">", tx.now - DAY_MS)
    .select(({ fn }) => fn.countAll<number>().as("payers"))
    .executeTakeFirstOrThrow();
  return payers;
}

/** Returns the clocks of tickets that this customer gave up, the longest first, as far as they go on for others. */
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

/** Takes back what was given up, as it is held again. */
async function takeBack(tx: Tx, clocks: readonly Pick<Row<"abandoned_holds">, "id" | "tickets">[]): Promise<void> {
  for (const [id, same] of Map.groupBy(clocks, (clock) => clock.id)) {
    const left = (same[0]?.tickets ?? 0) - same.length;
    if (left === 0) await tx.sql.deleteFrom("abandoned_holds").where("id", "=", id).execute();
    else await tx.sql.updateTable("abandoned_holds").set({ tickets: left }).where("id", "=", id).execute();
  }
}

/** Seconds until the first number of the set counts no more. */
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

/** The most people of one set whose ids a refusal looks at, to say when it ends. */
const MAX_ASKED = 500;

/** Throws `tickets.too_many_held` unless one of the four ways is open. `kept` of the wanted tickets were held before. */
async function checkSet(tx: Tx, reservation: Reservation, kept: number): Promise<void> {
  const { raffle, user, count } = reservation;
  const members = (await readMembers(tx, reservation)).filter(({ held, abandoned }) => held + abandoned > 0);
  const others = members.filter(({ userId }) => userId !== user.id);
  const totalOf = (some: typeof members) => some.reduce((sum, { held, abandoned }) => sum + held + abandoned, 0);
  const own = totalOf(members) - totalOf(others) - kept + count;
  const total = totalOf(others) + own;
  const part = Math.max(Math.floor((raffle.max_entries - raffle.sold_count) / PART), LEAST_PART);
  if (total <= part) return;
  // Somebody new alone may buy all that one person may, and try once more when that has ended.
  if (others.length === 0 && own <= 2 * raffle.max_per_person) return;
  if (others.length < FEW_PEOPLE && own <= FEW_TICKETS) return;
  if (total <= part + EARNED * (await countPayers(tx, reservation))) return;
  const asked = [user.id, ...others.map(({ userId }) => userId)].slice(0, MAX_ASKED);
  throw new ShopError("tickets.too_many_held", { retryAfter: await retryAfter(tx, raffle.id, asked) });
}

/**
 * Lets somebody who never paid hold numbers, within what all of the same network, and all who registered from the same
 * network, may hold together: a tenth of the numbers that are not sold, or 20, less what they let end within an hour. Returns
 * the clocks of tickets that the customer gave up a moment ago: as many of the new ones keep them. The competition must be
 * locked. Throws `tickets.too_many_held`.
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
