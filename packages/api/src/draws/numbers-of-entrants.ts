import { formatNumber, type OutOfDraw, outOfDrawReasons, printedNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, type Row, ticketIsEntry } from "@counterfoil/db";
import { leftOutReason } from "./left-out-reason.ts";

/** The numbers of one person that are read: a mail cannot have all of somebody who bought a hundred thousand. */
const NUMBERS = 5_000;

/** A competition that is locked, with its numbers that are in `left-out.csv` unpaid, and in no list. */
export interface LockedNumbers {
  raffle: Pick<Row<"raffles">, "id" | "max_entries" | "to_letter">;
  withdrawn: ReadonlySet<number>;
  retired: ReadonlySet<number>;
}

/** What became of somebody's numbers. */
interface NumbersOfEntrant {
  /** By why they are not in the draw, null for those in it; as they are printed, with runs as "0017 to 0040". */
  numbers: { reason: OutOfDraw | null; numbers: string; count: number }[];
  /** How many more entries there are than these. */
  more: number;
}

/** Reads the entries of these people, the first of each by number, and how many each has. */
function readEntries(db: Db, raffleId: string, userIds: readonly string[]) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("tickets")
        .select(["user_id", "number", "answer_correct"])
        .select(({ fn }) => [
          fn
            .agg<number>("row_number")
            .over((o) => o.partitionBy("user_id").orderBy("number"))
            .as("place"),
          fn
            .countAll<number>()
            .over((o) => o.partitionBy("user_id"))
            .as("total"),
        ])
        .where("raffle_id", "=", raffleId)
        .where("user_id", "in", userIds)
        .where(ticketIsEntry())
        .as("t"),
    )
    .select(["user_id", "number", "answer_correct", "total"])
    .where("place", "<=", NUMBERS)
    .execute();
}

/** Reads what these people bought and no longer have: refunded, charged back or removed before the lock. */
export function readReleased(db: Db, raffleId: string, userIds: readonly string[]) {
  return (
    db
      .selectFrom("orders as o")
      .innerJoin("order_lines as l", "l.order_id", "o.id")
      .leftJoin("chargebacks as b", "b.order_id", "o.id")
      .select(["o.user_id", "l.number", "l.refund_id", "b.id as chargeback"])
      .where("o.user_id", "in", userIds)
      // By the index of competitions SQLite would read every line for each hundred people.
      .where(({ eb, fn, val }) => eb(fn.coalesce("l.raffle_id", val("")), "=", raffleId))
      .where("l.released_at", "is not", null)
      .orderBy("l.released_at")
      .limit(NUMBERS)
      .execute()
  );
}

/** Returns why a line of an order is no entry any more. */
export function releasedReason({ refund_id, chargeback }: Awaited<ReturnType<typeof readReleased>>[number]): OutOfDraw {
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

/** Returns what became of the numbers with which these people entered a locked draw, by user id: nobody without any. */
export async function readNumbersOfEntrants(
  db: Db,
  { raffle, withdrawn, retired }: LockedNumbers,
  userIds: readonly string[],
): Promise<Map<string, NumbersOfEntrant>> {
  if (userIds.length === 0) return new Map();
  const byUser = new Map(userIds.map((id) => [id, { reasons: new Map<number, OutOfDraw | null>(), more: 0 }]));
  for (const line of await readReleased(db, raffle.id, userIds)) {
    byUser.get(line.user_id)?.reasons.set(line.number, releasedReason(line));
  }
  for (const entry of await readEntries(db, raffle.id, userIds)) {
    const own = byUser.get(entry.user_id);
    if (!own) continue;
    own.more = Math.max(0, entry.total - NUMBERS);
    own.reasons.set(entry.number, retired.has(entry.number) ? "prize_withdrawn" : leftOutReason(entry, withdrawn));
  }
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const print = (number: number) => printedNumber(formatNumber(numbering, number));
  const found = new Map<string, NumbersOfEntrant>();
  for (const [userId, { reasons, more }] of byUser) {
    const numbers = [null, ...outOfDrawReasons].flatMap((reason) => {
      const group = [...reasons].flatMap(([number, why]) => (why === reason ? [number] : [])).sort((a, b) => a - b);
      return group.length === 0 ? [] : [{ reason, numbers: writeRuns(group, print), count: group.length }];
    });
    if (numbers.length > 0) found.set(userId, { numbers, more });
  }
  return found;
}
