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

/** Returns entries of the public log of draws, from a number on, and the number to go on from. */
export async function listLog({ db }: Pick<Deps, "db">, from: number): Promise<DrawLogPage> {
  const lines = await linesFrom(db.read, from);
  const last = lines.at(-1)?.seq ?? from - 1;
  return { lines, next: lines.length === PAGE ? last + 1 : null };
}

/** Yields `log.jsonl` from an entry on, in pieces. */
export async function* readLogFile({ db }: Pick<Deps, "db">, from: number): AsyncGenerator<string> {
  for (let next = from; ; ) {
    const lines = await linesFrom(db.read, next);
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map(({ line, signature }) => writeLogLine(line, signature)).join("");
    next = last.seq + 1;
  }
}
