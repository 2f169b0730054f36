import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { hashPassword, type ShopConfig } from "@counterfoil/api";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { type Database, inTransaction } from "@counterfoil/db";
import type { BlobStore } from "@counterfoil/server";
import { writeComplaints } from "./content/write-complaints.ts";
import { winnerRow } from "./content/write-content.ts";
import { countSpending } from "./count-spending.ts";
import { Draw } from "./draw.ts";
import { awardByPost, awardInDraws } from "./draws/award-in-draws.ts";
import { holdDraws } from "./draws/hold-draws.ts";
import { publishDraws } from "./draws/publish-draws.ts";
import { Pictures } from "./pictures.ts";
import { type Counts, FIRST_SHOP, type Plan, planShop } from "./plan-shop.ts";
import { resetShop } from "./reset-shop.ts";
import { Batch, RowWriter } from "./rows.ts";
import { OrderPricer } from "./sales/price-sales.ts";
import { prizesByNumber, type WriteContext, writeOrder } from "./sales/write-order.ts";
import { writeCredit, writeHold, writePostalEntry } from "./sales/write-other-entries.ts";
import { Totals } from "./totals.ts";
import { writeBase } from "./write-base.ts";

export interface SeedOptions {
  /** Migrated, without users and competitions. */
  db: Database;
  /** The store for pictures. */
  pictures: BlobStore;
  /** Its keys seal the saved card and sign the draws. */
  config: ShopConfig;
  counts: Counts;
  /** The same seed and counts give the same shop, except for times, which are relative to `now`. */
  seed: number;
  /** Epoch milliseconds. */
  now: number;
  /** First deletes everything in the shop. */
  reset?: boolean;
  /** Called with the progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Rows per transaction; the default shop fits into one, so that a kill leaves all of it or nothing. */
const BATCH_ROWS = 60_000;
/** Sales generated at a time, before the next rows are sent to the database server. */
const TURN = 50;
const FACT = "demo-data";

/** Fills an empty shop with competitions, customers, orders and content. Throws DoesNotFit before changing anything. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const plan = planShop(options.counts, options.seed, options.now);
  if (options.reset) await resetShop(options.db);
  // A server that has run on the empty shop has created its own pages with these slugs.
  else await inTransaction(options.db, async (tx) => void (await tx.sql.deleteFrom("pages").execute()));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = new Pictures();
  await new Seeding(options, plan, pictures).run(passwordHash);
  await inTransaction(options.db, (tx) => countSpending(tx.sql));
  await writeComplaints(options);
  await holdDraws({ ...options, plan, pictures });
}

/** Returns whether the shop has no data yet. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const user = await db.read.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const raffle = await db.read.selectFrom("raffles").select("id").limit(1).executeTakeFirst();
  return !user && !raffle;
}

/** Seeds a shop of the default size if there is none. `unfinished`: an earlier run was killed half-way. */
export async function seedIfEmpty(
  options: Pick<SeedOptions, "db" | "pictures" | "config" | "onProgress">,
): Promise<"seeded" | "not empty" | "unfinished"> {
  if (await isEmptyShop(options.db)) {
    await seedDemo({ ...options, counts: FIRST_SHOP, seed: 1, now: Date.now() });
    return "seeded";
  }
  const fact = await options.db.read.selectFrom("key_value").select("value").where("key", "=", FACT).executeTakeFirst();
  return fact?.value === "writing" ? "unfinished" : "not empty";
}

/** One run: writes a plan batch by batch. */
class Seeding {
  readonly #options: SeedOptions;
  readonly #plan: Plan;
  readonly #pictures: Pictures;
  readonly #writer: RowWriter;
  readonly #draw: Draw;
  #batch = new Batch();
  #totals = new Totals();
  /** The previous batch, being written while the next one is generated. */
  #writing: Promise<void> = Promise.resolve();
  /** Progress: tickets, with pictures counted as several tickets. */
  #done = 0;
  #total = 0;

