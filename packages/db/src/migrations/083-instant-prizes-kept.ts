import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const columns = [
  "alter table instant_wins add column void_reason text",
  "alter table instant_wins add column void_seq bigint references draw_log (seq)",
  "create unique index instant_wins_voided on instant_wins (void_seq) where void_seq is not null",
  "alter table draws add column lock_problem text",
];

/** As in 052: rules are frozen once they are marked so, and from the first number that is held or sold. */
const isFrozen = (raffleId: string) => `exists (select 1 from draw_rules r where r.raffle_id = ${raffleId} and
    (r.frozen_at is not null or exists (select 1 from tickets t where t.raffle_id = r.raffle_id)))`;

interface Dialect {
  /** Compares with null as a value. */
  same: string;
  /** Reads a text field of a JSON text. */
  fieldOf: (json: string, name: string) => string;
}

const onSqlite: Dialect = { same: "is", fieldOf: (json, name) => `json_extract(${json}, '$.${name}')` };
const onPostgres: Dialect = {
  same: "is not distinct from",
  fieldOf: (json, name) => `(${json})::json ->> '${name}'`,
};

/** A trigger: the change of instant prizes that it refuses. */
interface Guard {
  name: string;
  on: string;
  when: string;
}

function guards({ same, fieldOf }: Dialect): Guard[] {
  const kept = (...names: string[]) => names.map((name) => `new.${name} ${same} old.${name}`).join(" and ");
  const isNull = (row: string, ...names: string[]) => names.map((name) => `${row}.${name} is null`).join(" and ");
  const onceSet = (name: string) => `(old.${name} is null or ${kept(name)})`;
  const [sealed, voided] = [
    ["number_mac", "cell_enc"],
    ["voided_at", "void_reason", "void_seq"],
  ];
  const isWinning = `(old.won_at is null and new.won_at is not null and new.number is not null and new.cell is not null
    and ${isNull("new", ...sealed)})`;
  /** The entry of the log is the last one: it was added for this. */
  const isLogged = `exists (select 1 from draw_log l where l.seq = new.void_seq
    and not exists (select 1 from draw_log later where later.seq > l.seq)
    and ${fieldOf("l.line", "kind")} = 'instant_void' and ${fieldOf("l.line", "competition")} = new.raffle_id)`;
  const isVoiding = `(${isNull("old", ...voided)} and old.won_at is not null
    and new.voided_at is not null and new.void_reason is not null and ${isLogged})`;
  return [
    {
      name: "instant_wins_rules_kept",
      on: "update of prize, position, drawn, leaf, cell",
      when: `not (${kept("prize", "position", "drawn")} and ${["leaf", "cell"].map(onceSet).join(" and ")})
        and ${isFrozen("old.raffle_id")}`,
    },
    {
      name: "instant_wins_sealed_kept",
      on: "update of number_mac, cell_enc, won_at",
      when: `old.leaf is not null and ${kept("leaf")} and not ${isWinning}
        and not (${kept(...sealed)} and (new.won_at is null or ${kept("won_at")}))`,
    },
    {
      name: "instant_wins_void_logged",
      on: "update of voided_at, void_reason, void_seq",
      when: `not (${kept(...voided)}) and not ${isVoiding}`,
    },
    { name: "instant_wins_added_unvoided", on: "insert", when: `not (${isNull("new", ...voided)})` },
  ];
}

const MESSAGE = "what a draw has published stays";

const sqliteTrigger = ({ name, on, when }: Guard) =>
  `create trigger ${name} before ${on} on instant_wins when ${when} begin select raise(abort, '${MESSAGE}'); end`;

/** A condition of a trigger of PostgreSQL cannot query, so that each guard is a function. */
const postgresTrigger = ({ name, on, when }: Guard) => [
  `create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
    return new;
  end $$`,
  `create trigger ${name} before ${on} on instant_wins for each row execute function ${name}()`,
];

const statements = {
  sqlite: [...columns, "drop trigger instant_wins_rules_kept", ...guards(onSqlite).map(sqliteTrigger)],
  postgres: [
    ...columns,
    "drop trigger instant_wins_rules_kept on instant_wins",
    ...guards(onPostgres).flatMap(postgresTrigger),
  ],
};

/**
 * Keeps the sealed number of an instant prize until it is won, which opens its cell, and lets a prize be voided only with the
 * entry of the public log that says so. Adds why a draw cannot be locked.
 */
export function instantPrizesKept(kind: "sqlite" | "postgres"): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements[kind]) await sql.raw(statement).execute(db);
    },
  };
}
