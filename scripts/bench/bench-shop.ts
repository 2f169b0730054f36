import { createSession, hashPassword, leaveOutComparison } from "@counterfoil/api";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { type Database, inChunks, insertRows, inTransaction, type Tx } from "@counterfoil/db";
import { insertTicketsInBulk } from "@counterfoil/db/testing";
import { sealerOf } from "@counterfoil/domain";
import { openShopDatabase, readConfig, storedShopConfig } from "@counterfoil/server";
import { sql } from "kysely";
import { seedDemo } from "../seed/seed-demo.ts";
import { buyerRow, RAFFLES, type RaffleKey, raffleId, raffleRow } from "./bench-rows.ts";
import { enterNumbers, indexedAfterwards } from "./bulk-rows.ts";

/** Demo data for the lists. */
const COUNTS = { raffles: 60, users: 200, tickets: 4_000 };
/** Owners of the tickets sold before, who never buy. */
const HOLDERS = 500;
/** How many of them have a password. */
const LOGINS = 200;
/** Customers with sessions, each for one kind of task, so that no two tasks share a cart. */
const BUYERS = { reserve: 600, dip: 1, free: 200, paid: 200, cart: 1 };

export type BenchShop = Awaited<ReturnType<typeof makeBenchShop>>;

const named = (group: string, count: number) => Array.from({ length: count }, (_, i) => `bench-${group}-${i}`);

async function writeRows(db: Database, raffles: readonly RaffleKey[]): Promise<void> {
  const now = Date.now();
  const ids = Object.entries({ ...BUYERS, holder: HOLDERS }).flatMap(([group, count]) => named(group, count));
  await inTransaction(db, async (tx) => {
    for (const chunk of inChunks(ids)) {
      const rows = chunk.map((id) => buyerRow(id, now));
      await tx.sql.insertInto("users").values(rows).execute();
    }
    for (const key of raffles) {
      await tx.sql.insertInto("raffles").values(raffleRow(key, now)).execute();
      await insertRows(tx.sql, "raffle_sales", [{ raffle_id: raffleId(key) }]);
    }
  });
}

async function fillRaffles(db: Database, raffles: readonly RaffleKey[]): Promise<void> {
  const userId = sql`'bench-holder-' || (n % ${sql.lit(HOLDERS)})`;
  const createdAt = sql`${Date.now()} - cast(n as bigint)`;
  const fill = async (tx: Tx) => {
    for (const key of raffles) {
      const { sold } = RAFFLES[key];
      if (sold) await enterNumbers(tx, { raffleId: raffleId(key), ...sold, userId, createdAt });
    }
  };
  await insertTicketsInBulk(db, (tx) => indexedAfterwards(db, tx, ["tickets"], () => fill(tx)));
}

async function logIn(db: Database, sessionSecret: string, group: string, count: number): Promise<string[]> {
  const deps = { db, clock: Date.now, config: { sessionSecret } };
  const tokens: string[] = [];
  for (const id of named(group, count)) tokens.push(await createSession(deps, id, true));
  return tokens;
}

async function setPasswords(db: Database): Promise<string[]> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const ids = named("holder", HOLDERS).slice(0, LOGINS);
  const set = inTransaction(db, (tx) =>
    tx.sql.updateTable("users").set({ password_hash }).where("id", "in", ids).returning("email").execute(),
  );
  return (await set).map(({ email }) => email);
}

async function someSlug(db: Database): Promise<string> {
  const now = Date.now();
  const { slug } = await db.read
    .selectFrom("raffles")
    .select("slug")
    .where("live", "=", true)
    .where("has_instant_wins", "=", true)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return slug;
}

/**
 * Leaves out the comparison of the books, which a shop makes once in a night, and the statements of a month's spending, which
 * it mails once in a month: a new shop does both when it starts.
 */
async function leaveOutDueWork(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await leaveOutComparison(tx);
    await tx.sql.updateTable("spend_months").set({ statement_due_at: null }).execute();
  });
}

/** The settings that a shop and every server of it share. */
export type Keys = Record<"DATABASE_URL" | "SESSION_SECRET" | "DRAW_KEY", string>;

/** Creates a shop with demo data, logged-in customers, and the competitions that the cases need. */
export async function makeBenchShop(keys: Keys, raffles: readonly RaffleKey[]) {
  const db = await openShopDatabase(keys.DATABASE_URL);
  try {
    // Pretend that every picture exists: no one looks at them.
    const pictures = { get: async () => new Uint8Array(), put: async () => {} };
    const config = await storedShopConfig(readConfig(keys));
    await seedDemo({ db, pictures, config, counts: COUNTS, seed: 1, now: Date.now() });
    await writeRows(db, raffles);
    await fillRaffles(db, raffles);
    await leaveOutDueWork(db.with({ sealer: sealerOf(config.dataKeys) }));
    // In a shop that has run for a while, autovacuum has done this.
    if (db.kind === "postgres") await sql`vacuum analyze`.execute(db.read);
    const tokensOf = (group: keyof typeof BUYERS) => logIn(db, keys.SESSION_SECRET, group, BUYERS[group]);
    return {
      /** The slug of a demo competition with a description and instant prizes. */
      slug: await someSlug(db),
      /** Email addresses of customers with the demo password. */
      emails: await setPasswords(db),
      tokens: {
        holder: await logIn(db, keys.SESSION_SECRET, "holder", 1),
        reserve: await tokensOf("reserve"),
        dip: await tokensOf("dip"),
        free: await tokensOf("free"),
        paid: await tokensOf("paid"),
        cart: await tokensOf("cart"),
      },
    };
  } finally {
    await db.close();
  }
}
