import type { Database } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { dataKeysOf } from "@counterfoil/domain";
import { sql } from "kysely";
import { inject } from "vitest";
import type { Counts } from "./plan-shop.ts";
import { seedDemo } from "./seed-demo.ts";

/** A Friday noon in November, London time. */
export const NOON = Date.UTC(2026, 10, 20, 12);

interface Options {
  counts: Counts;
  seed?: number;
  now?: number;
  /** Renders the pictures; by default all appear to exist. */
  render?: boolean;
}

/** Creates a seeded shop on its own database, with pictures in memory. */
export async function seededShop({ counts, seed = 1, now = NOON, render = false }: Options) {
  const opened = await openTestDatabase(inject("database"));
  const store = new Map<string, Uint8Array<ArrayBuffer>>();
  const pictures = {
    put: async (name: string, bytes: Uint8Array<ArrayBuffer>) => void store.set(name, bytes),
    get: async (name: string) => store.get(name) ?? (render ? null : new Uint8Array()),
  };
  await seedDemo({
    db: opened.db,
    pictures,
    dataKeys: dataKeysOf([], "a secret for tests that is long enough"),
    counts,
    seed,
    now,
  });
  return { ...opened, store, now };
}

/** Returns every row of the database, without random values and times. */
export async function everythingIn(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await db.read.introspection.getTables()) {
    // Notifies processes of edits; not part of the shop's data.
    if (name === "last_edit") continue;
    // Sums of the moves by calendar month: another day of the run divides them otherwise.
    if (name === "spend_months") continue;
    const { rows: table } = await sql<object>`select * from ${sql.table(name)}`.execute(db.read);
    rows[name] = table.map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !isUnlike(column)))).sort();
  }
  return rows;
}

/** Salted hashes, sealed texts and times differ from run to run. */
function isUnlike(column: string): boolean {
  return /_at$|^(at|month)$|^holds_until$|^(password_hash|token|token_hash)$|^(salt|payload_hash|prev|hash)$/.test(
    column,
  );
}
