import { LIST_LIMIT, type PostBatch, type ToDoCounts } from "@counterfoil/core";
import type { Db } from "@counterfoil/db";
import { passedClosings, readBatches } from "#read-models/post.ts";
import type { Deps } from "../deps.ts";

/** Lists the open batches whose cards that aren't keyed yet may miss a competition, the oldest first. */
export async function batchesToKey(db: Db, now: number): Promise<PostBatch[]> {
  if ((await passedClosings(db, now)).length === 0) return [];
  const open = await db
    .selectFrom("post_batches")
    .selectAll()
    .where("state", "=", "open")
    .where("state", "<>", "closed")
    .orderBy("number")
    .limit(LIST_LIMIT)
    .execute();
  return (await readBatches(db, open, now)).filter(({ keyBy }) => keyBy !== null);
}

/** Counts these batches and their cards that aren't keyed, with when the first of them must be. */
export async function countToKey({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ToDoCounts["post"]> {
  const batches = await batchesToKey(db.read, clock());
  const times = batches.flatMap(({ keyBy }) => keyBy ?? []).sort();
  return {
    batches: batches.length,
    cards: batches.reduce((sum, { announced, keyed }) => sum + announced - keyed, 0),
    keyBy: times[0] ?? null,
  };
}
