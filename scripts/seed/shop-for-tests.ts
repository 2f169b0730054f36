import type { Database } from "@counterfoil/db";
import { openTestDatabase } from "@counterfoil/db/testing";
import { readConfig, storedShopConfig } from "@counterfoil/server";
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

/** The settings of the shops of these tests, with secrets of their own. */
export const demoConfig = await storedShopConfig(readConfig({ DATABASE_URL: "file::memory:" }));

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
    config: demoConfig,
    counts,
    seed,
    now,
  });
  return { ...opened, store, now };
}

/** Returns whether a row follows from the secrets and the beacon of a draw, which are other ones in each run. */
function isOfDraw(table: string, row: object): boolean {
  if (/^draw|^acts$/.test(table)) return true;
  const { draw_prize, drawn, action } = { draw_prize: null, drawn: false, action: "", ...row };
  if (table === "winners") return draw_prize !== null;
  if (table === "instant_wins") return Boolean(drawn);
  return table === "audit" && action !== "create";
}

/** Returns every row of the database, without what draws made, random values and times. */
export async function everythingIn(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await db.read.introspection.getTables()) {
    // Notifies processes of edits; not part of the shop's data.
    if (name === "last_edit") continue;
    // Sums of the moves by calendar month: another day of the run divides them otherwise.
    if (name === "spend_months") continue;
    const { rows: table } = await sql<object>`select * from ${sql.table(name)}`.execute(db.read);
    const made = table.filter((row) => !isOfDraw(name, row));
    rows[name] = made.map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !isUnlike(column)))).sort();
  }
  return rows;
}

/** Salted hashes, sealed texts and times differ from run to run. */
function isUnlike(column: string): boolean {
  return /_at$|^(acknowledge|answer)_by$|^(at|month)$|^holds_until$|^(password_hash|token|token_hash)$|^(salt|payload_hash|prev|hash)$|^(cell|cell_enc|leaf)$/.test(
    column,
  );
}
