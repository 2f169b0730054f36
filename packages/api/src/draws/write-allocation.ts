import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isEntry, MINUTE_MS } from "@counterfoil/core";
import { CHUNK_LINES } from "@counterfoil/core/draw";
import type { Deps } from "../deps.ts";
import { FileWriter } from "./file-writer.ts";
import { SortedRuns } from "./sorted-runs.ts";

/** Above every number of a competition. */
const NUMBERS = 2 ** 32;

/**
 * Reads all entries by the minute of their sale. An entry is one figure, its milliseconds and its number, since there may be
 * millions; sorted, these are in the order of sale, and by number within one sale.
 */
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

/**
 * Writes `allocation.csv`: every number in the order of sale, `seq,number,minute`, from which anyone computes where in that
 * order the winning numbers stand. Throws LockEnded.
 */
export async function writeAllocation(deps: Pick<Deps, "db">, raffleId: string): Promise<void> {
  const file = await FileWriter.open(deps, { raffleId, name: "allocation.csv" });
  const sales = await readSales(deps, raffleId);
  let seq = 0;
  let lines: string[] = [];
  for (const minute of Float64Array.from(sales.keys()).sort()) {
    const time = `${new Date(minute * MINUTE_MS).toISOString().slice(0, 16)}Z`;
    const runs = sales.get(minute) ?? new SortedRuns();
    sales.delete(minute);
    for (const sold of runs.inOrder()) {
      seq += 1;
      if (seq > file.after) lines.push(`${seq},${sold % NUMBERS},${time}`);
      if (seq % CHUNK_LINES > 0) continue;
      await yieldToEventLoop();
      await file.add(lines);
      lines = [];
    }
  }
  await file.add(lines);
  await file.end();
}
