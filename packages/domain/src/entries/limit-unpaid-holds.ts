import { MAX_CAPTCHA_LEVEL, ShopError, unsoldOf } from "@counterfoil/core";
import { inChunks, type Row, type Tx } from "@counterfoil/db";
import { ABANDONED_MS } from "./abandon-holds.ts";
import { heldUnpaid } from "./held-by-all.ts";
import type { LockedRaffle } from "./lock-raffle.ts";
import {
  countAllPayers,
  countedOf,
  countLetGo,
  countPayers,
  currentOf,
  isMember,
  type Member,
  type Reservation,
  readMembers,
  widestOf,
} from "./unpaid-members.ts";

/** When a hold that was released began and ended, and the payment that extended it. */
export type ReleasedClock = Row<"abandoned_holds">;

/** How many tenths of the unsold numbers the group of a network may hold, of the next wider one and of the widest. */
const TENTHS = [1, 2, 3];
/** How many tenths all who never paid may hold without a captcha. */
const TENTHS_OF_ALL = 3;
/** What a group may always hold for each tenth: an office or a class where everyone takes one number. */
const LEAST_OF_TENTH = 20;
/** A family in a small competition. */
const FEW_PEOPLE = 5;
const FEW_TICKETS = 10;
/** How many tenths all who never paid may hold with captchas, as many each as they like, and three each. */
const TENTHS_WITH_CAPTCHA = 6;
const TENTHS_BY_THREES = 8;
const THREE = 3;
/** How many more numbers each who pays here earns the others: those of the group for a day, all who never paid for an hour. */
const EARNED = 10;
/** How many times the limit per person a customer who has paid may let go of, before holds are limited again. */
const LAPSES = 2;
/** A ticket swapped for another keeps its end, if at least this much time is left. */
const SWAPPED_MS = 120_000;

/** Returns how many numbers a customer may let go of after a payment; with one more, holds are limited as before it. */
export const mayAbandon = ({ max_per_person }: Pick<LockedRaffle, "max_per_person">) =>
  Math.max(LAPSES * max_per_person, LEAST_OF_TENTH);

/** Returns the times of tickets that this customer released, the longest first, which replacements keep. */
async function clocksToKeep(tx: Tx, { raffle, user, count }: Reservation): Promise<ReleasedClock[]> {
  const rows = await tx.sql
    .selectFrom("abandoned_holds")
    .selectAll()
    .where("raffle_id", "=", raffle.id)
    .where("user_id", "=", user.id)
    .where("expires_at", ">=", tx.now + SWAPPED_MS)
    .orderBy("expires_at", "desc")
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.flatMap((row) => Array.from({ length: row.tickets }, () => row)).slice(0, count);
}