  constructor(options: SeedOptions, plan: Plan, pictures: Pictures) {
    this.#pictures = pictures;
    this.#options = options;
    this.#plan = plan;
    this.#writer = new RowWriter(options.db);
    this.#draw = new Draw(plan.rng);
  }

  async run(passwordHash: string): Promise<void> {
    const { config, pictures: store, counts } = this.#options;
    const { people, ids, clock, competitions } = this.#plan;
    const cardId = await writeBase(this.#batch, this.#plan, this.#pictures, {
      passwordHash,
      dataKeys: config.dataKeys,
    });
    publishDraws(this.#batch, { plan: this.#plan, pictures: this.#pictures, config });
    this.#batch.runAfterInsert((tx) =>
      tx.sql.insertInto("key_value").values({ key: FACT, value: "writing" }).execute(),
    );
    this.#total = counts.tickets + this.#pictures.count * PICTURE;
    const rendering = this.#pictures.render(store, () => this.#progress(PICTURE));
    // Awaited at the end; an earlier failure must not be an unhandled rejection.
    rendering.catch(() => {});
    const instantPrizes = prizesByNumber(competitions);
    await this.#write({ ids, clock, adminId: people.admin.id, cardId, instantPrizes });
    await rendering;
    this.#batch.runAfterInsert((tx) =>
      tx.sql.updateTable("key_value").set({ value: "done" }).where("key", "=", FACT).execute(),
    );
    await this.#flush();
    await this.#writing;
    this.#options.onProgress?.(1);
  }

  async #write(context: WriteContext): Promise<void> {
    const { entries, credits, coupons } = this.#plan;
    const pricer = new OrderPricer(entries.sales, credits, coupons, this.#plan);
    for (const credit of credits) this.#credit(credit, context);
    for (const [i, sale] of entries.sales.entries()) {
      if (i % TURN === 0) await yieldToEventLoop();
      const priced = pricer.price(sale);
      writeOrder(this.#batch, priced, context);
      awardInDraws(this.#batch, priced, this.#options.config);
      this.#totals.order(priced);
      this.#draw.enter(priced);
      this.#progress(sale.refunded ? 0 : priced.lines.length);
      if (this.#batch.size > BATCH_ROWS) await this.#flush();
    }
    for (const entry of entries.postal) {
      const numbered = { ...entry, number: pricer.nextNumber(entry.competition) };
      const ticketId = writePostalEntry(this.#batch, numbered, context);
      awardByPost(this.#batch, { ...numbered, ticketId, at: context.clock.time(entry.when) }, this.#options.config);
      this.#totals.postalEntry(entry.competition);
      this.#draw.enterByPost(numbered);
      this.#progress(1);
    }
    for (const hold of entries.holds) writeHold(this.#batch, hold, pricer.nextNumber(hold.competition), context);
    for (const drawn of this.#draw.winners()) {
      this.#batch.add("winners", winnerRow(drawn, context.ids.next(), this.#pictures));
    }
  }

  #credit(credit: Plan["credits"][number], context: WriteContext): void {
    const couponId = this.#plan.coupons.find(({ code }) => code === credit.coupon)?.id ?? null;
    writeCredit(this.#batch, credit, couponId, context);
    this.#totals.balance(credit.buyer.id, credit.pence);
    if (couponId) this.#totals.couponUse(couponId);
  }

  async #flush(): Promise<void> {
    this.#totals.settle(this.#batch);
    const full = this.#batch;
    [this.#batch, this.#totals] = [new Batch(), new Totals()];
    await this.#writing;
    this.#writing = this.#writer.write(full);
    // Awaited with the next batch; an earlier failure must not be an unhandled rejection.
    this.#writing.catch(() => {});
  }

  #progress(more: number): void {
    this.#done += more;
    this.#options.onProgress?.(Math.min(1, this.#done / this.#total));
  }
}

/** A picture takes about as long as this many tickets. */
const PICTURE = 400;
