import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { CHAIN_START, payloadHashOf, sealHashOf, storedPayload } from "../audit-hash.ts";
import { insertOnly } from "./048/insert-only.ts";

/** Rows that are read and sealed at a time. */
const BATCH = 500;

const statements = [
  "alter table audit add column salt text",
  "alter table audit add column payload_hash text",
  "alter table audit add column seq bigint",
  "alter table audit add column prev text",
  "alter table audit add column hash text",
  "create unique index audit_by_seq on audit (seq)",
  "create index audit_unsealed on audit (created_at, id) where seq is null",
  `create table audit_head (
    id bigint primary key check (id = 1),
    seq bigint not null,
    hash text not null,
    sealed_at bigint
  )`,
];

interface Unsealed {
  id: string;
  admin_id: string | null;
  action: string;
  subject: string;
  subject_id: string;
  before: string;
  after: string;
  created_at: number;
}

interface Head {
  seq: number;
  hash: string;
}

function seal(row: Unsealed, { seq: last, hash: prev }: Head) {
  const salt = randomBytes(32).toString("hex");
  const payload = storedPayload({ before: parse(row.before), after: parse(row.after) });
  const seq = last + 1;
  const payload_hash = payloadHashOf(salt, payload);
  const hash = sealHashOf({ ...row, created_at: Number(row.created_at), seq, payload_hash, prev });
  const [before, after] = [JSON.stringify(payload.before), JSON.stringify(payload.after)];
  return { id: row.id, before, after, salt, payload_hash, seq, prev, hash };
}

// The plugin of a database has parsed JSON columns; a connection without it has not.
const parse = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value);

/** Seals the oldest rows that are not; returns the new head, and how many they were. */
async function sealBatch(db: Kysely<unknown>, head: Head): Promise<{ head: Head; count: number }> {
  const { rows } = await sql<Unsealed>`select id, admin_id, action, subject, subject_id, before, after, created_at
    from audit where seq is null order by created_at, id limit ${sql.lit(BATCH)}`.execute(db);
  const sealed: ReturnType<typeof seal>[] = [];
  for (const row of rows) sealed.push(seal(row, sealed.at(-1) ?? head));
  const last = sealed.at(-1);
  if (!last) return { head, count: 0 };
  const values = sealed.map(
    (row) => sql`(${row.id}, ${row.before}, ${row.after}, ${row.salt}, ${row.payload_hash}, ${row.seq}, ${row.prev},
      ${row.hash})`,
  );
  await sql`with s (id, before, after, salt, payload_hash, seq, prev, hash) as (values ${sql.join(values)})
    update audit set before = s.before, after = s.after, salt = s.salt, payload_hash = s.payload_hash,
      seq = cast(s.seq as bigint), prev = s.prev, hash = s.hash
    from s where s.id = audit.id`.execute(db);
  return { head: last, count: rows.length };
}

/** Makes the audit trail a chain of hashes, seals the rows that are there, oldest first, and lets no row change afterwards. */
export function auditChain(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
      let head: Head = { seq: 0, hash: CHAIN_START };
      for (let count = BATCH; count === BATCH; ) ({ head, count } = await sealBatch(db, head));
      await sql`insert into audit_head (id, seq, hash) values (1, ${head.seq}, ${head.hash})`.execute(db);
      for (const statement of insertOnly[kind]) await sql.raw(statement).execute(db);
    },
  };
}
