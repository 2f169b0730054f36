import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isEntry, MINUTE_MS } from "@counterfoil/core";
import { CHUNK_LINES } from "@counterfoil/core/draw";
import type { Deps } from "../deps.ts";
import { FileWriter } from "./file-writer.ts";
import { SortedRuns } from "./sorted-runs.ts";

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
    after = rows.at(-1)?.number ?? after;
    await yieldToEventLoop();
  }
  return sales;
}

/** Yields the lines of `allocation.csv`, in batches: every number in the order of sale, `seq,number,minute`. */
async function* readLines(deps: Pick<Deps, "db">, raffleId: string): AsyncGenerator<string[], void, undefined> {
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
  for await (const lines of readLines(deps, raffleId)) {
    await file.add(lines.slice(Math.max(0, file.after - seq)));
    seq += lines.length;
  }
  await file.end();
}

/** Returns the SHA-256 of `allocation.csv`, as the entries make it now. */
export async function hashAllocation(deps: Pick<Deps, "db">, raffleId: string): Promise<string> {
  const whole = createHash("sha256");
  for await (const lines of readLines(deps, raffleId)) {
    for (const line of lines) whole.update(`${line}\n`);
  }
  return whole.digest("hex");
}
