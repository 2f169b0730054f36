import { CHAIN_START } from "../../audit-hash.ts";
import { type Dialect, unchanged } from "../dialects.ts";
import { plainTriggers } from "../guards.ts";

const removalsOfEntries = "action in ('delete', 'reject') and subject in ('entry', 'card')";

const always = ["id", "admin_id", "action", "subject", "subject_id", "search_text", "created_at", "payload_hash"];
const payload = ["before", "after", "salt"];
const place = ["seq", "prev", "hash"];
const isSet = (columns: string[]) => columns.map((name) => `new."${name}" is not null`).join(" and ");

/** A row of the audit trail is added without a place, gets one once, and is blanked once it has it; a change of keys renews its seal. Nothing else changes, and no row is deleted. */
function keptTrail(dialect: Dialect): string[] {
  const kept = (columns: string[]) => unchanged(dialect.same, columns);
  const isAddedUnsealed = `new.seq is null and new.prev is null and new.hash is null and ${isSet(["salt", "payload_hash"])}`;
  const isSealing = `old.seq is null and ${isSet(place)} and ${kept(payload)}`;
  const isBlanking = `old.seq is not null and ${kept(place)}
    and new."before" = 'null' and new."after" = 'null' and new.salt is null`;
  const isRenewal = `${kept([...payload, ...place])} and new.seal ${dialect.differs} old.seal`;
  const rejection = { name: "refuse_audit_change", message: "a row of the audit trail is for ever" };
  return plainTriggers(dialect, rejection, [
    { name: "audit_added", on: "insert", table: "audit", when: `not (${isAddedUnsealed})` },
    {
      name: "audit_kept",
      on: "update",
      table: "audit",
      when: `not (${kept(always)} and ((${isSealing}) or (${isBlanking}) or (${isRenewal})))`,
    },
    { name: "audit_never_deleted", on: "delete", table: "audit" },
  ]);
}

export const audit = (dialect: Dialect) => [
  `create table audit (
    id text primary key,
    admin_id text references users (id),
    action text not null,
    subject text not null,
    subject_id text not null,
    before text not null,
    after text not null,
    search_text text not null,
    created_at bigint not null,
    salt text,
    payload_hash text,
    seq bigint,
    prev text,
    hash text,
    seal text
  )`,
  "create index audit_by_age on audit (created_at, id)",
  "create index audit_of_subject on audit (subject_id)",
  "create index audit_of_admin on audit (admin_id, created_at, id)",
  "create unique index audit_by_seq on audit (seq)",
  `create index audit_of_removals on audit (created_at) where ${removalsOfEntries}`,
  "create index audit_unsealed on audit (created_at, id) where seq is null",
  `create table audit_head (
    id bigint primary key check (id = 1),
    seq bigint not null,
    hash text not null,
    sealed_at bigint,
    mailed_on text,
    mailed_seq bigint not null default 0
  )`,
  `insert into audit_head (id, seq, hash) values (1, 0, '${CHAIN_START}')`,
  `create table people_read (
    id text primary key,
    admin_id text not null references users (id),
    day text not null,
    people bigint not null check (people > 0),
    reached_at bigint,
    unique (admin_id, day)
  )`,
  "create index people_read_reached on people_read (reached_at) where reached_at is not null",
  "create index people_read_by_day on people_read (day)",
  `create table settled_findings (
    finding text primary key,
    admin_id text not null references users (id),
    how text not null,
    created_at bigint not null,
    seal text
  )`,
  "create index settled_findings_by_age on settled_findings (created_at, finding)",
  ...keptTrail(dialect),
];
