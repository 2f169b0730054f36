import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Database } from "../src/database.ts";
import { findSchemaChanges, problemsOfSchema } from "../src/schema-changes.ts";
import { openTestDatabase } from "./index.ts";

/** A schema of someone's own, which a test has to drop. */
const APART = "create schema apart";

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

/** What someone does to a schema, with what is named. */
type Changes = Record<string, [named: string, ...statements: string[]]>;

/** What someone does to the schema, by database, with what is named. */
export const changes: Record<"sqlite" | "postgres", Changes> = {
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
    "writes another function": [
      "function refuse_emptied(): not as the shop made it",
      "create or replace function refuse_emptied() returns trigger language plpgsql as 'begin return null; end'",
    ],
    "adds a rule": [
      "rule lost on ledger: not the shop's",
      "create rule lost as on insert to ledger do instead nothing",
    ],
    "drops a constraint": ["table ledger: not as the shop made it", "alter table ledger drop constraint ledger_pkey"],
  },
};

/** Further ways to change the schema of PostgreSQL, with what is named. */
export const furtherChanges: Changes = {
  "disables a trigger": [
    "trigger audit_never_deleted on audit: not as the shop made it",
    "alter table audit disable trigger audit_never_deleted",
  ],
  "disables all triggers, those of references too": [
    "table tickets: not as the shop made it",
    "alter table tickets disable trigger all",
  ],
  "adds a function that is taken for one of PostgreSQL": [
    "function concat(text, text): not the shop's",
    "create function concat(text, text) returns text language sql as 'select $1'",
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
  "gives a column another default": [
    "table users: not as the shop made it",
    "alter table users alter column balance_pence set default 500",
  ],
  "adds a generated column": [
    "table ledger: not as the shop made it",
    "alter table ledger add column double bigint generated always as (amount_pence * 2) stored",
  ],
  "publishes some rows of a table, so that no other can be changed": [
    "publication parts of mismatches: not the shop's",
    "create publication parts for table mismatches where (detail <> 'x')",
  ],
  "has a table that is published name no row": [
    "table mismatches: not as the shop made it",
    "alter table mismatches replica identity nothing",
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
};

/** Opens a database in which someone ran statements. */
export async function openAfter(...statements: string[]): Promise<Database> {
  const { db } = await openTestDatabase();
  // Tests share a database, of which only the shop's schema is made again.
  if (statements.includes(APART))
    onTestFinished(async () => void (await sql`drop schema apart cascade`.execute(db.writer)));
  for (const statement of statements) await sql.raw(statement).execute(db.writer);
  return db;
}

/** Returns what is named of the schema of a database. */
export const namedOf = async (db: Database) =>
  (await findSchemaChanges(db)).map(({ kind, name, detail }) => `${kind} ${name}: ${detail}`);

/** Expects a change of the schema to be named after statements. */
export async function expectNamed(named: string, statements: readonly string[]): Promise<void> {
  const db = await openAfter(...statements);
  expect(await namedOf(db)).toContain(named);
  const [subject = "", detail] = named.split(": ");
  expect(await problemsOfSchema(db)).toContain(`In the database, the ${subject} is ${detail}.`);
}
