import { existsSync } from "node:fs";
import { DrawLogEntry } from "@counterfoil/core/draw";
import {
  CHAIN_START,
  compareSqliteSchema,
  findSchemaChanges,
  inOwnSchema,
  openDatabase,
  type SchemaObject,
  SQLITE_SCHEMA,
  sayChange,
} from "@counterfoil/db";
import { type AuditAnchor, AuditChain, type ChainProblem, type ChainRow } from "@counterfoil/domain";
import type SQLite from "better-sqlite3";
import pg from "pg";
import { readSqlite } from "../backup/read-sqlite.ts";
import { Problem } from "../command.ts";

/** Rows that are read from PostgreSQL at a time. */
const BATCH = 2_000;

const columns = `seq, created_at, admin_id, action, subject, subject_id, "before", "after", salt, payload_hash, prev, hash`;
const PRESENT = "deleted_at is null";
const UNSEALED = "select count(*) as n from audit where seq is null";

const LOGGED = `select line from draw_log where line like '%"competition":null,"kind":"audit",%'`;

/** Returns the hashes of rows of the audit trail that the public log has. */
const hashesIn = (rows: readonly { line: string }[]) =>
  new Set(rows.map(({ line }) => DrawLogEntry.parse(JSON.parse(line)).payload));

/** Returns a problem if rows that the public log has are not in the trail. */
const notThere = (logged: ReadonlySet<string>, { seq }: CheckedChain["head"]): ChainProblem | null =>
  logged.size === 0 ? null : { seq, problem: "and those before it are not the ones that the public log has" };

/** The head before the first row is sealed. */
const START = { seq: 0, hash: CHAIN_START };

export interface CheckedChain {
  head: { seq: number; hash: string };
  unsealed: number;
  problem: ChainProblem | null;
}

function headOf(database: SQLite.Database): CheckedChain["head"] {
  return database.prepare<[], { seq: number; hash: string }>("select seq, hash from audit_head").get() ?? START;
}

/** Returns the head of the audit trail of a SQLite file. */
export function readHead(path: string): CheckedChain["head"] {
  return readSqlite(path, headOf);
}

/** Checks the audit trail of a SQLite file as it is at one moment; a shop may run on it meanwhile. Nothing is written. Throws Problem without a file. */
export function checkSqliteChain(path: string, anchors: readonly AuditAnchor[]): CheckedChain {
  if (!existsSync(path)) throw new Problem(`There is no database ${path}`);
  return readSqlite(path, (database) => {
    // All that is read is of one moment; closing ends it.
    database.exec("begin");
    return checkRows(database, anchors);
  });
}

function checkRows(database: SQLite.Database, anchors: readonly AuditAnchor[]): CheckedChain {
  const head = headOf(database);
  const unsealed = database.prepare<[], { n: number }>(UNSEALED).get()?.n ?? 0;
  const logged = hashesIn(database.prepare<[], { line: string }>(LOGGED).all());
  const chain = new AuditChain(anchors);
  for (const row of database
    .prepare<[], ChainRow>(`select ${columns} from audit where seq is not null order by seq`)
    .iterate()) {
    const problem = chain.add(row);
    if (problem) return { head, unsealed, problem };
    logged.delete(row.hash);
  }
  const isThere = database.prepare<[string]>(`select 1 from users where id = ? and ${PRESENT}`);
  const present = chain.erased().filter((id) => isThere.get(id) !== undefined);
  const problem = chain.finish(head)[0] ?? chain.notErased(present)[0] ?? notThere(logged, head);
  return { head, unsealed, problem };
}

// The driver gives 64-bit integers as text.
type PostgresRow = Omit<ChainRow, "seq" | "created_at"> & { seq: string; created_at: string };

/** The same of a PostgreSQL. */
async function checkPostgresChain(url: string, anchors: readonly AuditAnchor[]): Promise<CheckedChain> {
  const client = new pg.Client({ connectionString: inOwnSchema(url) });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const heads = await client.query<{ seq: string; hash: string }>("select seq, hash from audit_head");
    const [first] = heads.rows;
    const head = first ? { seq: Number(first.seq), hash: first.hash } : START;
    const unsealed = Number((await client.query<{ n: string }>(UNSEALED)).rows[0]?.n);
    const logged = hashesIn((await client.query<{ line: string }>(LOGGED)).rows);
    const chain = new AuditChain(anchors);
    for (let after = Number.NEGATIVE_INFINITY, full = true; full; ) {
      const from = Number.isFinite(after) ? `seq > ${after}` : "seq is not null";
      const { rows } = await client.query<PostgresRow>(
        `select ${columns} from audit where ${from} order by seq limit ${BATCH}`,
      );
      for (const row of rows) {
        after = Number(row.seq);
        const problem = chain.add({ ...row, seq: after, created_at: Number(row.created_at) });
        if (problem) return { head, unsealed, problem };
        logged.delete(row.hash);
      }
      full = rows.length === BATCH;
    }
    const users = `select id from users where id = any($1) and ${PRESENT}`;
    const present = await client.query<{ id: string }>(users, [chain.erased()]);
    const [erased] = chain.notErased(present.rows.map(({ id }) => id));
    const problem = chain.finish(head)[0] ?? erased ?? notThere(logged, head);
    return { head, unsealed, problem };
  } finally {
    await client.end();
  }
}

/** Checks the audit trail of the database at `url`, `file:…` or `postgres://…`, against the rows known from elsewhere. */
export async function checkChain(url: string, anchors: readonly AuditAnchor[]): Promise<CheckedChain> {
  return url.startsWith("file:")
    ? checkSqliteChain(url.slice("file:".length), anchors)
    : checkPostgresChain(url, anchors);
}

const readSchema = (database: SQLite.Database) => database.prepare<[], SchemaObject>(SQLITE_SCHEMA).all();

/** Returns what of a SQLite file contradicts itself, as an index from which rows are missing, so that what reads by it does not see them. */
const readDamage = (database: SQLite.Database) =>
  database
    .prepare<[], { found: string }>("select integrity_check as found from pragma_integrity_check limit 5")
    .all()
    .flatMap(({ found }) => (found === "ok" ? [] : `In the database: ${found}.`));

/** Returns a sentence for each table, trigger or function of the database at `url` that is not as the shop made it. */
export async function checkSchema(url: string): Promise<string[]> {
  if (url.startsWith("file:")) {
    const path = url.slice("file:".length);
    return [
      ...(await compareSqliteSchema(readSqlite(path, readSchema))).map(sayChange),
      ...readSqlite(path, readDamage),
    ];
  }
  const db = openDatabase(url, { poolSize: 1 });
  try {
    return (await findSchemaChanges(db)).map(sayChange);
  } finally {
    await db.close();
  }
}
