import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { openOlderDatabase } from "../test/open-older-database.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { invariantViolations, openTestDatabase } from "./testing.ts";

/** The current names of the tables of migration 001. */
const newNames: Record<string, string> = {
  attempts: "payment_attempts",
  attempt_lines: "payment_attempt_lines",
  charges: "transactions",
  throttles: "rate_limits",
  facts: "key_value",
  spent_challenges: "used_challenges",
};
const nowCalled = (name: string) => newNames[name] ?? name;

/** Amounts of money that no migration may change, pence: table and column as they were with migration 001. */
const amounts = [
  ["attempts", "total_pence"],
  ["charges", "amount_pence"],
  ["coupons", "fixed_pence"],
  ["ledger", "amount_pence"],
  ["orders", "total_pence"],
  ["orders", "refunded_card_pence"],
  ["order_lines", "price_pence"],
  ["refunds", "card_pence"],
  ["refunds", "balance_pence"],
  ["tickets", "price_pence"],
  ["users", "balance_pence"],
] as const;

async function olderDatabase(): Promise<Database> {
  const { db, drop } = await openOlderDatabase(inject("database"));
  onTestFinished(drop);
  return db;
}

async function numberOf(db: Database, expression: string, table: string): Promise<number> {
  const { rows } = await sql<{
    n: number | string;
  }>`select ${sql.raw(expression)} as n from ${sql.table(table)}`.execute(db.read);
  return Number(rows[0]?.n);
}

async function tablesOf(db: Database) {
  const tables = await db.read.introspection.getTables();
  return tables.filter(({ name }) => !name.startsWith("sqlite_")).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

describe("a shop that ran the version before", () => {
  it("keeps every row and every penny when it migrates", async () => {
    const db = await olderDatabase();
    const before = await tablesOf(db);
    const rowsBefore = new Map<string, number>();
    for (const { name } of before) rowsBefore.set(nowCalled(name), await numberOf(db, "count(*)", name));
    const penceBefore = await Promise.all(amounts.map(([table, column]) => numberOf(db, `sum(${column})`, table)));
    expect(rowsBefore.get("tickets")).toBeGreaterThan(150);
    expect(penceBefore.every((pence) => pence > 0)).toBe(true);

    await migrate(db);

    // The block that says who runs the shop is new.
    rowsBefore.set("config_blocks", Number(rowsBefore.get("config_blocks")) + 1);
    for (const [name, rows] of rowsBefore) expect([name, await numberOf(db, "count(*)", name)]).toEqual([name, rows]);
    const penceAfter = await Promise.all(
      amounts.map(([table, column]) => numberOf(db, `sum(${column})`, nowCalled(table))),
    );
    expect(penceAfter).toEqual(penceBefore);
    expect(await invariantViolations(db)).toEqual([]);
  });

  it("says of a block of the configuration that nobody has saved that it never was", async () => {
    const db = await olderDatabase();
    await sql`update config_blocks set content = '{"text":"Ring us"}' where id = 'support'`.execute(db.writer);
    await migrate(db);
    const blocks = db.read.selectFrom("config_blocks").select(["id", "content", "updated_at"]);
    const never = await blocks.where("updated_at", "=", 0).execute();
    expect(never.map(({ content }) => content)).toEqual(never.map(() => ({})));
    expect(never.map(({ id }) => id)).toContain("company");
    const support = await blocks.where("id", "=", "support").executeTakeFirstOrThrow();
    expect(support.updated_at).toBeGreaterThan(0);
  });

  it("keeps the words of its mails, whether they wait or were sent", async () => {
    const db = await olderDatabase();
    const quoted = { subject: 'Zoë\'s "order" \\', text: "Line\nand\ttab\u0001", html: "<p>&amp;</p>" };
    await sql`update mails set subject = ${quoted.subject}, text = ${quoted.text}, html = ${quoted.html}
      where id = (select min(id) from mails)`.execute(db.writer);
    const read = sql<{ id: string; subject: string; text: string; html: string; state: string }>`
      select id, subject, text, html, state from mails order by id`;
    const { rows: before } = await read.execute(db.read);
    expect(new Set(before.map(({ state }) => state))).toContain("queued");
    await migrate(db);
    const after = await db.read.selectFrom("mails").select(["id", "template", "data", "state"]).orderBy("id").execute();
    expect(after).toEqual(before.map(({ id, state, ...data }) => ({ id, template: "rendered", data, state })));
  });

  it("gives a mailbox to the oldest of the accounts that share one and have verified it, and keeps them all", async () => {
    const db = await olderDatabase();
    const { rows: people } = await sql<{ id: string }>`select id from users where deleted_at is null
      order by created_at, id limit 3`.execute(db.read);
    const spellings = ["be.a@gmail.com", "bea+two@googlemail.com", "dev@example.test"];
    for (const [i, { id }] of people.entries()) {
      await sql`update users set email = ${spellings[i]}, email_key = ${spellings[i]} where id = ${id}`.execute(
        db.writer,
      );
    }
    await migrate(db);
    const owners = await db.read
      .selectFrom("mailboxes")
      .selectAll()
      .where("mailbox_key", "in", ["bea@gmail.com", "dev@example.test"])
      .orderBy("mailbox_key")
      .execute();
    expect(owners).toEqual([
      { mailbox_key: "bea@gmail.com", user_id: people[0]?.id },
      { mailbox_key: "dev@example.test", user_id: people[2]?.id },
    ]);
    const verified = await numberOf(db, "count(*) filter (where verified)", "users");
    expect(await numberOf(db, "count(*)", "mailboxes")).toBe(verified - 1);
  });

  it("has the same tables afterwards as a shop that begins today", async () => {
    const older = await olderDatabase();
    await migrate(older);
    const { db: fresh, drop } = await openTestDatabase(inject("database"));
    onTestFinished(drop);
    expect(await tablesOf(older)).toEqual(await tablesOf(fresh));
    expect(await indexesOf(older)).toEqual(await indexesOf(fresh));
  });

  it("has no row that refers to one that is not there", async () => {
    const db = await olderDatabase();
    await migrate(db);
    if (db.kind === "sqlite") {
      expect((await sql`pragma foreign_key_check`.execute(db.read)).rows).toEqual([]);
      return;
    }
    // Validating a key again reads every row of its table.
    const { rows } = await sql<{ table: string; key: string }>`select conrelid::regclass::text as table, conname as key
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db.read);
    expect(rows.length).toBeGreaterThan(10);
    for (const { table, key } of rows) {
      const { rows: definition } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text
        from pg_constraint where conname = ${key} and conrelid = ${table}::regclass`.execute(db.read);
      const text = sql.raw(definition[0]?.text ?? "");
      await sql`alter table ${sql.table(table)} add constraint checked_again ${text}`.execute(db.writer);
      await sql`alter table ${sql.table(table)} drop constraint checked_again`.execute(db.writer);
    }
  });
});

/** Returns the definition of each index and trigger. */
async function indexesOf(db: Database): Promise<string[]> {
  const definitions =
    db.kind === "sqlite"
      ? sql<{ text: string }>`select type || ' ' || name as text from sqlite_master
          where type in ('index', 'trigger') and sql is not null order by 1`
      : sql<{ text: string }>`select indexdef as text from pg_indexes where schemaname = 'public'
          and indexname not like 'kysely%'
          union select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal order by 1`;
  return (await definitions.execute(db.read)).rows.map(({ text }) => text);
}
