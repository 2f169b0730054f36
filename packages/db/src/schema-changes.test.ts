import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { findSchemaChanges, problemsOfSchema } from "./schema-changes.ts";

const APART = "create schema apart";

async function afterStatements(...statements: string[]): Promise<Database> {
  const { db } = await openTestDatabase();
  // Tests share a database, of which only the shop's schema is made again.
  if (statements.includes(APART))
    onTestFinished(async () => void (await sql`drop schema apart cascade`.execute(db.writer)));
  for (const statement of statements) await sql.raw(statement).execute(db.writer);
  return db;
}

const said = async (db: Database) =>
  (await findSchemaChanges(db)).map(({ kind, name, detail }) => `${kind} ${name}: ${detail}`);

const nothing = "create function nothing() returns trigger language plpgsql as 'begin return null; end'";
const freeWins = {
  sqlite: ["create trigger free_wins after update on tickets begin update tickets set price_pence = 0; end"],
  postgres: [nothing, "create trigger free_wins before insert on tickets for each row execute function nothing()"],
};

/** Two functions for the very types with which functions are compared, which give themselves the name and the text of one of the shop's. */
const passingForShops = [
  `create function concat(name, text, text, text) returns text language sql as $$
    select case when $1 like 'concat%' /* refuse_emptied */ then 'refuse_emptied()' else textcat(textcat(textcat($1::text, $2), $3), $4) end $$`,
  `create function concat_ws(text, text, text[], name, boolean, "char", regtype) returns text language sql as $$
    select case when $2 not like '%refuse_emptied%' then pg_catalog.concat_ws($1, $2, $3, $4, $5, $6, $7)
      else (select pg_catalog.concat_ws($1, f.prosrc, f.proconfig, name 'plpgsql', f.prosecdef, f.provolatile, f.prorettype::regtype)
        from pg_proc f where f.proname = 'refuse_emptied') end $$`,
];

/** An operator for the very types by which operators are looked up, which leaves out those that someone made, also itself. */
const leavingOutOperators = [
  APART,
  `create function apart.is(oid, regproc) returns boolean language sql as $$
    select $1 = $2::oid and not exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid = $1 and n.nspname = 'apart') $$`,
  "create operator public.= (leftarg = oid, rightarg = regproc, procedure = apart.is)",
];

