import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isEntry, MINUTE_MS } from "@counterfoil/core";
import { CHUNK_LINES, type EntryRoute, writeEntry, writeLeftOut } from "@counterfoil/core/draw";
import { findRowOrThrow, inTransaction, nextAfter, type Row } from "@counterfoil/db";
import { addEntrants, differenceOfSum, EntriesSum } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { entryChecker } from "./check-seals.ts";
import { FileWriter } from "./file-writer.ts";
import { leftOutReason, readRetired, readWithdrawn } from "./left-out-reason.ts";
import { SortedRuns } from "./sorted-runs.ts";

type ListFile = "entries.csv" | "left-out.csv";

export interface Lists {
  raffleId: string;
  /** Makes the ids of the entrants. */
  secret: string;
  /** Opens the correct answer; null without a question. */
  answerKey: string | null;
}

/** Entries that are read together, and so people per transaction. Few, so that hardly any outlive a collection of young objects. */
const BATCH = 500;
/** Of entries that each fit their seal. */
const NOT_WHOLE =
  "The entries aren't those that the shop sold and entered: some are missing, or were put back, by another program.";

/** Sentences about entries: more say nothing new. */
const FEW = 5;

/** Reads the next entries, with the lines of their holders in the list: null for those to whom entries were moved from another account. */
function readEntries({ db }: Pick<Deps, "db">, raffleId: string, after: number) {
  return db.read
    .selectFrom("tickets as t")
    .leftJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "t.raffle_id").onRef("e.user_id", "=", "t.user_id"),
    )
    .select(["t.id", "t.raffle_id", "t.number", "t.user_id", "t.order_id", "t.created_at", "t.state", "t.seal"])
    .select(["t.question_answer", "t.answer_correct", "e.entrant_id", "e.label"])
    .where("t.raffle_id", "=", raffleId)
    .where("t.number", ">", after)
    .orderBy("t.number")
    .limit(BATCH)
    .execute();
}
type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** Gives an id to the holders who have none, since they did not buy these entries: they were moved from another account. Returns whether there were any. */
async function addMissing(
  { db }: Pick<Deps, "db">,
  { raffleId, secret }: Pick<Lists, "raffleId" | "secret">,
  entries: readonly Entry[],
) {
  const ids = [...new Set(entries.flatMap((entry) => (entry.entrant_id === null ? [entry.user_id] : [])))];
  if (ids.length === 0) return false;
  await inTransaction(db, async (tx) => {
    const users = await tx.sql
      .selectFrom("users")
      .select(["id", "first_name", "last_name"])
      .where("id", "in", ids)
      .execute();
    await addEntrants(tx, { raffleId, secret, users });
  });
  await yieldToEventLoop();
  return true;
}

/** Returns by which route a number came, as the public list has it. */
function routeOf(state: Entry["state"]): EntryRoute {
  return state === "manual" || state === "post" ? state : "paid";
}

interface ListedLine {
  entry: Entry;
  /** Why it is left out as unpaid. */
  withdrawnBy: Row<"chargebacks"> | undefined;
  number: number;
  file: ListFile;
  line: string;
}

/** Yields the lines of both lists, ascending, as the entries after a number make them. Adds the entries to a sum. Without the secret no one gets an id. */
async function* readLines(
  deps: Pick<Deps, "db">,
  { raffleId, secret }: { raffleId: string; secret: string | null },
  { from, sum }: { from: number; sum?: EntriesSum },
): AsyncGenerator<ListedLine[], void, undefined> {
  const retired = await readRetired(deps.db.read, raffleId);
  const withdrawn = await readWithdrawn(deps.db.read, raffleId);
  let after = from;
  for (let full = true; full; ) {
    const read = await readEntries(deps, raffleId, after);
    const standing = read.filter(({ state, number }) => isEntry(state) && !retired.has(number));
    if (secret !== null && (await addMissing(deps, { raffleId, secret }, standing))) continue;
    for (const entry of read) if (isEntry(entry.state)) sum?.add(entry);
    await yieldToEventLoop();
    yield standing.map((entry) => {
      const { number, entrant_id, state } = entry;
      const line = { number, entrantId: entrant_id ?? "", route: routeOf(state) };
      const reason = leftOutReason(entry, withdrawn);
      const listed = { entry, withdrawnBy: withdrawn.get(number), number };
      return reason === null
        ? { ...listed, file: "entries.csv", line: writeEntry(line) }
        : { ...listed, file: "left-out.csv", line: writeLeftOut({ ...line, reason }) };
    });
    full = read.length === BATCH;
    after = nextAfter(after, read.at(-1)?.number);
  }
}

/** Writes `entries.csv` and `left-out.csv` from the entries of a competition that is being locked. Throws LockEnded. */
export async function writeLists(deps: Pick<Deps, "db">, lists: Lists): Promise<void> {
  const { raffleId } = lists;
  const files = {
    "entries.csv": await FileWriter.open(deps, { raffleId, name: "entries.csv" }),
    "left-out.csv": await FileWriter.open(deps, { raffleId, name: "left-out.csv" }),
  };
  const all = Object.entries(files);
  const stored = Math.min(...all.map(([, { after }]) => after));
  for await (const lines of readLines(deps, lists, { from: stored })) {
    for (const [name, file] of all) {
      await file.add(lines.flatMap((one) => (one.file === name && one.number > file.after ? [one.line] : [])));
    }
  }
  for (const [, file] of all) await file.end();
}