/** Removes released holds that are held again. */
async function takeBack(tx: Tx, clocks: readonly ReleasedClock[]): Promise<void> {
  const taken = [...Map.groupBy(clocks, (clock) => clock.id)].map(([id, same]) => ({
    id,
    left: (same[0]?.tickets ?? 0) - same.length,
  }));
  const whole = taken.filter(({ left }) => left === 0).map(({ id }) => id);
  for (const ids of inChunks(whole)) await tx.sql.deleteFrom("abandoned_holds").where("id", "in", ids).execute();
  // The last one alone, since each is used up before the next.
  for (const { id, left } of taken) {
    if (left > 0) await tx.sql.updateTable("abandoned_holds").set({ tickets: left }).where("id", "=", id).execute();
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

/** Others pay or release numbers all the time. */
const tooManyNow = () => new ShopError("tickets.too_many_held", { retryAfter: 60 });

/** Returns the numbers of these tenths for a group. */
function partOf(raffle: LockedRaffle, tenths: number): number {
  return Math.max(Math.floor((unsoldOf(raffle) * tenths) / 10), LEAST_OF_TENTH * tenths);
}

/** Returns whether a customer is alone with at most twice the limit per person, or one of a family. */
function isSmall(raffle: LockedRaffle, { others, own }: { others: number; own: number }): boolean {
  // A new user on their own may buy the whole limit per person, and once again when those holds have ended.
  if (others === 0 && own <= 2 * raffle.max_per_person) return true;
  return others < FEW_PEOPLE && own <= FEW_TICKETS;
}

interface Group {
  members: readonly Member[];
  own: number;
  times: number;
}

/** Returns the others of a group, and whether a total is more than it may hold, with what its members who paid earned. */
async function readGroup(tx: Tx, reservation: Reservation, { members, own, times }: Group, totalOf: typeof countedOf) {
  const { raffle, user } = reservation;
  const others = members.filter((one) => one.user_id !== user.id && isMember(reservation, one, times));
  const total = totalOf(others) + own;
  const part = partOf(raffle, TENTHS[times] ?? 1);
  if (total <= part || isSmall(raffle, { others: others.length, own })) return { others, total, part, isOver: false };
  const earned = part + EARNED * (await countPayers(tx, reservation, times));
  return { others, total, part: earned, isOver: total > earned };
}

/** Returns the refusal of a group, which says when the first number of the network itself no longer counts. */
async function tooManyOf(
  tx: Tx,
  { raffle, user }: Reservation,
  { others, times }: { others: readonly Member[]; times: number },
) {
  if (times > 0) return tooManyNow();
  const asked = [user.id, ...others.map(({ user_id }) => user_id)].slice(0, MAX_ASKED);
  return new ShopError("tickets.too_many_held", { retryAfter: await retryAfter(tx, raffle.id, asked) });
}

/** Returns whether the holds of the networks require a captcha. Throws `tickets.too_many_held` for twice as much. */
async function needsCaptchaByNetwork(tx: Tx, reservation: Reservation, counted: readonly Member[], kept: number) {
  const { user, count, solved } = reservation;
  const holders = counted.filter(({ current }) => current > 0);
  let isNeeded = false;
  for (const times of TENTHS.keys()) {
    const [members, totalOf] = times === 0 ? [counted, countedOf] : [holders, currentOf];
    const own = totalOf(members.filter((one) => one.user_id === user.id)) + count - (times === 0 ? kept : 0);
    const { others, total, part, isOver } = await readGroup(tx, reservation, { members, own, times }, totalOf);
    if (isOver && (solved === null || total > 2 * part)) throw await tooManyOf(tx, reservation, { others, times });
    isNeeded ||= isOver;
  }
  return isNeeded;
}

/** Returns the level of the captcha where users who never paid would hold this much: each further tenth doubles it. */
export function holdCaptchaLevel(held: number, unsold: number): number {
  const tenths = Math.floor((10 * held) / Math.max(1, unsold));
  return Math.min(MAX_CAPTCHA_LEVEL, Math.max(1, tenths + 1 - TENTHS_OF_ALL));
}

/** A reservation with how many numbers all who never paid hold, at most, and how many they always may. */
type Counted = Reservation & { held: number; least: number };

/** Returns the numbers of these tenths for all who never paid, or what they always may hold. */
const partOfAll = ({ raffle, least }: Counted, tenths: number) =>
  Math.max(Math.floor((unsoldOf(raffle) * tenths) / 10), least);

/** Returns whether all who never paid would hold more than these tenths, or than they always may, and what was earned. */
const wouldHoldMore = (reservation: Counted, tenths: number, earned = 0) =>
  reservation.held + reservation.count > partOfAll(reservation, tenths) + earned;

/**
 * Returns how many numbers all who never paid always may hold: 20, but none once others let go of twice as many within six hours.
 * Accounts that take turns would hold the last 20 of a competition, or all of a small one, for ever.
 */
async function leastOf(tx: Tx, reservation: Counted): Promise<number> {
  const { least } = reservation;
  const matters = partOfAll({ ...reservation, least: 0 }, TENTHS_OF_ALL) < least;
  return matters && (await countLetGo(tx, reservation)) > 2 * least ? 0 : least;
}

/** Returns how many numbers this customer may hold until they have paid by card: new customers who pay earn room. */
async function allowedOf(tx: Tx, reservation: Counted): Promise<number> {
  if (!wouldHoldMore(reservation, TENTHS_WITH_CAPTCHA)) return Number.POSITIVE_INFINITY;
  const earned = EARNED * (await countAllPayers(tx, reservation));
  if (wouldHoldMore(reservation, TENTHS_BY_THREES, earned)) return 0;
  return wouldHoldMore(reservation, TENTHS_WITH_CAPTCHA, earned) ? THREE : Number.POSITIVE_INFINITY;
}

/**
 * Returns whether what all who never paid would hold is limited. One of them alone, or a family, is limited only beyond six tenths,
 * or 20, after others let go of three tenths, or 20, within six hours: accounts could take turns and hold all that is left for ever.
 */
async function isLimitedByAll(tx: Tx, reservation: Counted, members: readonly Member[]): Promise<boolean> {
  const { raffle, user, held, count } = reservation;
  if (!wouldHoldMore(reservation, TENTHS_OF_ALL)) return false;
  const holders = members.filter(({ current }) => current > 0);
  if (held > currentOf(holders)) return true;
  const others = holders.filter((one) => one.user_id !== user.id);
  const own = currentOf(holders) - currentOf(others) + count;
  if (!isSmall(raffle, { others: others.length, own })) return true;
  if (!wouldHoldMore(reservation, TENTHS_WITH_CAPTCHA)) return false;
  return (await countLetGo(tx, reservation)) > partOfAll(reservation, TENTHS_OF_ALL);
}

/** Checks all rules. `kept` of the requested tickets were held before. */
async function checkMembers(tx: Tx, reservation: Counted, kept: number): Promise<void> {
  const { raffle, user, held: heldByAll, count, solved } = reservation;
  const members = (await readMembers(tx, reservation)).filter(({ held, abandoned }) => held + abandoned > 0);
  const isAsked =
    (await needsCaptchaByNetwork(tx, reservation, members, kept)) || (await isLimitedByAll(tx, reservation, members));
  if (!isAsked) return;
  if (solved === null) throw tooManyNow();
  const own = currentOf(members.filter((one) => one.user_id === user.id)) + count;
  if (own > (await allowedOf(tx, reservation))) throw new ShopError("tickets.card_first");
  // Others may have reserved since the level was read.
  const level = holdCaptchaLevel(heldByAll + count, unsoldOf(raffle)) - 1;
  if (solved.tickets < count || solved.level < level) throw new ShopError("tickets.captcha", { field: "recaptcha" });
}

/**
 * Limits the holds of a user who never paid, or has let go of too much since, by what the users of their networks and
 * all who never paid hold: tenths of the unsold numbers, more with captchas, and beyond that only what new customers
 * earn who pay. Returns the times of tickets that the customer released a moment ago, which as many of the new ones
 * keep. `unpaid` is what all who never paid held last. The competition must be locked. Throws `tickets.too_many_held`, `tickets.captcha`, `tickets.card_first`.
 */
export async function limitUnpaidHolds(tx: Tx, reservation: Reservation, unpaid: number): Promise<ReleasedClock[]> {
  const clocks = await clocksToKeep(tx, reservation);
  const most = { ...reservation, held: unpaid, least: LEAST_OF_TENTH };
  const mayMatter = wouldHoldMore({ ...most, least: 0 }, TENTHS_OF_ALL);
  const least = mayMatter ? await leastOf(tx, most) : LEAST_OF_TENTH;
  // What is held in all is read where it can matter: it is counted by all blocks of numbers.
  const held = wouldHoldMore({ ...most, least }, TENTHS_OF_ALL)
    ? await heldUnpaid(tx.sql, { raffleId: reservation.raffle.id, now: tx.now, unpaid })
    : unpaid;
  await checkMembers(tx, { ...reservation, held, least }, clocks.length);
  return clocks;
}

/** Records a limited hold; `clocks` are the times of earlier ones that it keeps. */
export async function recordUnpaidHold(
  tx: Tx,
  { raffle, user, network, count }: Pick<Reservation, "raffle" | "user" | "network" | "count">,
  clocks: readonly ReleasedClock[],
): Promise<void> {
  await takeBack(tx, clocks);
  await tx.sql
    .insertInto("unpaid_holders")
    .values({
      raffle_id: raffle.id,
      user_id: user.id,
      network,
      wide_network: widestOf(network),
      signup_network: user.signup_network,
      wide_signup: user.signup_network && widestOf(user.signup_network),
      held_at: tx.now,
      tickets: count,
    })
    .onConflict((oc) =>
      oc.columns(["raffle_id", "user_id"]).doUpdateSet(({ eb }) => ({
        held_at: tx.now,
        tickets: eb("unpaid_holders.tickets", "+", count),
      })),
    )
    .execute();
}
