import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, findRow, nextAfter } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { sql } from "kysely";

/** Blocks counted per statement: a fraction of the time that a request may wait. */
const BLOCKS_AT_ONCE = 100;
const BLOCK = 100;

export const BLOCK_RULE = "Number block counts are right";

/**
 * Lists the next blocks of a competition after one. They are counted by their rows, and not up to its number of entries: someone may say that these
 * are more than a night can count.
 */
async function listBlocks(db: Db, raffleId: string, after: number): Promise<number[]> {
  const blocks = db.selectFrom("ticket_blocks").select("block").where("raffle_id", "=", raffleId);
  const rows = await blocks.where("block", ">", after).orderBy("block").limit(BLOCKS_AT_ONCE).execute();
  return rows.map(({ block }) => block);
}

async function findWrong(db: Db, raffleId: string, blocks: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`select b.block from ticket_blocks b
    left join tickets t on t.raffle_id = b.raffle_id and t.number > b.block * ${sql.lit(BLOCK)}
      and t.number <= (b.block + 1) * ${sql.lit(BLOCK)}
    where b.raffle_id = ${raffleId} and b.block in (${sql.join(blocks)})
    group by b.block, b.taken having b.taken <> count(t.id)`.execute(db);
  return rows.map(({ block }) => block);
}

/** Compares the block counts of one competition with its numbers that are held or sold. Yields between its statements. */
export async function reconcileBlocks(db: Db, id: string): Promise<Mismatch[]> {
  const raffle = await findRow(db, "raffles", { id });
  if (!raffle) return [];
  const wrong: number[] = [];
  // From below the first one, which a row that someone writes may be before.
  for (let [after, full] = [Number.MIN_SAFE_INTEGER, true]; full; ) {
    const blocks = await listBlocks(db, id, after);
    if (blocks.length > 0) wrong.push(...(await findWrong(db, id, blocks)));
    // SQLite keeps any number: the part of a block, or one before the first, would pass for the block, and its numbers for taken.
    wrong.push(...blocks.filter((block) => !Number.isInteger(block) || block < 0));
    full = blocks.length === BLOCKS_AT_ONCE;
    after = nextAfter(after, blocks.at(-1));
    await yieldToEventLoop();
  }
  if (wrong.length === 0) return [];
  return [{ rule: BLOCK_RULE, subject: raffle.slug, detail: `in ${wrong.length} blocks`, key: wrong.join(" ") }];
}