/** Returns the SHA-256 of both lists of a locked draw, as its entries make them now. */
export async function hashLockedLists(deps: Pick<Deps, "db">, raffleId: string): Promise<Record<ListFile, string>> {
  const hashes = { "entries.csv": createHash("sha256"), "left-out.csv": createHash("sha256") };
  for await (const lines of readLines(deps, { raffleId, secret: null }, { from: 0 })) {
    for (const { file, line } of lines) hashes[file].update(`${line}\n`);
  }
  const [entries, leftOut] = [hashes["entries.csv"].digest("hex"), hashes["left-out.csv"].digest("hex")];
  return { "entries.csv": entries, "left-out.csv": leftOut };
}

/**
 * Returns the SHA-256 of both lists, as the entries make them now, and what is wrong with the very rows that made them: rows that were looked over
 * before may be others by then.
 */
export async function hashLists(deps: Pick<Deps, "db">, lists: Lists) {
  const hashes = { "entries.csv": createHash("sha256"), "left-out.csv": createHash("sha256") };
  const problemOf = entryChecker(deps, lists.secret);
  const problems = new Set<string>();
  const readSums = () => findRowOrThrow(deps.db.read, "raffle_sales", { raffle_id: lists.raffleId });
  const sum = EntriesSum.like(deps.db.sealer, await readSums());
  for await (const lines of readLines(deps, lists, { from: 0, sum })) {
    for (const { entry, withdrawnBy, file, line } of lines) {
      hashes[file].update(`${line}\n`);
      const problem = problems.size < FEW ? problemOf(entry, withdrawnBy) : null;
      if (problem !== null) problems.add(problem);
    }
  }
  if (problems.size === 0 && differenceOfSum(deps.db.sealer, sum, await readSums()) !== null) problems.add(NOT_WHOLE);
  const [entries, leftOut] = [hashes["entries.csv"].digest("hex"), hashes["left-out.csv"].digest("hex")];
  return { hashes: { "entries.csv": entries, "left-out.csv": leftOut }, problems: [...problems] };
}

/** Above every number of a competition. */
const NUMBERS = 2 ** 32;

/** Reads all entries by the minute of their sale, each as one figure of milliseconds and number: there are millions. */
async function readSales({ db }: Pick<Deps, "db">, raffleId: string): Promise<Map<number, SortedRuns>> {
  const sales = new Map<number, SortedRuns>();
  let after = -1;
  for (let full = true; full; ) {
    const rows = await db.read
      .selectFrom("tickets")
      .select(["number", "created_at", "state"])
      .where("raffle_id", "=", raffleId)
      .where("number", ">", after)
      .orderBy("number")
      .limit(CHUNK_LINES)
      .execute();
    for (const { number, created_at, state } of rows) {
      if (!isEntry(state)) continue;
      const minute = Math.floor(created_at / MINUTE_MS);
      const sold = (created_at % MINUTE_MS) * NUMBERS + number;
      const runs = sales.get(minute) ?? new SortedRuns();
      runs.add(sold);
      sales.set(minute, runs);
    }
    full = rows.length === CHUNK_LINES;
    after = nextAfter(after, rows.at(-1)?.number);
    await yieldToEventLoop();
  }
  return sales;
}

/** Yields the lines of `allocation.csv`, in batches: every number in the order of sale, `seq,number,minute`. */
async function* readSaleLines(deps: Pick<Deps, "db">, raffleId: string): AsyncGenerator<string[], void, undefined> {
  const sales = await readSales(deps, raffleId);
  let seq = 0;
  let lines: string[] = [];
  for (const minute of Float64Array.from(sales.keys()).sort()) {
    const time = `${new Date(minute * MINUTE_MS).toISOString().slice(0, 16)}Z`;
    const runs = sales.get(minute) ?? new SortedRuns();
    sales.delete(minute);
    for (const sold of runs.inOrder()) {
      seq += 1;
      lines.push(`${seq},${sold % NUMBERS},${time}`);
      if (seq % CHUNK_LINES > 0) continue;
      await yieldToEventLoop();
      yield lines;
      lines = [];
    }
  }
  yield lines;
}

/** Writes `allocation.csv`, by which anyone finds the winning numbers in the order of sale. Throws LockEnded. */
export async function writeAllocation(deps: Pick<Deps, "db">, raffleId: string): Promise<void> {
  const file = await FileWriter.open(deps, { raffleId, name: "allocation.csv" });
  let seq = 0;
  for await (const lines of readSaleLines(deps, raffleId)) {
    await file.add(lines.slice(Math.max(0, file.after - seq)));
    seq += lines.length;
  }
  await file.end();
}

/** Returns the SHA-256 of `allocation.csv`, as the entries make it now. */
export async function hashAllocation(deps: Pick<Deps, "db">, raffleId: string): Promise<string> {
  const whole = createHash("sha256");
  for await (const lines of readSaleLines(deps, raffleId)) {
    for (const line of lines) whole.update(`${line}\n`);
  }
  return whole.digest("hex");
}
