import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { openTestDatabase } from "../test/index.ts";
import { expectNamed, furtherChanges, namedOf } from "../test/schema-changes.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { problemsOfSchema } from "./schema-changes.ts";

describe.runIf(inject("database").kind === "postgres")("the schema of PostgreSQL", () => {
  it.each(Object.entries(furtherChanges))("it is named when someone %s", (_what, [named, ...statements]) =>
    expectNamed(named, statements),
  );

  it("a unique index of the shop is named that someone built among rows that are not unique, so that it keeps no other out", async () => {
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
    expect(await namedOf(db)).toEqual(["index audit_by_seq on audit: not as the shop made it"]);
  });

  it.each([
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
      expect(await namedOf(db)).toEqual(["view sets: not the shop's"]);
      await run("select * from sets");
      await run("drop view public.sets");
      expect(await namedOf(db)).toEqual(["setting search_path: not the shop's"]);
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

  it("a table to which the shop lost a right is named, and none of which it has all that it needs", async () => {
    const { db, asPlain, database, role } = await openAsPlain();
    const run = (statement: string) => sql.raw(statement).execute(db.writer);
    await run(`grant create on database "${database}" to ${role}`);
    await run(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    expect(await namedOf(asPlain)).toEqual([]);
    await run(`revoke insert on mismatches from ${role}`);
    expect(await namedOf(asPlain)).toEqual(["table mismatches: not as the shop made it"]);
  });

  it("where the schema cannot be compared, what the operator has to do is said, and nothing passes for compared", async () => {
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
  });
});
