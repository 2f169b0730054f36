import {
  type Db,
  joinedNumbers,
  readInChunks,
  splitNumbers,
  TICKET_BLOCK_SIZE,
  type Tx,
  ticketIsInBlock,
} from "@counterfoil/db";
import { takenNumbers } from "./claim-numbers.ts";

/** Selects the tickets `t` of these blocks `b`; each block is one range of the index on competition and number. */
export function ticketsInBlocks(db: Db, { raffleId, blocks }: { raffleId: string; blocks: readonly number[] }) {
  return db
    .selectFrom("ticket_blocks as b")
    .innerJoin("tickets as t", (join) =>
      join
        // With an expression PostgreSQL looks up each block; else it would compare every ticket of the competition with all blocks.
        .on(({ eb, ref, val }) => eb("t.raffle_id", "=", eb(ref("b.raffle_id"), "||", val(""))))
        .on(() => ticketIsInBlock()),
    )
    .where("b.raffle_id", "=", raffleId)
    .where("b.block", "in", blocks);
}

/** Returns `count` different whole numbers from 0 to below `below`, each set equally likely (Floyd's sampling). */
function sample(count: number, below: number, random: (below: number) => number): number[] {
  const chosen = new Set<number>();
  for (let top = below - count; top < below; top++) {
    const pick = random(top + 1);
    chosen.add(chosen.has(pick) ? top : pick);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** Enough orders that two numbers hardly ever share one. */
const ORDERS = 2 ** 47;

export function shuffled(numbers: readonly number[], random: (below: number) => number): number[] {
  const ordered = numbers.map((number) => ({ number, order: random(ORDERS) }));
  return ordered.sort((one, other) => one.order - other.order).map(({ number }) => number);
}

/** Ranks among the free numbers of one block. */
interface BlockPick {
  block: number;
  ranks: number[];
}

function spread(ranks: number[], freeOfBlock: (block: number) => number): BlockPick[] {
  const picks: BlockPick[] = [];
  let block = 0;
  let before = 0;
  for (const rank of ranks) {
    while (rank >= before + freeOfBlock(block)) {
      before += freeOfBlock(block);
      block += 1;
    }
    const last = picks.at(-1);
    if (last?.block === block) last.ranks.push(rank - before);
    else picks.push({ block, ranks: [rank - before] });
  }
  return picks;
}

const blockOf = (number: number) => Math.floor((number - 1) / TICKET_BLOCK_SIZE);

/** Returns the taken numbers of these blocks. A subquery, since PostgreSQL would compare every ticket with many joined blocks. */
async function takenInBlocks(tx: Tx, raffleId: string, blocks: readonly number[]): Promise<number[]> {
  const rows = await readInChunks(blocks, (chunk) =>
    tx.sql
      .selectFrom("ticket_blocks as b")
      .where("b.raffle_id", "=", raffleId)
      .where("b.block", "in", chunk)
      .select(({ selectFrom }) =>
        selectFrom("tickets as t")
          .whereRef("t.raffle_id", "=", "b.raffle_id")
          .where(ticketIsInBlock())
          .select(({ ref }) => joinedNumbers(ref("t.number")).as("numbers"))
          .as("numbers"),
      )
      .execute(),
  );
  return rows.flatMap(({ numbers }) => splitNumbers(numbers));
}

/** More than a block has taken. */
const BEYOND_BLOCK = 10 * TICKET_BLOCK_SIZE;

/** Returns how many numbers of each block are taken. */
async function readTakenOfBlocks(tx: Tx, raffle: Dip["raffle"]): Promise<Uint16Array> {
  const { blocks } = await tx.sql
    .selectFrom("ticket_blocks")
    .select(({ eb, ref, lit }) =>
      joinedNumbers(eb(eb(ref("block"), "*", lit(BEYOND_BLOCK)), "+", ref("taken"))).as("blocks"),
    )
    .where("raffle_id", "=", raffle.id)
    .where("taken", ">", 0)
    .executeTakeFirstOrThrow();
  const taken = new Uint16Array(blockOf(raffle.max_entries) + 1);
  for (const both of splitNumbers(blocks)) taken[Math.floor(both / BEYOND_BLOCK)] = both % BEYOND_BLOCK;
  return taken;
}

interface Dip {
  raffle: { id: string; max_entries: number; sold_count: number };
  count: number;
  /** A whole number from 0 to below `below`, from a CSPRNG. */
  random: (below: number) => number;
  /** Free numbers that are not picked. */
  except?: readonly number[];
}

/** More numbers than this are picked a block at a time. */
const MAX_CANDIDATES = 100;

/** Picks among random numbers those that are free, which stays uniform; null when too few of them are. */
async function tryRandomNumbers(tx: Tx, { raffle, count, random, except = [] }: Dip): Promise<number[] | null> {
  const candidates = 3 * count + 8;
  const mostAreSold = raffle.sold_count * 2 > raffle.max_entries;
  if (mostAreSold || count > MAX_CANDIDATES || candidates > raffle.max_entries) return null;
  const numbers = sample(candidates, raffle.max_entries, random).map((index) => index + 1);
  const taken = new Set([...except, ...(await takenNumbers(tx, { raffleId: raffle.id, numbers }))]);
  const free = numbers.filter((number) => !taken.has(number));
  if (free.length < count) return null;
  const picked = new Set(sample(count, free.length, random));
  return free.filter((_, index) => picked.has(index));
}

/** Picks free numbers uniformly at random. Lock the competition and release ended holds first. */
export async function pickFreeNumbers(tx: Tx, dip: Dip): Promise<number[]> {
  return (await tryRandomNumbers(tx, dip)) ?? pickByBlocks(tx, dip);
}

async function pickByBlocks(tx: Tx, { raffle, count, random, except = [] }: Dip): Promise<number[]> {
  const takenOf = await readTakenOfBlocks(tx, raffle);
  for (const number of except) takenOf[blockOf(number)] = (takenOf[blockOf(number)] ?? 0) + 1;
  const sizeOf = (block: number) => Math.min(TICKET_BLOCK_SIZE, raffle.max_entries - block * TICKET_BLOCK_SIZE);
  const free = raffle.max_entries - takenOf.reduce((sum, some) => sum + some, 0);
  const picks = spread(sample(Math.min(count, free), free, random), (block) => sizeOf(block) - (takenOf[block] ?? 0));
  const hit = picks.map(({ block }) => block).filter((block) => takenOf[block] !== 0);
  // A flag for each number of a block: to look up thousands in sets takes longer than to read them.
  const flags = new Map(picks.map(({ block }) => [block, new Uint8Array(TICKET_BLOCK_SIZE)]));
  for (const number of [...except, ...(await takenInBlocks(tx, raffle.id, hit))]) {
    const ofBlock = flags.get(blockOf(number));
    if (ofBlock) ofBlock[(number - 1) % TICKET_BLOCK_SIZE] = 1;
  }
  return picks.flatMap(({ block, ranks }) => {
    const open: number[] = [];
    for (let place = 0; place < sizeOf(block); place++) {
      if (flags.get(block)?.[place] === 0) open.push(block * TICKET_BLOCK_SIZE + place + 1);
    }
    return ranks.map((rank) => {
      const number = open[rank];
      if (number === undefined) throw new Error(`Block ${block} of ${raffle.id} has fewer free numbers than its count`);
      return number;
    });
  });
}
