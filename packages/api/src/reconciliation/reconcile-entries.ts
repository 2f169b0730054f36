import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Database, findRow, findRowOrThrow, nextAfter, type Row, ticketIsEntry } from "@counterfoil/db";
import { differenceOfSum, EntriesSum, type Mismatch, sealedColumns } from "@counterfoil/domain";

const ROWS_AT_ONCE = 500;
/** How often the entries of a competition are read that is selling meanwhile. */
const TRIES = 3;

export const ENTRIES_RULES = [
  "Every entry that the shop made is there, and no other",
  "Competition sales totals are right",
] as const;
const [ENTRIES, TOTALS] = ENTRIES_RULES;

class Counted {
  sold = 0;
  unpaid = 0;
  post = 0;
  pence = 0;

  add({ state, price_pence, bundle_pence }: Pick<Row<"tickets">, "state" | "price_pence" | "bundle_pence">): void {
    this.sold += 1;
    if (state !== "sold") this.unpaid += 1;
    if (state === "post") this.post += 1;
    this.pence += price_pence - bundle_pence;
  }

  /** Returns what the totals have more than these; null where they agree. */
  differenceOf(totals: Row<"raffle_sales">): string | null {
    const { sold_count, manual_count, sales_pence, post_count } = totals;
    const off = [sold_count - this.sold, manual_count - this.unpaid, sales_pence - this.pence, post_count - this.post];
    if (off.every((difference) => difference === 0)) return null;
    return `by ${off[0]} sold, ${off[1]} unpaid, ${off[2]} pence, ${off[3]} by post`;
  }
}

async function readEntries(
  { read, sealer }: Database,
  { raffle, totals }: { raffle: Pick<Row<"raffles">, "id" | "max_entries">; totals: Row<"raffle_sales"> },
) {
  const [sum, counted] = [EntriesSum.like(sealer, totals), new Counted()];
  for (let [after, full] = [0, true]; full; ) {
    const entries = await read
      .selectFrom("tickets")
      .select([...sealedColumns.tickets, "price_pence", "bundle_pence"])
      .where("raffle_id", "=", raffle.id)
      .where("number", ">", after)
      .where(ticketIsEntry())
      .orderBy("number")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const entry of entries) {
      sum.add(entry);
      if (entry.number <= raffle.max_entries) counted.add(entry);
    }
    full = entries.length === ROWS_AT_ONCE;
    after = nextAfter(after, entries.at(-1)?.number);
    await yieldToEventLoop();
  }
  return { sum, counted };
}

/** Compares the entries of a competition with their sum and their totals. One that sells all the time is left to its lock. */
export async function reconcileEntries(db: Database, id: string): Promise<Mismatch[]> {
  const raffle = await findRow(db.read, "raffles", { id });
  if (!raffle) return [];
  const readTotals = () => findRowOrThrow(db.read, "raffle_sales", { raffle_id: id });
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await readTotals();
    const { sum, counted } = await readEntries(db, { raffle, totals: before });
    const after = await readTotals();
    if (JSON.stringify(before) !== JSON.stringify(after)) continue;
    const of = { subject: raffle.slug };
    const found: Mismatch[] = [];
    const key = differenceOfSum(db.sealer, sum, after);
    if (key) found.push({ rule: ENTRIES, ...of, detail: "some are missing, were put back, or are others", key });
    const detail = counted.differenceOf(after);
    if (detail !== null) found.push({ rule: TOTALS, ...of, detail });
    return found;
  }
  return [];
}
