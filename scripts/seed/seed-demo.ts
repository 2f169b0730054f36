import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ShopConfig } from "@counterfoil/api";
import { londonMonthOf } from "@counterfoil/core";
import { SANDBOX_CHAIN } from "@counterfoil/core/draw";
import { type Database, inChunks, inTransaction, type Row, type Tx } from "@counterfoil/db";
import { findValue, SET_UP_DONE, sealerOf, setValue } from "@counterfoil/domain";
import type { BlobStore } from "@counterfoil/server";
import type { Competition } from "./competitions/competition.ts";
import { writeCompetitions } from "./competitions/write-competitions.ts";
import { writeCosts } from "./competitions/write-costs.ts";
import { writeComplaints } from "./content/write-complaints.ts";
import { writeContent, writeWinners } from "./content/write-content.ts";
import { writePayouts } from "./content/write-payouts.ts";
import { writePost } from "./content/write-post.ts";
import { followAwards } from "./draws/follow-awards.ts";
import { holdDraws } from "./draws/hold-draws.ts";
import { writePeople } from "./people/write-people.ts";
import { Pictures } from "./pictures.ts";
import { type Counts, FIRST_SHOP, type Plan, planShop } from "./plan-shop.ts";
import { resetShop } from "./reset-shop.ts";
import { enterByPost, give, hold, prepareDemoCheckout, sell, writeCoupons } from "./sales/sell.ts";
import { atTime, type Shop } from "./shop.ts";

export interface SeedOptions {
  /** Migrated, without users and competitions. */
  db: Database;
  pictures: BlobStore;
  /** Its keys seal the saved card and sign the draws. */
  config: ShopConfig;
  counts: Counts;
  /** The same seed and counts give the same shop, except for ids and references; times are relative to `now`. */
  seed: number;
  /** Epoch milliseconds. */
  now: number;
  /** First deletes everything in the shop. */
  reset?: boolean;
  onProgress?: (share: number) => void;
}

/** Writes a part of the shop. */
type Step = (tx: Tx, shop: Shop) => Promise<unknown>;

/** Steps per transaction; those of the default shop fit into one, so that a kill leaves all of it or nothing. */
const STEPS = 5_000;
/** Steps at a time, before pictures continue. */
const TURN = 10;
/** A picture takes about as long as this many steps. */
const PICTURE = 40;
const FACT = "demo-data";

/** As in a new shop, and without a second admin: the dates of the demo data leave time for it. */
function demoConfig(config: ShopConfig): ShopConfig {
  const draws = { ...config.draws, chain: SANDBOX_CHAIN.chain, leadSeconds: 3_600 };
  return { ...config, fourEyes: false, draws };
}

/** Lists the sales, entries and gifts in the order of their times: first those of the demo accounts, who choose their numbers. */
function stepsOf({ credits, entries, clock, people }: Plan): Step[] {
  const { sales, postal, holds } = entries;
  const chosen = [people.customer, people.featured];
  const stepOf =
    <T>(write: (tx: Tx, shop: Shop, one: T) => Promise<void>) =>
    (one: T): T & { run: Step } => ({ ...one, run: (tx, shop) => write(tx, shop, one) });
  const timed = [...credits.map(stepOf(give)), ...sales.map(stepOf(sell)), ...postal.map(stepOf(enterByPost))];
  timed.sort((a, b) => clock.time(a.when) - clock.time(b.when));
  const first = timed.filter(({ buyer }) => chosen.includes(buyer));
  const others = timed.filter(({ buyer }) => !chosen.includes(buyer));
  return [...first, ...others, ...holds.map(stepOf(hold))].map(({ run }) => run);
}

/** Lets no one be mailed about the past: neither what was queued, nor statements of earlier months. */
async function forgetMails(tx: Tx, now: number): Promise<void> {
  await tx.sql.deleteFrom("mails").execute();
  const earlier = tx.sql.updateTable("spend_months").where("month", "<", londonMonthOf(now));
  await earlier.set({ statement_due_at: null }).execute();
}

/** Fills an empty shop with competitions, customers, orders and content. Throws Problem before changing anything. */
export async function seedDemo({ config, counts, seed, now, ...options }: SeedOptions): Promise<void> {
  const db = options.db.with({ sealer: sealerOf(config.dataKeys) });
  const plan = planShop(counts, seed, now);
  if (options.reset) await resetShop(db);
  const raffles = new Map<Competition, Row<"raffles">>();
  const raffleOf = (competition: Competition) => {
    const raffle = raffles.get(competition);
    if (!raffle) throw new Error("A competition of the demo shop is not written yet");
    return raffle;
  };
  const shop: Shop = { plan, pictures: new Pictures(), config: demoConfig(config), raffles, raffleOf };
  // Outside of transactions, as a store for pictures asks for.
  const named = Promise.withResolvers<void>();
  const rendering = named.promise.then(() => shop.pictures.render(options.pictures, () => progress(PICTURE)));
  rendering.catch(() => {});
  const writeBase: Step = async (tx) => {
    await setValue(tx, { key: FACT, value: "writing" });
    await writePeople(tx, shop);
    await writeCompetitions(tx, shop);
    await writeCoupons(tx, shop);
    await writeContent(tx, shop);
    await prepareDemoCheckout(tx, shop);
    named.resolve();
  };
  const steps = [writeBase, ...stepsOf(plan), writePost, writeWinners, writeComplaints, writeCosts, writePayouts];
  let done = 0;
  const progress = (more: number) => {
    done += more;
    options.onProgress?.(Math.min(1, done / (steps.length + shop.pictures.count * PICTURE)));
  };
  for (const chunk of inChunks(steps, STEPS)) {
    await inTransaction(db, async (tx) => {
      for (const [i, step] of chunk.entries()) {
        await step(atTime(tx, now), shop);
        progress(1);
        if (i % TURN === 0) await yieldToEventLoop();
      }
      await forgetMails(tx, now);
    });
  }
  await holdDraws(db, shop);
  await followAwards(db, shop);
  await rendering;
  await inTransaction(db, async (tx) => {
    await forgetMails(tx, now);
    await setValue(tx, { key: FACT, value: "done" });
    await setValue(tx, { key: SET_UP_DONE, value: "done" });
  });
  options.onProgress?.(1);
}

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
  return (await findValue(options.db.read, FACT)) === "writing" ? "unfinished" : "not empty";
}