/** What someone does to the schema, by database, with what is named. */
const changes: Record<"sqlite" | "postgres", Record<string, [named: string, ...statements: string[]]>> = {
  sqlite: {
    "adds a trigger": ["trigger free_wins on tickets: not the shop's", ...freeWins.sqlite],
    "drops a trigger": ["trigger audit_never_deleted on audit: missing", "drop trigger audit_never_deleted"],
    "puts another trigger in its place": [
      "trigger audit_never_deleted on audit: not as the shop made it",
      "drop trigger audit_never_deleted",
      "create trigger audit_never_deleted before delete on audit begin select 1; end",
    ],
    "drops a unique index": ["index ledger_spent_once on ledger: missing", "drop index ledger_spent_once"],
    "adds a unique index": ["index one_win on ledger: not the shop's", "create unique index one_win on ledger (id)"],
    "adds a generated column": [
      "table ledger: not as the shop made it",
      "alter table ledger add column double bigint generated always as (amount_pence * 2) virtual",
    ],
    "puts a view in a table's place": [
      "table coupon_users: missing",
      "drop table coupon_users",
      "create view coupon_users as select 1 as coupon_id, 2 as user_id",
    ],
  },
  postgres: {
    "adds a trigger": ["trigger free_wins on tickets: not the shop's", ...freeWins.postgres],
    "drops a trigger": ["trigger audit_never_deleted on audit: missing", "drop trigger audit_never_deleted on audit"],
    "disables a trigger": [
      "trigger audit_never_deleted on audit: not as the shop made it",
      "alter table audit disable trigger audit_never_deleted",
    ],
    "disables all triggers, those of references too": [
      "table tickets: not as the shop made it",
      "alter table tickets disable trigger all",
    ],
    "writes another function": [
      "function refuse_emptied(): not as the shop made it",
      "create or replace function refuse_emptied() returns trigger language plpgsql as 'begin return null; end'",
    ],
    "adds a function that is taken for one of PostgreSQL": [
      "function concat(text, text): not the shop's",
      "create function concat(text, text) returns text language sql as 'select $1'",
    ],
    "adds a rule": [
      "rule lost on ledger: not the shop's",
      "create rule lost as on insert to ledger do instead nothing",
    ],
    "adds a rule and gives it the name of those of views": [
      "rule _RETURN on ledger: not the shop's",
      "create rule lost as on insert to ledger do instead nothing",
      'alter rule lost on ledger rename to "_RETURN"',
    ],
    "has a trigger pass for one of PostgreSQL's own": [
      "trigger free_wins on tickets: not the shop's",
      "create schema elsewhere",
      nothing.replace("nothing()", "elsewhere.nothing()"),
      "create trigger free_wins before insert on tickets for each row execute function elsewhere.nothing()",
      "update pg_trigger set tgisinternal = true where tgname = 'free_wins'",
    ],
    "has functions of PostgreSQL's names call themselves by one of the shop's": [
      "function concat(name, text, text, text): not the shop's",
      ...passingForShops,
    ],
    "adds an operator that finds all sums equal, and another that leaves both out": [
      "operator <>(bigint,numeric): not the shop's",
      ...leavingOutOperators,
      "create function apart.no(bigint, numeric) returns boolean language sql as 'select false'",
      "create operator public.<> (leftarg = bigint, rightarg = numeric, procedure = apart.no)",
    ],
    "adds an operator of PostgreSQL's own language that finds all sums equal": [
      "operator <>(bigint,numeric): not the shop's",
      APART,
      "create function apart.no(bigint, numeric) returns boolean language internal strict as 'int8eq'",
      "create operator public.<> (leftarg = bigint, rightarg = numeric, procedure = apart.no)",
    ],
    "adds an operator to PostgreSQL itself": [
      "operator <>(bigint,numeric): not the shop's",
      APART,
      "create function apart.no(bigint, numeric) returns boolean language sql as 'select false'",
      "create operator pg_catalog.<> (leftarg = bigint, rightarg = numeric, procedure = apart.no)",
    ],
    "adds a cast that the shop's guards would call": [
      "cast text as json: not the shop's",
      APART,
      "create function apart.j(text) returns json language sql as 'select json_in(textout($1))'",
      "create cast (text as json) with function apart.j(text)",
    ],
    "writes the name of the schema into a text of a function": [
      "function refuse_emptied(): not as the shop made it",
      `do $$ begin execute replace(pg_get_functiondef('refuse_emptied'::regproc), 'the rows', 'public.the rows'); end $$`,
    ],
    "adds a row policy": ["row policy seen on orders: not the shop's", "create policy seen on orders using (false)"],
    "turns row security on": ["table orders: not as the shop made it", "alter table orders enable row level security"],
    "drops a constraint": ["table ledger: not as the shop made it", "alter table ledger drop constraint ledger_pkey"],
    "gives a column another default": [
      "table users: not as the shop made it",
      "alter table users alter column balance_pence set default 500",
    ],
    "adds a generated column": [
      "table ledger: not as the shop made it",
      "alter table ledger add column double bigint generated always as (amount_pence * 2) stored",
    ],
    "adds a table elsewhere whose trigger runs where the shop deletes a row": [
      "reference seen_key_fkey on aside.seen: not the shop's",
      "create schema aside",
      "create table aside.seen (key text references key_value (key) on delete cascade)",
    ],
    "adds a table whose rows are found in another": [
      "child table elsewhere.more: not the shop's",
      "create schema elsewhere",
      "create table elsewhere.more () inherits (ledger)",
    ],
  },
};

it("nothing is named where only the migrations made it, and statistics were", async () => {
  const db = await afterStatements("analyze");
  expect(await said(db)).toEqual([]);
  expect(await problemsOfSchema(db)).toEqual([]);
});

it.each(Object.entries(changes[inject("database").kind]))(
  "it is named when someone %s",
  async (_what, [named, ...statements]) => {
    const db = await afterStatements(...statements);
    expect(await said(db)).toContain(named);
    const [subject = "", detail] = named.split(": ");
    expect(await problemsOfSchema(db)).toContain(`In the database, the ${subject} is ${detail}.`);
  },
);

it("a plain index of the shop may be missing, and a view of one's own is named and stops nothing", async () => {
  const db = await afterStatements("drop index ledger_of_user", "create view sales as select id from orders");
  expect(await said(db)).toEqual(["view sales: not the shop's"]);
  expect(await problemsOfSchema(db)).toEqual([]);
});

it.runIf(inject("database").kind === "sqlite")(
  "a trigger that someone took out of the file after the shop had read it does nothing from the comparison on",
  async () => {
    const { db, url } = await openTestDatabase();
    const other = new SQLite(new URL(url).pathname);
    onTestFinished(() => void other.close());
    const kept = async (key: string) => {
      await db.writer.insertInto("key_value").values({ key, value: "" }).execute();
      return (await db.read.selectFrom("key_value").select("key").execute()).some((row) => row.key === key);
    };
    other.exec("create trigger hides after insert on key_value begin delete from key_value where key = new.key; end");
    expect(await kept("a")).toBe(false);
    other.unsafeMode().exec(`pragma writable_schema = on; delete from sqlite_master where name = 'hides'`);
    expect([await kept("b"), await said(db), await kept("c")]).toEqual([false, [], true]);
  },
);

