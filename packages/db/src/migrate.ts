import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { baseline } from "./migrations/001-baseline.ts";

/** Another version of the shop made the database, or its encoding lacks letters. The message, which begins with the database, is for the operator. */
export class UnusableDatabase extends Error {}

/** Returns which other version made a database with these migrations; null if all of them are known. */
export function describeOtherVersion(made: readonly string[], known: object = baseline("sqlite")): string | null {
  const isKnown = (name: string) => Object.hasOwn(known, name);
  if (made.every(isKnown)) return null;
  return made.some(isKnown) ? "a newer version of the shop" : "a version of the shop before 1.0.0";
}

async function listMigrations({ kind, writer }: Database): Promise<string[]> {
  const tables = kind === "sqlite" ? sql`select name from sqlite_master` : sql`select tablename as name from pg_tables`;
  const found = await sql`select 1 from (${tables}) as t where name = 'kysely_migration'`.execute(writer);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(writer);
  return rows.map(({ name }) => name);
}

/** Encodings that keep the name of everyone: SQL_ASCII keeps bytes as they are. */
const WHOLE = ["UTF8", "SQL_ASCII"];

async function assertKeepsLetters({ kind, writer }: Database): Promise<void> {
  if (kind === "sqlite") return;
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    writer,
  );
  const { encoding = "" } = rows[0] ?? {};
  if (WHOLE.includes(encoding)) return;
  throw new UnusableDatabase(
    `the database has the encoding ${encoding}, which lacks letters of customers' names. Make it again with createdb --template template0 --encoding UTF8 --locale C.UTF-8`,
  );
}

/** Runs those of the migrations that are still to be run, in one transaction. Throws UnusableDatabase. */
export async function runMigrations(db: Database, migrations: Record<string, Migration>): Promise<void> {
  await assertKeepsLetters(db);
  const other = describeOtherVersion(await listMigrations(db), migrations);
  if (other) {
    throw new UnusableDatabase(
      `the database was made by ${other}, and this version cannot use it. Start the version that made it again, or set DATABASE_URL to a new database for a new, empty shop`,
    );
  }
  const migrator = new Migrator({ db: db.writer, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export const migrationsOf = baseline;

/** Brings the database to the newest tables, all or nothing; two processes may do so together. Throws UnusableDatabase. */
export const migrate = (db: Database): Promise<void> => runMigrations(db, migrationsOf(db.kind));
