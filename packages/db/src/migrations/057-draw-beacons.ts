import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The acts with a time at which they are done. The last CHECK lets a job do what was announced, without anybody who decided. */
const table = `create table acts_of_057 (
  id text primary key,
  kind text not null,
  needs text not null,
  command text not null,
  digest text not null,
  key text,
  sentence text not null,
  reason text not null,
  subject text not null,
  subject_id text not null,
  user_id text references users (id),
  asked_by text not null references users (id),
  asked_at bigint not null,
  expires_at bigint not null,
  due_at bigint,
  state text not null check (state in ('asked', 'done', 'refused', 'expired', 'cancelled', 'failed')),
  decided_by text references users (id) check (decided_by <> asked_by),
  decided_at bigint,
  note text not null default '',
  result text,
  check ((state = 'asked') = (decided_at is null)),
  check (state <> 'refused' or decided_by is not null),
  check (state <> 'done' or (decided_by is null) = (due_at is not null))
)`;

const columns =
  "id, kind, needs, command, digest, key, sentence, reason, subject, subject_id, user_id, asked_by, asked_at, expires_at, state, decided_by, decided_at, note, result";

const rebuiltActs = [
  table,
  `insert into acts_of_057 (${columns}) select ${columns} from acts`,
  "drop table acts",
  "alter table acts_of_057 rename to acts",
  "create unique index acts_by_key on acts (asked_by, key) where key is not null",
  "create unique index acts_open_once on acts (asked_by, digest) where state = 'asked'",
  "create index acts_by_expiry on acts (expires_at) where state = 'asked'",
  "create index acts_by_state on acts (state, asked_at, id)",
  "create index acts_by_age on acts (asked_at, id)",
  "create index acts_about_user on acts (user_id) where user_id is not null",
];

const changedActs = [
  "alter table acts add column due_at bigint",
  "alter table acts drop constraint acts_check2",
  "alter table acts add check (state <> 'refused' or decided_by is not null)",
  "alter table acts add check (state <> 'done' or (decided_by is null) = (due_at is not null))",
];

const draws = [
  "create index acts_due on acts (due_at) where state = 'asked' and due_at is not null",
  `create table draw_beacons (
    chain text not null check (length(chain) = 64),
    round bigint not null check (round >= 1),
    signature text not null,
    previous text,
    received_at bigint not null,
    primary key (chain, round)
  )`,
  `create table draw_openings (
    raffle_id text not null references draws (raffle_id),
    entrant_id text not null,
    key text not null check (length(key) = 64),
    label text not null,
    primary key (raffle_id, entrant_id)
  )`,
  "alter table draws add column results_mailed_to text not null default ''",
  "alter table draws add column results_mailed_at bigint",
  "create index draws_to_mail on draws (raffle_id) where state in ('drawn', 'awarded') and results_mailed_at is null",
  "alter table winners add column draw_prize bigint",
  "create unique index winners_of_draws on winners (raffle_id, draw_prize) where draw_prize is not null",
];

const kept = ["draw_beacons", "draw_openings"].flatMap((table) =>
  ["update", "delete"].map((on) => ({ table, on, name: `${table}_never_${on}d` })),
);
const MESSAGE = "what a draw has published stays";

const onSqlite = kept.map(
  ({ table, on, name }) =>
    `create trigger ${name} before ${on} on ${table} begin select raise(abort, '${MESSAGE}'); end`,
);

const onPostgres = [
  `create function refuse_draw_beacons() returns trigger language plpgsql as $$
  begin
    raise exception '${MESSAGE}' using errcode = 'restrict_violation';
  end $$`,
  ...kept.map(
    ({ table, on, name }) =>
      `create trigger ${name} before ${on} on ${table} for each row execute function refuse_draw_beacons()`,
  ),
];

const statements = {
  sqlite: [...rebuiltActs, ...draws, ...onSqlite],
  postgres: [...changedActs, ...draws, ...onPostgres],
};

/** Beacons of draws and what their results publish; acts that are announced, where no second admin approves. */
export function drawBeacons(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