it.runIf(inject("database").kind === "postgres")(
  "a unique index of the shop is named that someone built among rows that are not unique, so that it keeps no other out",
  async () => {
    const { db } = await openTestDatabase();
    const run = (statement: string) => sql.raw(statement).execute(db.writer);
    const { rows } = await sql<{ made: string }>`select pg_get_indexdef('audit_by_seq'::regclass) as made`.execute(
      db.read,
    );
    await run("drop index audit_by_seq");
    const row = (id: string) => `('${id}', 'edit', 'user', 'bea', 'null', 'null', '', 1, 1)`;
    await inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.sql);
      const values = ["a", "b"].map(row).join(", ");
      const into = "audit (id, action, subject, subject_id, before, after, search_text, created_at, seq)";
      await sql.raw(`insert into ${into} values ${values}`).execute(tx.sql);
    });
    const again = rows[0]?.made.replace("INDEX", "INDEX CONCURRENTLY") ?? "";
    await expect(run(again)).rejects.toThrow("could not create unique index");
    expect(await said(db)).toEqual(["index audit_by_seq on audit: not as the shop made it"]);
  },
);

it.runIf(inject("database").kind === "postgres").each([
  ["read", "elsewhere"],
  ["writer", "elsewhere"],
  ["writer", "public-2"],
] as const)(
  "it is named when someone has the shop's connections find another schema before its own, by a view that is gone by then: %s, %s",
  async (connection, schema) => {
    const { url } = await openTestDatabase();
    const db = openDatabase(url, { poolSize: 1 });
    onTestFinished(() => db.close());
    const run = (statement: string) => sql.raw(statement).execute(db[connection]);
    await run(`create schema if not exists "${schema}"`);
    await run(`create view sets as select set_config('search_path', 'pg_catalog,"${schema}",public', false)`);
    expect(await said(db)).toEqual(["view sets: not the shop's"]);
    await run("select * from sets");
    await run("drop view public.sets");
    expect(await said(db)).toEqual(["setting search_path: not the shop's"]);
    expect(await problemsOfSchema(db)).toEqual(["In the database, the setting search_path is not the shop's."]);
  },
);

/** Compares as a program does that has just started, and has not seen yet what the migrations make. */
async function saidAtStart(db: Database): Promise<string[]> {
  vi.resetModules();
  const fresh = await import("./schema-changes.ts");
  const named = (await fresh.findSchemaChanges(db)).map(fresh.sayChange);
  expect(await fresh.problemsOfSchema(db)).toEqual(named);
  return named;
}

/** A database, also as a role that owns nothing of it. */
async function openAsPlain() {
  const { db, url } = await openTestDatabase();
  const plain = new URL(url);
  const database = plain.pathname.slice(1);
  const role = `plain_${database}`;
  plain.username = role;
  await sql`create role ${sql.id(role)} login`.execute(db.writer);
  const asPlain = openDatabase(plain.href);
  onTestFinished(async () => {
    await asPlain.close();
    await sql`drop owned by ${sql.id(role)}`.execute(db.writer);
    await sql`drop role ${sql.id(role)}`.execute(db.writer);
  });
  return { db, asPlain, database, role };
}

it.runIf(inject("database").kind === "postgres")(
  "a table to which the shop lost a right is named, and none of which it has all that it needs",
  async () => {
    const { db, asPlain, database, role } = await openAsPlain();
    const run = (statement: string) => sql.raw(statement).execute(db.writer);
    await run(`grant create on database "${database}" to ${role}`);
    await run(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    expect(await said(asPlain)).toEqual([]);
    await run(`revoke insert on mismatches from ${role}`);
    expect(await said(asPlain)).toEqual(["table mismatches: not as the shop made it"]);
  },
);

it.runIf(inject("database").kind === "postgres")(
  "where the schema cannot be compared, what the operator has to do is said, and nothing passes for compared",
  async () => {
    const { db, asPlain, database, role } = await openAsPlain();
    const grant = `GRANT CREATE ON DATABASE ${database} TO ${role}`;
    expect(await saidAtStart(asPlain)).toEqual([
      `In the database, the right to create a schema, without which nothing is compared (run ${grant}), is missing.`,
    ]);
    await sql`create schema schema_as_made`.execute(db.writer);
    const left = "In the database, the schema schema_as_made is not the shop's.";
    expect(await saidAtStart(db)).toEqual([left]);
    await sql`drop schema schema_as_made`.execute(db.writer);
    expect(await saidAtStart(db)).toEqual([]);
  },
);
