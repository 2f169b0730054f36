import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Db, ticketIsEntry } from "@counterfoil/db";
import type { Mismatch } from "@counterfoil/domain";
import { sql } from "kysely";

/** Numbers counted per statement: a fraction of the time that a request may wait. */
const NUMBERS_AT_ONCE = 10_000;
const BLOCK = 100;

export const COUNTER_RULES = ["Competition sales totals are right", "Number block counts are right"] as const;
const [COUNTERS, BLOCKS] = COUNTER_RULES;

interface Counted {
  sold: number;
  manual: number;
  post: number;
  pence: number;
}

async function countNumbers(db: Db, raffleId: string, { from, to }: { from: number; to: number }): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*) as sold,
      count(case when state <> 'sold' then 1 end) as manual,
      count(case when state = 'post' then 1 end) as post, coalesce(sum(price_pence - bundle_pence), 0) as pence
    from tickets where raffle_id = ${raffleId} and ${ticketIsEntry()}
      and number > ${from} and number <= ${to}`.execute(db);
  const [{ sold, manual, post, pence } = { sold: 0, manual: 0, post: 0, pence: 0 }] = rows;
  return { sold: Number(sold), manual: Number(manual), post: Number(post), pence: Number(pence) };
}

async function wrongBlocks(db: Db, raffleId: string, from: number): Promise<number> {
  const first = from / BLOCK;
  const { rows } = await sql<{ block: number }>`select b.block from ticket_blocks b
    left join tickets t on t.raffle_id = b.raffle_id and t.number > b.block * ${sql.lit(BLOCK)}
      and t.number <= (b.block + 1) * ${sql.lit(BLOCK)}
    where b.raffle_id = ${raffleId} and b.block >= ${first} and b.block < ${first + NUMBERS_AT_ONCE / BLOCK}
    group by b.block, b.taken having b.taken <> count(t.id)`.execute(db);
  return rows.length;
}

/** Compares the counters of one competition, and its block counts, with its entries. Yields between its statements. */
export async function reconcileCounters(db: Db, raffleId: string): Promise<Mismatch[]> {
  const raffle = await db
    .selectFrom("raffles as r")
    .innerJoin("raffle_sales as s", "s.raffle_id", "r.id")
    .select(["r.slug", "r.max_entries", "s.sold_count", "s.manual_count", "s.post_count", "s.sales_pence"])
    .where("r.id", "=", raffleId)
    .executeTakeFirst();
  if (!raffle) return [];
  const sum: Counted = { sold: 0, manual: 0, post: 0, pence: 0 };
  let blocks = 0;
  for (let from = 0; from < raffle.max_entries; from += NUMBERS_AT_ONCE) {
    const counted = await countNumbers(db, raffleId, {
      from,
      to: Math.min(from + NUMBERS_AT_ONCE, raffle.max_entries),
    });
    sum.sold += counted.sold;
    sum.manual += counted.manual;
    sum.post += counted.post;
    sum.pence += counted.pence;
    blocks += await wrongBlocks(db, raffleId, from);
    await yieldToEventLoop();
  }
  const { sold_count, manual_count, post_count, sales_pence } = raffle;
  const off = [sold_count - sum.sold, manual_count - sum.manual, sales_pence - sum.pence, post_count - sum.post];
  return [
    ...(off.some((difference) => difference !== 0)
      ? [
          {
            rule: COUNTERS,
            subject: raffle.slug,
            detail: `by ${off[0]} sold, ${off[1]} unpaid, ${off[2]} pence, ${off[3]} by post`,
          },
        ]
      : []),
    ...(blocks > 0 ? [{ rule: BLOCKS, subject: raffle.slug, detail: `in ${blocks} blocks` }] : []),
  ];
}
