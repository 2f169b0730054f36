import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const MESSAGE = "what a draw has published stays";

/** As in 052. */
const frozenFields = [
  "max_entries",
  "price_pence",
  "max_per_person",
  "question",
  "has_instant_wins",
  "draw_at",
  "draw_prizes",
  "one_prize_per_entrant",
  "unwon_instant_wins",
];
const rulesKept = [
  "raffle_id",
  "version",
  "bytes",
  "sha256",
  "chain",
  "round",
  "opens_at",
  "published_at",
  "opening_moved",
];

/** As in 052: rules are frozen once they are marked so, and from the first number that is held or sold. */
const isFrozen = (raffleId: string) => `exists (select 1 from draw_rules r where r.raffle_id = ${raffleId} and
    (r.frozen_at is not null or exists (select 1 from tickets t where t.raffle_id = r.raffle_id)))`;

/** Whether nobody ever entered a competition. Entrants are never deleted. */
const neverEntered = (raffleId: string) => `not exists (select 1 from tickets t where t.raffle_id = ${raffleId})
  and not exists (select 1 from draw_entrants e where e.raffle_id = ${raffleId})
  and exists (select 1 from draws d where d.raffle_id = ${raffleId} and d.state = 'published')`;

/** The newest rules of a competition `r`, where no other condition is added. */
const newest = (raffleId: string) => `select 1 from draw_rules r where r.raffle_id = ${raffleId}
  and not exists (select 1 from draw_rules l where l.raffle_id = r.raffle_id and l.version > r.version)`;

interface Dialect {
  /** Compares with null as a value. */
  same: string;
  /** Rules without what a moved opening changes: the opening, and what follows from new secrets and a new round. */
  unmoved: (bytes: string) => string;
}

const onSqlite: Dialect = {
  same: "is",
  unmoved: (bytes) =>
    `json_remove(${bytes}, '$.opensAt', '$.instant.round', '$.instant.secret', '$.question.rightAnswer')`,
};
const onPostgres: Dialect = {
  same: "is not distinct from",
  unmoved: (bytes) =>
    `(${bytes})::jsonb - 'opensAt' #- '{instant,round}' #- '{instant,secret}' #- '{question,rightAnswer}'`,
};

/** A trigger: the change of a table that it refuses, and when. */
interface Guard {
  name: string;
  on: string;
  table: string;
  when: string;
}

function guards({ same, unmoved }: Dialect): Guard[] {
  const kept = (columns: string[]) => columns.map((name) => `new.${name} ${same} old.${name}`).join(" and ");
  const secretsKept = "(old.secrets_enc is not null or new.secrets_enc is null)";
  const isCancelling = "(old.cancelled_at is null and new.cancelled_at is not null)";
  const follows = `exists (${newest("new.raffle_id")} and r.positions_root is null and r.positions_round < new.positions_round
    and new.version = r.version + 1 and new.opens_at > r.opens_at and new.opens_at > new.published_at
    and new.chain = r.chain and new.round = r.round and ${unmoved("new.bytes")} = ${unmoved("r.bytes")})`;
  const isMove = `(new.opening_moved and new.positions_root is null and ${neverEntered("new.raffle_id")} and ${follows})`;
  const startsMoved = `(${kept(["ends_at"])} and new.starts_at > old.starts_at and ${neverEntered("old.id")}
    and exists (${newest("old.id")} and r.opening_moved and r.positions_root is null and r.opens_at = new.starts_at))`;
  return [
    {
      name: "draw_rules_added",
      on: "insert",
      table: "draw_rules",
      when: `${isFrozen("new.raffle_id")} and not ${isMove}`,
    },
    {
      name: "draw_rules_kept",
      on: "update",
      table: "draw_rules",
      when: `not (${kept(rulesKept)} and ${secretsKept} and (old.frozen_at is null or ${kept(["frozen_at"])}))`,
    },
    {
      name: "raffles_rules_frozen",
      on: `update of ${[...frozenFields, "starts_at", "ends_at"].join(", ")}`,
      table: "raffles",
      when: `not (${kept(frozenFields)} and (${kept(["starts_at", "ends_at"])} or ${isCancelling} or ${startsMoved}))
        and ${isFrozen("old.id")}`,
    },
  ];
}

const added = "alter table draw_rules add column opening_moved boolean not null default false";

const sqliteTrigger = ({ name, on, table, when }: Guard) => [
  `drop trigger ${name}`,
  `create trigger ${name} before ${on} on ${table} when ${when} begin select raise(abort, '${MESSAGE}'); end`,
];

/** A condition of a trigger of PostgreSQL cannot query, so that each guard is a function. */
const postgresTrigger = ({ name, on, table, when }: Guard) => [
  `drop trigger ${name} on ${table}`,
  `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
    return new;
  end $$`,
  `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
];

const statements = {
  sqlite: [added, ...guards(onSqlite).flatMap(sqliteTrigger)],
  postgres: [added, ...guards(onPostgres).flatMap(postgresTrigger)],
};

/**
 * The one change of frozen rules: a later opening, while the instant wins have no numbers, so that nobody ever entered. All
 * else in them stays.
 */
export function movedOpenings(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
