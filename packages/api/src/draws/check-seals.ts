import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { isEntry } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { isSealedEntry, isSealedRelease } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

const ELSEWHERE = "by another program than the shop, or under a key that is not in DATA_KEY.";

/** Few, so that hardly any outlive a collection of young objects. */
const BATCH = 500;

function readEntries(db: Db, raffleId: string, after: number) {
  return db
    .selectFrom("tickets")
    .select([
      "id",
      "raffle_id",
      "number",
      "user_id",
      "order_id",
      "created_at",
      "question_answer",
      "answer_correct",
      "state",
      "seal",
    ])
    .where("raffle_id", "=", raffleId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(BATCH)
    .execute();
}

function readReleases(db: Db, raffleId: string, after: string) {
  return db
    .selectFrom("order_lines")
    .select(["id", "order_id", "raffle_id", "number", "released_at", "seal"])
    .where("raffle_id", "=", raffleId)
    .where("id", ">", after)
    .where("released_at", "is not", null)
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

/**
 * Returns which entries of a competition the shop's program did not write, and which numbers it did not release, some sentences: no key of the shop made
 * their seals. Someone who writes to the database alone cannot make one.
 */
export async function problemsOfSeals(
  { db, config }: Pick<Deps, "db" | "config">,
  raffleId: string,
): Promise<string[]> {
  const keys = config.dataKeys;
  const problems: string[] = [];
  let number = 0;
  for (let full = true; full && problems.length === 0; ) {
    const entries = await readEntries(db.read, raffleId, number);
    for (const entry of entries) {
      if (!isEntry(entry.state) || isSealedEntry(keys, entry)) continue;
      problems.push(`Number ${entry.number} was entered, or changed, ${ELSEWHERE}`);
    }
    full = entries.length === BATCH;
    number = entries.at(-1)?.number ?? number;
    await yieldToEventLoop();
  }
  let line = "";
  for (let full = true; full && problems.length === 0; ) {
    const releases = await readReleases(db.read, raffleId, line);
    for (const release of releases) {
      if (isSealedRelease(keys, release)) continue;
      problems.push(`Number ${release.number} was released ${ELSEWHERE}`);
    }
    full = releases.length === BATCH;
    line = releases.at(-1)?.id ?? line;
    await yieldToEventLoop();
  }
  return problems;
}
