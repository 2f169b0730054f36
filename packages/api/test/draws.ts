import type { DrawLogEntry } from "@counterfoil/core/draw";
import { chunksOf, type LockFile, unzipLines } from "../src/draws/stored-lines.ts";
import type { Caller, TestShop } from "./shop.ts";

/** A competition that opens in an hour, ends in a week, and is drawn two hours later. */
export const drawnForm = {
  name: "Hot hatch",
  price: 2.5,
  startDate: "2026-11-20T13:00:00Z",
  endDate: "2026-11-27T12:00:00Z",
  drawAt: "2026-11-27T14:30:00Z",
  maxEntries: 500,
  maxEntriesPerPerson: 50,
  live: true,
} satisfies Parameters<Caller["raffles"]["create"]>[0];

/** Returns the entries of the public log, oldest first. */
export async function readDrawLog({ db }: Pick<TestShop, "db">): Promise<DrawLogEntry[]> {
  const rows = await db.read.selectFrom("draw_log").select("line").orderBy("seq").execute();
  return rows.map(({ line }) => JSON.parse(line));
}

/** Returns the lines of a public file of a draw. */
export async function readDrawFile({ db }: Pick<TestShop, "db">, raffleId: string, name: LockFile): Promise<string[]> {
  const lines: string[] = [];
  for await (const chunk of chunksOf(() => db.read, raffleId, name)) lines.push(...(await unzipLines(chunk)));
  return lines;
}
