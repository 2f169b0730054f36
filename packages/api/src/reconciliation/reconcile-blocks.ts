import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, findRow } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { sql } from "kysely";

/** Numbers counted per statement: a fraction of the time that a request may wait. */
const NUMBERS_AT_ONCE = 10_000;
const BLOCK = 100;

export const BLOCK_RULES = ["Number block counts are right"] as const;
const [BLOCKS] = BLOCK_RULES;

async function findWrong(db: Db, raffleId: string, from: number): Promise<number[]> {
  const first = from / BLOCK;
  const { rows } = await sql<{ block: number }>`select b.block from ticket_blocks b
    left join tickets t on t.raffle_id = b.raffle_id and t.number > b.block * ${sql.lit(BLOCK)}
      and t.number <= (b.block + 1) * ${sql.lit(BLOCK)}
    where b.raffle_id = ${raffleId} and b.block >= ${first} and b.block < ${first + NUMBERS_AT_ONCE / BLOCK}
    group by b.block, b.taken having b.taken <> count(t.id)`.execute(db);
  return rows.map(({ block }) => block);
}

/** Compares the block counts of one competition with its numbers that are held or sold. Yields between its statements. */
export async function reconcileBlocks(db: Db, id: string): Promise<Mismatch[]> {
  const raffle = await findRow(db, "raffles", { id });
  if (!raffle) return [];
  const wrong: number[] = [];
  for (let from = 0; from < raffle.max_entries; from += NUMBERS_AT_ONCE) {
    wrong.push(...(await findWrong(db, id, from)));
    await yieldToEventLoop();
  }
  if (wrong.length === 0) return [];
  return [{ rule: BLOCKS, subject: raffle.slug, detail: `in ${wrong.length} blocks`, key: wrong.join(" ") }];
}
