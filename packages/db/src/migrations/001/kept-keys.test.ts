import { addAttemptRow, addUserRow, openTestDatabase, rowAdder } from "@counterfoil/db/testing";
import { sql } from "kysely";
import { test as base, describe, expect } from "vitest";
import type { Database } from "../../database.ts";
import { keptKeys } from "./kept-keys.ts";

const run = (db: Database, statement: string) => sql.raw(statement).execute(db.writer);

const lineColumns = "attempt_id, position, ticket_id, raffle_id, number, price_pence, coupon_pence, balance_pence";
const line2 = "'pay', 2, 'ticket', 'car', 2, 100, 0, 0";

async function openKept() {
  const { db } = await openTestDatabase();
  await addUserRow(db, "bea");
  await addAttemptRow(db, { id: "pay", userId: "bea" });
  const addRaffle = await rowAdder(db, "raffles");
  await addRaffle(db.writer, {
    id: "car",
    slug: "car",
    starts_at: 10,
    ends_at: 20,
    max_entries: 20,
    max_per_person: 10,
  });
  const addRules = await rowAdder(db, "draw_rules");
  await addRules(db.writer, { raffle_id: "car", version: 1, sha256: "a".repeat(64), opens_at: 10, frozen_at: 5 });
  await run(db, "insert into draws (raffle_id, state) values ('car', 'published')");
  return db;
}

const it = base.extend("kept", () => openKept());

describe("a row that is kept", () => {
  it("is not replaced by another with its key", async ({ kept: db }) => {
    if (db.kind === "postgres") return;
    await run(db, "update draws set state = 'locking'");
    const line = `'{"prev":"${"0".repeat(64)}"}', '${"1".repeat(64)}', '${"5".repeat(128)}'`;
    await run(db, `insert into draw_log values (1, ${line})`);
    // Nothing is added, as where honest code adds what may be there.
    await run(db, "insert or replace into draws (raffle_id, state) values ('car', 'published')");
    await run(db, "insert or replace into raffles select * from raffles");
    expect(await db.read.selectFrom("draws").select("state").execute()).toEqual([{ state: "locking" }]);
    for (const statement of [
      "insert or replace into users (id) values ('bea')",
      `insert or replace into draw_log values (null, ${line})`,
      `insert or replace into draw_log_head values (1, 0, '${"0".repeat(64)}')`,
      "update or replace raffles set slug = 'bike'",
      "insert or replace into draw_log (rowid, seq, line, hash, signature) select rowid, 2, '{}', 'other', signature from draw_log",
      "update or replace users set rowid = 7",
      // Every later insert would seem to name it.
      `insert into payment_attempt_lines (rowid, ${lineColumns}) values (-1, ${line2})`,
    ]) {
      await expect(run(db, statement), statement).rejects.toThrow(/UNIQUE|stays bought/);
    }
  });

  it("is in a table that is not emptied", async ({ kept: db }) => {
    if (db.kind === "sqlite") return;
    const tables = Object.keys(keptKeys);
    for (const table of tables) await expect(run(db, `truncate ${table} cascade`), table).rejects.toThrow("stay");
  });

  it("is kept by what its own tables say, not a session's temporary ones", async ({ kept: db }) => {
    if (db.kind === "sqlite") return;
    const change = db.writer.transaction().execute(async (transaction) => {
      await sql.raw("create temporary table draw_rules (like public.draw_rules) on commit drop").execute(transaction);
      await sql.raw("update raffles set ends_at = ends_at + 1").execute(transaction);
    });
    await expect(change).rejects.toThrow("published stays");
  });

  it("has all of its keys in a trigger", async ({ kept: db }) => {
    if (db.kind === "postgres") return;
    const guarded = await sql<{ name: string; sql: string }>`select t.name, group_concat(t.text, ' ') as sql from (
      select tbl_name as name, sql as text from sqlite_master where type = 'trigger' and (name like '%_never_replaced' or name like '%_added_once')
      union all select tbl_name, '' from sqlite_master where type = 'trigger' and (name like '%_never_deleted' or name like '%_kept')
    ) t group by t.name`.execute(db.writer);
    const missing: string[] = [];
    for (const table of guarded.rows) {
      const keys = await sql<{
        columns: string;
      }>`select group_concat(c.name) as columns from pragma_index_list(${table.name}) i,
        pragma_index_info(i.name) c where i."unique" group by i.name`.execute(db.writer);
      for (const { columns } of keys.rows) {
        const isThere = columns.split(",").every((column) => table.sql.includes(`k.${column} = new.${column}`));
        if (!isThere) missing.push(`${table.name}: ${columns}`);
      }
    }
    expect(missing.sort()).toEqual([
      "acts: asked_by,digest",
      "acts: asked_by,key",
      "acts: id",
      "instant_wins: raffle_id,number",
      "instant_wins: raffle_id,number_mac",
      "instant_wins: void_seq",
      "users: email_key",
      "winners: id",
      "winners: raffle_id,draw_prize",
    ]);
  });

  it("is a chargeback, an order, its payment, a move of balance, an account that was deleted, and a cancellation", async () => {
    const db = await openKept();
    await run(
      db,
      `insert into chargebacks (id, provider, chargeback_ref, transaction_ref, attempt_id, amount_pence, created_at)
        values ('back', 'sandbox', 'b', 't', 'pay', 100, 5)`,
    );
    await run(
      db,
      `insert into orders (id, ref, attempt_id, user_id, state, subtotal_pence, coupon_pence, balance_pence, total_pence,
        transaction_ref, user_ip, addresses, search_text, created_at)
        values ('order', 'pay', 'pay', 'bea', 'completed', 100, 0, 0, 100, 't', '', '{}', '', 5)`,
    );
    await run(db, "update users set deleted_at = 5");
    await run(db, "update raffles set name = name, cancelled_at = 5, ends_at = 15");
    await run(db, `insert into payment_attempt_lines (${lineColumns}) values (${line2})`);
    await run(
      db,
      "insert into ledger (id, user_id, amount_pence, kind, notes, created_at) values ('gift', 'bea', 5, 'admin', '', 5)",
    );
    for (const statement of [
      "update orders set transaction_ref = 'other'",
      "update payment_attempts set created_at = 2",
      "update payment_attempt_lines set question_answer = '4'",
      "delete from payment_attempt_lines",
      "update ledger set amount_pence = 500",
      "delete from ledger",
      "delete from chargebacks",
      "update chargebacks set created_at = 50",
      "delete from orders",
      "update users set deleted_at = null",
      "update users set kind = 'post'",
      "update raffles set cancelled_at = null",
      "update raffles set cancelled_at = 6",
    ]) {
      await expect(run(db, statement), statement).rejects.toThrow("stays");
    }
  });
});

it("a cancellation ends a competition earlier, never later", async ({ kept: db }) => {
  await expect(run(db, "update raffles set cancelled_at = 5, ends_at = 21")).rejects.toThrow("published stays");
  await run(db, "update raffles set cancelled_at = 5, ends_at = 19");
});
