import type { Database } from "@counterfoil/db";
import { takeTestDatabase } from "@counterfoil/db/testing";
import { readConfig, storedShopConfig } from "@counterfoil/server";
import { sql } from "kysely";
import type { Counts } from "../plan-shop.ts";
import { seedDemo } from "../seed-demo.ts";

/** A Friday noon in November, London time. */
export const NOON = Date.UTC(2026, 10, 20, 12);

interface Options {
  counts: Counts;
  seed?: number;
  now?: number;
  /** Renders the pictures; by default all appear to exist. */
  render?: boolean;
}

/** The settings of the shops of these tests, with secrets of their own. */
export const demoConfig = await storedShopConfig(readConfig({ DATABASE_URL: "file::memory:" }));

/** Creates a seeded shop on its own database, with pictures in memory. */
export async function seededShop({ counts, seed = 1, now = NOON, render = false }: Options) {
  const opened = await takeTestDatabase();
  const store = new Map<string, Uint8Array<ArrayBuffer>>();
  const pictures = {
    put: async (name: string, bytes: Uint8Array<ArrayBuffer>) => void store.set(name, bytes),
    get: async (name: string) => store.get(name) ?? (render ? null : new Uint8Array()),
  };
  await seedDemo({ db: opened.db, pictures, config: demoConfig, counts, seed, now });
  return { ...opened, store, now };
}

/** Returns every row of the database, without times. */
export async function everythingIn(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await db.read.introspection.getTables()) {
    // Notifies processes of edits, or finds what is elsewhere: no part of the shop's data.
    if (name === "last_edit" || /^(users|audit)_found/.test(name)) continue;
    const { rows: table } = await sql<object>`select * from ${sql.table(name)}`.execute(db.read);
    const withoutTimes = (row: object) => Object.entries(row).filter(([column]) => !column.endsWith("_at"));
    rows[name] = table.map((row) => JSON.stringify(withoutTimes(row))).sort();
  }
  return rows;
}
