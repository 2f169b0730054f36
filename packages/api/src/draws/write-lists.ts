import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isEntry } from "@counterfoil/core";
import { writeEntry, writeLeftOut } from "@counterfoil/core/draw";
import { inTransaction } from "@counterfoil/db";
import { addEntrants } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { FileWriter } from "./file-writer.ts";
import { leftOutReason, readRetired, readWithdrawn } from "./left-out-reason.ts";

interface Lists {
  raffleId: string;
  /** Makes the ids of the entrants. */
  secret: string;
}

/** Entries that are read at once, and so people per transaction. Few, so that hardly any outlive a collection of young objects. */
const BATCH = 500;

/** Reads the next entries, with the lines of their holders in the list: null for those to whom entries were moved from another account. */
function readEntries({ db }: Pick<Deps, "db">, raffleId: string, after: number) {
  return db.read
    .selectFrom("tickets as t")
    .leftJoin("draw_entrants as e", (join) =>
      join.onRef("e.raffle_id", "=", "t.raffle_id").onRef("e.user_id", "=", "t.user_id"),
    )
    .select(["t.number", "t.state", "t.answer_correct", "t.user_id", "e.entrant_id"])
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
  { raffleId, secret }: Lists,
  entries: readonly Entry[],
): Promise<boolean> {
  const ids = [...new Set(entries.flatMap((entry) => (entry.entrant_id === null ? [entry.user_id] : [])))];
  if (ids.length === 0) return false;
  await inTransaction(db, async (tx) => {
    const users = await tx.sql
      .selectFrom("users")
      .select(["id", "first_name", "last_name", "deleted_at"])
      .where("id", "in", ids)
      .execute();
    await addEntrants(tx, { raffleId, secret, users });
  });
  await yieldToEventLoop();
  return true;
}

/** Both files as they are written, and the numbers whose payment was withdrawn. */
interface Writing {
  entries: FileWriter;
  leftOut: FileWriter;
  withdrawn: ReadonlySet<number>;
}

/** Returns the lines of entries for both files, without those that are stored. */
function linesOf(standing: readonly Entry[], { entries, leftOut, withdrawn }: Writing) {
  const lines: { entries: string[]; leftOut: string[] } = { entries: [], leftOut: [] };
  for (const entry of standing) {
    const { number, entrant_id, state } = entry;
    const route = state === "manual" ? "manual" : "paid";
    const line = { number, entrantId: entrant_id ?? "", route } as const;
    const reason = leftOutReason(entry, withdrawn);
    if (reason === null && number > entries.after) lines.entries.push(writeEntry(line));
    if (reason !== null && number > leftOut.after) lines.leftOut.push(writeLeftOut({ ...line, reason }));
  }
  return lines;
}

/** Writes `entries.csv` and `left-out.csv` from the entries of a competition that is being locked. Throws LockEnded. */
export async function writeLists(deps: Pick<Deps, "db">, lists: Lists): Promise<void> {
  const { raffleId } = lists;
  const entries = await FileWriter.open(deps, { raffleId, name: "entries.csv" });
  const leftOut = await FileWriter.open(deps, { raffleId, name: "left-out.csv" });
  const retired = await readRetired(deps.db.read, raffleId);
  const withdrawn = await readWithdrawn(deps.db.read, raffleId);
  let after = Math.min(entries.after, leftOut.after);
  for (let full = true; full; ) {
    const read = await readEntries(deps, raffleId, after);
    const standing = read.filter(({ state, number }) => isEntry(state) && !retired.has(number));
    if (await addMissing(deps, lists, standing)) continue;
    await yieldToEventLoop();
    const lines = linesOf(standing, { entries, leftOut, withdrawn });
    await entries.add(lines.entries);
    await leftOut.add(lines.leftOut);
    full = read.length === BATCH;
    after = read.at(-1)?.number ?? after;
  }
  await entries.end();
  await leftOut.end();
}
