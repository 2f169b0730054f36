import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Database, findRowOrThrow, ticketIsEntry } from "@counterfoil/db";
import { EntriesSum, isWhole, type Mismatch, sealedColumns } from "@counterfoil/domain";

const ROWS_AT_ONCE = 500;
/** How often the entries of a competition are read that is selling meanwhile. */
const TRIES = 3;

export const ENTRIES_RULES = ["Every entry that the shop made is there, and no other"] as const;
const [ENTRIES] = ENTRIES_RULES;

async function sumUp({ read }: Database, raffleId: string): Promise<EntriesSum> {
  const sum = new EntriesSum();
  for (let [after, full] = [0, true]; full; ) {
    const entries = await read
      .selectFrom("tickets")
      .select(sealedColumns.tickets)
      .where("raffle_id", "=", raffleId)
      .where("number", ">", after)
      .where(ticketIsEntry())
      .orderBy("number")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const entry of entries) sum.add(entry);
    full = entries.length === ROWS_AT_ONCE;
    after = entries.at(-1)?.number ?? after;
    await yieldToEventLoop();
  }
  return sum;
}

/** Compares the entries of a competition with their sum. One that sells all the time is left to its lock. */
export async function reconcileEntries(db: Database, id: string): Promise<Mismatch[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await findRowOrThrow(db.read, "raffle_sales", { raffle_id: id });
    const sum = await sumUp(db, id);
    const after = await findRowOrThrow(db.read, "raffle_sales", { raffle_id: id });
    if (isWhole(db.sealer, sum, after)) return [];
    if (after.entries_enc === before.entries_enc) {
      const { slug } = await findRowOrThrow(db.read, "raffles", { id });
      return [{ rule: ENTRIES, subject: slug, detail: "some are missing, were put back, or are others" }];
    }
  }
  return [];
}
