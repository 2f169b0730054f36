import type { DrawLogPage } from "@counterfoil/core";
import { writeLogLine } from "@counterfoil/core/draw";
import type { Db } from "@counterfoil/db";
import type { Deps } from "../deps.ts";

/** Entries that one answer has, or one piece of the file. */
const PAGE = 500;

const linesFrom = (db: Db, from: number) =>
  db
    .selectFrom("draw_log")
    .select(["seq", "line", "signature"])
    .where("seq", ">=", from)
    .orderBy("seq")
    .limit(PAGE)
    .execute();

/** Returns entries of the public log of draws, from a number on, and the number to continue from. */
export async function listLog({ db }: Pick<Deps, "db">, from: number): Promise<DrawLogPage> {
  const lines = await linesFrom(db.read, from);
  const last = lines.at(-1)?.seq ?? from - 1;
  return { lines, next: lines.length === PAGE ? last + 1 : null };
}

/** Returns the number of the last entry of the log; 0 without any. */
export async function findLogEnd({ db }: Pick<Deps, "db">): Promise<number> {
  return (await db.read.selectFrom("draw_log_head").select("seq").executeTakeFirstOrThrow()).seq;
}

/** Yields `log.jsonl` in pieces, from an entry on, and by default to the end. */
export async function* readLogFile(
  { db }: Pick<Deps, "db">,
  { from, to = Number.POSITIVE_INFINITY }: { from: number; to?: number },
): AsyncGenerator<string> {
  for (let next = from; ; ) {
    const lines = (await linesFrom(db.read, next)).filter(({ seq }) => seq <= to);
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map(({ line, signature }) => writeLogLine(line, signature)).join("");
    next = last.seq + 1;
  }
}
