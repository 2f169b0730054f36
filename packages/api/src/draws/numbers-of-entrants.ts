import {
  type DrawNumbers,
  type OutOfDraw,
  outOfListsReasons,
  printedTicket,
  type WhyNotInDraw,
} from "@counterfoil/core";
import { type Db, isAlsoOf, ticketIsEntry } from "@counterfoil/db";
import type { ListedNumbers } from "./frozen-entries.ts";

/** The numbers of one person that are read: a mail cannot have all of someone who bought a hundred thousand. */
const NUMBERS = 5_000;

/** A competition that is locked, as it was committed to. */
export interface LockedNumbers {
  raffleId: string;
  rules: DrawNumbers;
  listed: ListedNumbers;
  given: ReadonlyMap<number, string>;
  /** The numbers of instant prizes that were voided, which are in no list. */
  retired: ReadonlySet<number>;
  /** What was taken from people that no order has, by the user's id. */
  removed: ReadonlyMap<string, readonly number[]>;
}

interface NumbersOfEntrant {
  /** By why they are not in the draw, null for those in it; as they are printed, with runs as "0017 to 0040". */
  numbers: { reason: WhyNotInDraw | null; numbers: string; count: number }[];
  more: number;
  instantPrizes: { number: string; prize: string }[];
  /** Those that were bought and not given back, and are in no list. */
  missing: number[];
}

/** Reads the entries of these people, the first of each by number. */
function readEntries(db: Db, raffleId: string, userIds: readonly string[]) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("tickets")
        .select(["user_id", "number"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((o) => o.partitionBy("user_id").orderBy("number"))
            .as("place"),
        )
        .where("raffle_id", "=", raffleId)
        .where("user_id", "in", userIds)
        .where(ticketIsEntry())
        .as("t"),
    )
    .select(["user_id", "number"])
    .where("place", "<=", NUMBERS)
    .execute();
}

/** Reads what these people bought, the first lines of each by number, or those of these numbers. */
export function readBought(db: Db, raffleId: string, userIds: readonly string[], numbers?: readonly number[]) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("orders as o")
        .innerJoin("order_lines as l", "l.order_id", "o.id")
        .select(["o.user_id", "l.order_id", "l.number", "l.released_at", "l.refund_id"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((o) => o.partitionBy("o.user_id").orderBy("l.number").orderBy("l.released_at"))
            .as("place"),
        )
        .where("o.user_id", "in", userIds)
        // By the index of competitions SQLite would read every line for each hundred people.
        .where(isAlsoOf("l.raffle_id", raffleId))
        .$if(numbers !== undefined, (query) => query.where("l.number", "in", numbers ?? []))
        .as("l"),
    )
    .leftJoin("chargebacks as b", "b.order_id", "l.order_id")
    .select(["l.user_id", "l.number", "l.released_at", "l.refund_id", "b.id as chargeback"])
    .where("l.place", "<=", NUMBERS)
    .orderBy("l.released_at")
    .execute();
}

type Bought = Awaited<ReturnType<typeof readBought>>[number];

/** Returns why a line of an order is no entry any more; null for one that was not given back. */
export function releasedReason({ released_at, refund_id, chargeback }: Bought): OutOfDraw | null {
  if (released_at === null) return null;
  if (refund_id !== null) return "refunded";
  return chargeback === null ? "removed" : "payment_withdrawn";
}

/** Writes ascending numbers, with runs of three or more as "0017 to 0040". */
function writeRuns(numbers: readonly number[], print: (number: number) => string): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  const parts = runs.flatMap((run) => {
    const [first = 0, last = 0] = [run.at(0), run.at(-1)];
    return run.length > 2 ? [`${print(first)} to ${print(last)}`] : run.map(print);
  });
  return parts.join(", ");
}

/** Returns why each number of an entrant is not in the draw, null for those in it: the lines of the lists, and what is in none. */
function reasonsOf(
  lines: ReadonlyMap<number, OutOfDraw | null>,
  {
    bought,
    removed,
    entries,
    retired,
  }: {
    bought: readonly Bought[];
    removed: readonly number[];
    entries: readonly number[];
    retired: ReadonlySet<number>;
  },
): Map<number, WhyNotInDraw | null> {
  const reasons = new Map<number, WhyNotInDraw | null>([...lines].slice(0, NUMBERS));
  const released = new Map<number, OutOfDraw | null>(removed.map((number) => [number, "removed"]));
  for (const line of bought) released.set(line.number, releasedReason(line));
  for (const { number, released_at } of bought) if (released_at === null) released.set(number, null);
  for (const number of entries) released.set(number, null);
  for (const [number, reason] of released) {
    if (lines.has(number)) continue;
    reasons.set(number, reason ?? (retired.has(number) ? "prize_withdrawn" : "missing"));
  }
  return reasons;
}

/** Returns what became of the numbers with which these people entered a locked draw, by user id: no one without any. */
export async function readNumbersOfEntrants(
  db: Db,
  { raffleId, rules, listed, given, retired, removed }: LockedNumbers,
  entrants: readonly { id: string; entrantId: string }[],
): Promise<Map<string, NumbersOfEntrant>> {
  if (entrants.length === 0) return new Map();
  const userIds = entrants.map(({ id }) => id);
  const bought = Map.groupBy(await readBought(db, raffleId, userIds), ({ user_id }) => user_id);
  const entered = Map.groupBy(await readEntries(db, raffleId, userIds), ({ user_id }) => user_id);
  const print = (number: number) => printedTicket(rules, number);
  const found = new Map<string, NumbersOfEntrant>();
  for (const { id, entrantId } of entrants) {
    const lines = listed.of(entrantId);
    const entries = (entered.get(id) ?? []).map(({ number }) => number);
    const reasons = reasonsOf(lines, {
      bought: bought.get(id) ?? [],
      removed: removed.get(id) ?? [],
      entries,
      retired,
    });
    const groups = Map.groupBy(
      [...reasons.keys()].sort((a, b) => a - b),
      (number) => reasons.get(number) ?? null,
    );
    const numbers = [null, ...outOfListsReasons].flatMap((reason) => {
      const group = groups.get(reason);
      return group ? [{ reason, numbers: writeRuns(group, print), count: group.length }] : [];
    });
    if (numbers.length === 0) continue;
    const instantPrizes = [...lines.keys()].flatMap((number) => {
      const prize = given.get(number);
      return prize === undefined ? [] : [{ number: print(number), prize }];
    });
    const more = Math.max(0, lines.size - NUMBERS);
    found.set(id, { numbers, more, instantPrizes, missing: groups.get("missing") ?? [] });
  }
  return found;
}
