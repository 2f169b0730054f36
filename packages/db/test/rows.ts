import { randomUUID } from "node:crypto";
import { type Compilable, CompiledQuery, sql } from "kysely";
import { JSON_COLUMNS } from "../src/columns.ts";
import type { Database, Db } from "../src/database.ts";
import type { NewRow, Tables } from "../src/tables.ts";

/** Returns a function that adds a row with some values, and else as little as its table takes: an id, nothing, 0 and false. */
export async function rowAdder<T extends keyof Tables>(db: Database, table: T) {
  const columns = (await db.writer.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const needed = columns.filter((one) => one.name === "id" || !(one.isNullable || one.hasDefaultValue));
  const blankOf = (name: string, type: string) => {
    if (name === "id") return randomUUID();
    if (JSON_COLUMNS.has(name)) return "{}";
    return /text/i.test(type) ? "" : /bool/i.test(type) ? false : 0;
  };
  return async (to: Db, values: Partial<NewRow<T>>): Promise<void> => {
    const blank = Object.fromEntries(needed.map(({ name, dataType }) => [name, blankOf(name, dataType)]));
    const row = Object.entries({ ...blank, ...values });
    const [names, given] = [sql.join(row.map(([name]) => sql.ref(name))), sql.join(row.map(([, value]) => value))];
    await sql`insert into ${sql.table(table)} (${names}) values (${given})`.execute(to);
  };
}

/** Adds an account to a database without a shop. */
export async function addUserRow(db: Database, id: string): Promise<void> {
  const address = `${id}@example.com`;
  await sql`insert into users (id, email, email_key, first_name, last_name, phone, search_text, verified, newsletter,
    confirmation_required, duplicate_shipping, shipping, billing, two_factor, created_at)
    values (${id}, ${address}, ${address}, 'Bea', 'B', '', '', true, false, false, true, '{}', '{}', false, 1)`.execute(
    db.writer,
  );
}

/** Adds a payment of nothing, which has ended. */
export async function addAttemptRow(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  await sql`insert into payment_attempts (id, ref, user_id, provider, method, state, quote_key, subtotal_pence, coupon_pence,
    balance_pence, total_pence, save_card, addresses, phone, user_ip, holds_until, created_at, closed_at)
    values (${id}, ${id}, ${userId}, 'sandbox', 'hosted', 'failed', '', 0, 0, 0, 0, false, '{}', '', '', 1, 1, 1)`.execute(
    db.writer,
  );
}

/** Returns the steps of SQLite's plan of a query. */
export async function planOf(db: Db, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  return (await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
}
