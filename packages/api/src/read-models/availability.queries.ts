import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { formatNumber, ticketNumbering } from "@counterfoil/core";
import { type Db, inChunks, type Row, raffleIsPublished, ticketIsTaken } from "@counterfoil/db";
import { ticketsInBlocks } from "@counterfoil/domain";
import { publicName } from "./user-ref.ts";

/** Blocks read in one statement: at most 2,500 numbers. */
const BATCH = 25;

/** The numbers of one block as JSON, and when the first hold in it ends. */
export interface BlockText {
  version: number;
  text: string;
  nextEnd: number;
}

/** What a competition's printed numbers depend on. */
export type NumberedRaffle = Pick<Row<"raffles">, "id" | "max_entries" | "to_letter">;

/** Finds a live competition. */
export async function findNumberedRaffle(db: Db, raffleId: string): Promise<NumberedRaffle | undefined> {
  return db
    .selectFrom("raffles")
    .select(["id", "max_entries", "to_letter"])
    .where("id", "=", raffleId)
    .where(raffleIsPublished())
    .executeTakeFirst();
}

/** Lists the versions of a competition's blocks of numbers: one changes with each ticket in it. */
export async function listBlockVersions(db: Db, raffleId: string): Promise<{ block: number; version: number }[]> {
  return db.selectFrom("ticket_blocks").select(["block", "version"]).where("raffle_id", "=", raffleId).execute();
}

interface Blocks {
  raffle: NumberedRaffle;
  versions: ReadonlyMap<number, number>;
  now: number;
}

/** Lists the numbers that no one can have at `now`, with the name that everyone may see, by block. */
export async function listUnavailable(db: Db, { raffle, versions, now }: Blocks): Promise<Map<number, BlockText>> {
  const numbering = ticketNumbering(raffle.max_entries, raffle.to_letter);
  const read = new Map<number, BlockText>();
  for (const blocks of inChunks([...versions.keys()], BATCH)) {
    const rows = await ticketsInBlocks(db, { raffleId: raffle.id, blocks })
      .innerJoin("users as u", "u.id", "t.user_id")
      .select(["b.block", "t.number", "t.expires_at", "u.first_name", "u.last_name", "u.deleted_at"])
      .where(ticketIsTaken(now, "t"))
      .execute();
    // Sorted here: with an ORDER BY, SQLite would scan every ticket of the competition.
    rows.sort((a, b) => a.number - b.number);
    const byBlock = Map.groupBy(rows, (row) => row.block);
    for (const block of blocks) {
      const taken = byBlock.get(block) ?? [];
      read.set(block, {
        version: versions.get(block) ?? 0,
        text: taken
          .map((row) => JSON.stringify({ ticketNum: formatNumber(numbering, row.number), name: publicName(row) }))
          .join(),
        nextEnd: taken.reduce((first, row) => Math.min(first, row.expires_at ?? first), Number.POSITIVE_INFINITY),
      });
    }
    await yieldToEventLoop();
  }
  return read;
}
