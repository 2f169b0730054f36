import { sql } from "kysely";
import { type Database, type DatabaseOptions, inTransaction, type Tx } from "../src/database.ts";
import { textsById } from "../src/row-values.ts";
import type { Row } from "../src/tables.ts";
import { takeCopy as takePostgresCopy } from "./postgres.ts";
import { copyFile, takeCopy as takeSqliteCopy } from "./sqlite.ts";

export { invariantViolations, unsettled } from "./books.ts";
export { killBefore } from "./kill-before.ts";
export { addRestore, openEmptyPostgres } from "./postgres.ts";
export { addAttemptRow, addUserRow, planOf, rowAdder } from "./rows.ts";
export { missedBySearch } from "./searches.ts";

/** Which database a test runs on, with what to copy: a migrated file, beside which its copies are made, or a migrated database on a server. */
export type TestDatabase =
  | { kind: "sqlite"; template: string }
  | { kind: "postgres"; server: string; template: string };

export interface OpenTestDatabase {
  db: Database;
  url: string;
  drop: () => Promise<void>;
}

/** Opens a migrated, empty database of the kind of this test run, which the caller drops. */
export async function takeTestDatabase(options: DatabaseOptions = {}): Promise<OpenTestDatabase> {
  const { inject } = await import("vitest");
  const on = inject("database");
  const { db, url, giveBack } =
    on.kind === "sqlite" ? takeSqliteCopy(on.template) : await takePostgresCopy(on.server, on.template);
  return { db: db.with(options), url, drop: giveBack };
}

/** Opens a migrated, empty database for the test that runs, and drops it once that has finished. */
export async function openTestDatabase(options: DatabaseOptions = {}): Promise<Omit<OpenTestDatabase, "drop">> {
  const { onTestFinished } = await import("vitest");
  const { drop, ...opened } = await takeTestDatabase(options);
  onTestFinished(drop);
  return opened;
}

/** Returns a migrated, empty database for a server of the test that runs: SQLite's file is opened by that server alone. */
export async function copyTestDatabase(): Promise<string> {
  const { inject, onTestFinished } = await import("vitest");
  const on = inject("database");
  if (on.kind === "postgres") return (await openTestDatabase()).url;
  const { url, remove } = copyFile(on.template);
  onTestFinished(remove);
  return url;
}

/** Makes a database look like one of a version before 1.0.0. */
export async function makeOlder(db: Database): Promise<void> {
  await sql`update kysely_migration set name = '001-first-tables'`.execute(db.writer);
}

/** Stops the triggers of these tables until the returned function is called, or on PostgreSQL all until the transaction ends. */
export async function stopTriggers(db: Database, tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  if (db.kind === "postgres") {
    // Until the transaction ends, no trigger runs, including those of foreign keys.
    await sql`set local session_replication_role = replica`.execute(tx.sql);
    return async () => {};
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(tables)})`.execute(tx.sql);
  for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(tx.sql);
  return async () => {
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx.sql);
  };
}

/** Inserts very many tickets in one transaction; their blocks are counted once at the end instead of row by row. */
export async function insertTicketsInBulk(db: Database, insert: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const countAgain = await stopTriggers(db, tx, ["tickets"]);
    await insert(tx);
    await sql`insert into ticket_blocks (raffle_id, block, taken, version)
      select raffle_id, (number - 1) / 100, count(*), count(*) from tickets where true group by 1, 2
      on conflict (raffle_id, block) do update set taken = excluded.taken, version = ticket_blocks.version + 1`.execute(
      tx.sql,
    );
    await countAgain();
  });
}

const BATCH = 1_000;

/** Seals the tickets of a competition that were inserted in bulk, in the same transaction. */
export async function sealTicketsInBulk(tx: Tx, raffleId: string, seal: (ticket: Row<"tickets">) => string) {
  for (let [after, full] = [0, true]; full; ) {
    const tickets = await tx.sql
      .selectFrom("tickets")
      .selectAll()
      .where("raffle_id", "=", raffleId)
      .where("number", ">", after)
      .orderBy("number")
      .limit(BATCH)
      .execute();
    if (tickets.length === 0) return;
    const seals = tickets.map((ticket) => [ticket.id, seal(ticket)] as const);
    await tx.sql
      .updateTable("tickets")
      .from(textsById(seals, "v"))
      .set(({ ref }) => ({ seal: ref("v.column2") }))
      .whereRef("tickets.id", "=", "v.column1")
      .execute();
    after = tickets.at(-1)?.number ?? after;
    full = tickets.length === BATCH;
  }
}
