/**
 * Triggers that keep what a draw has published: rows are only added, a value that is set stays, a draw goes from state to
 * state in one direction, and the fields of a competition that its rules name change no more once it is open.
 */

interface Dialect {
  /** Compares with null as a value. */
  same: string;
  /** Reads a text field of a JSON text. */
  prevOf: (json: string) => string;
}

const onSqlite: Dialect = { same: "is", prevOf: (json) => `json_extract(${json}, '$.prev')` };
const onPostgres: Dialect = { same: "is not distinct from", prevOf: (json) => `(${json})::json ->> 'prev'` };

/** A state of a draw and those that may follow it. */
const nextStates = {
  published: ["locking", "cancelled"],
  locking: ["locked"],
  locked: ["drawn", "no_entries"],
  drawn: ["awarded"],
};

/** Columns of a draw that keep their first value. */
const onceSet = [
  "round",
  "round_at",
  "locked_at",
  "commitment",
  "commit_hash",
  "signature",
  "switched_at",
  "fallback_round",
  "fallback_round_at",
  "fallback_previous",
  "beacon_signature",
  "seed",
  "drawn_at",
];

const rulesKept = ["raffle_id", "version", "bytes", "sha256", "chain", "round", "opens_at", "published_at"];

/** Columns of a competition that stand in its rules. A cancellation alone moves its dates. */
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
const dates = ["starts_at", "ends_at"];

/** Rules are frozen once they are marked so, and from the first number that is held or sold. */
const isFrozen = (raffleId: string) => `exists (select 1 from draw_rules r where r.raffle_id = ${raffleId} and
    (r.frozen_at is not null or exists (select 1 from tickets t where t.raffle_id = r.raffle_id)))`;

/** A trigger: the change of a table that it refuses, and when. */
interface Guard {
  name: string;
  on: string;
  table: string;
  /** Absent: always. */
  when?: string;
}

function guards({ same, prevOf }: Dialect): Guard[] {
  const kept = (columns: string[]) => columns.map((name) => `new.${name} ${same} old.${name}`).join(" and ");
  const steps = Object.entries(nextStates).map(
    ([from, to]) => `(old.state = '${from}' and new.state in (${to.map((state) => `'${state}'`).join(", ")}))`,
  );
  const values = onceSet.map((name) => `(old.${name} is null or new.${name} ${same} old.${name})`).join(" and ");
  const isCancelling = "(old.cancelled_at is null and new.cancelled_at is not null)";
  const secretsKept = "(old.secrets_enc is not null or new.secrets_enc is null)";
  const forever = (table: string): Guard[] => [
    { name: `${table}_never_changed`, on: "update", table },
    { name: `${table}_never_deleted`, on: "delete", table },
  ];
  return [
    { name: "draw_rules_added", on: "insert", table: "draw_rules", when: isFrozen("new.raffle_id") },
    {
      name: "draw_rules_kept",
      on: "update",
      table: "draw_rules",
      when: `not (${kept(rulesKept)} and ${secretsKept} and (old.frozen_at is null or ${kept(["frozen_at"])}))`,
    },
    { name: "draw_rules_never_deleted", on: "delete", table: "draw_rules" },
    {
      name: "draw_entrants_kept",
      on: "update",
      table: "draw_entrants",
      when: `not (${kept(["raffle_id", "user_id", "entrant_id"])} and (new.label is null or ${kept(["label"])}))`,
    },
    { name: "draw_entrants_never_deleted", on: "delete", table: "draw_entrants" },
    { name: "draws_added", on: "insert", table: "draws", when: "new.state <> 'published'" },
    {
      name: "draws_kept",
      on: "update",
      table: "draws",
      when: `not (${kept(["raffle_id"])} and (${[kept(["state"]), ...steps].join(" or ")}) and ${values})`,
    },
    { name: "draws_never_deleted", on: "delete", table: "draws" },
    ...forever("draw_files"),
    ...forever("draw_places"),
    ...forever("draw_log"),
    {
      name: "draw_log_added",
      on: "insert",
      table: "draw_log",
      when: `new.seq <> 1 + (select coalesce(max(seq), 0) from draw_log) or
        ${prevOf("new.line")} <> coalesce((select hash from draw_log where seq = new.seq - 1), '${"0".repeat(64)}')`,
    },
    { name: "draw_log_head_never_deleted", on: "delete", table: "draw_log_head" },
    {
      name: "raffles_rules_frozen",
      on: `update of ${[...frozenFields, ...dates].join(", ")}`,
      table: "raffles",
      when: `not (${kept(frozenFields)} and (${kept(dates)} or ${isCancelling})) and ${isFrozen("old.id")}`,
    },
    {
      name: "raffles_draw_locked",
      on: "update of cancelled_at",
      table: "raffles",
      when: `not (${kept(["cancelled_at"])}) and exists (select 1 from draws d
        where d.raffle_id = old.id and d.state not in ('published', 'cancelled'))`,
    },
    { name: "instant_wins_rules_frozen", on: "insert", table: "instant_wins", when: isFrozen("new.raffle_id") },
    {
      name: "instant_wins_rules_kept",
      on: "update of raffle_id, number, prize, position",
      table: "instant_wins",
      when: `not (${kept(["raffle_id", "number", "prize", "position"])})
        and (${isFrozen("old.raffle_id")} or ${isFrozen("new.raffle_id")})`,
    },
    { name: "instant_wins_rules_whole", on: "delete", table: "instant_wins", when: isFrozen("old.raffle_id") },
  ];
}

const MESSAGE = "what a draw has published stays";

function sqliteTrigger({ name, on, table, when }: Guard): string {
  const condition = when ? `when ${when}` : "";
  return `create trigger ${name} before ${on} on ${table} ${condition} begin select raise(abort, '${MESSAGE}'); end`;
}

/** A condition of a trigger of PostgreSQL cannot query, so that each guard is a function. */
function postgresTrigger({ name, on, table, when = "true" }: Guard): string[] {
  const row = on === "delete" ? "old" : "new";
  return [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then raise exception '${MESSAGE}' using errcode = 'restrict_violation'; end if;
      return ${row};
    end $$`,
    `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
  ];
}

const neverEmptied = [
  `create function refuse_emptied_draws() returns trigger language plpgsql as $$
  begin
    raise exception '${MESSAGE}' using errcode = 'restrict_violation';
  end $$`,
  ...["draw_rules", "draw_entrants", "draws", "draw_files", "draw_places", "draw_log", "draw_log_head"].map(
    (table) => `create trigger ${table}_never_emptied before truncate on ${table} for each statement
      execute function refuse_emptied_draws()`,
  ),
];

export const keptRows = {
  sqlite: guards(onSqlite).map(sqliteTrigger),
  postgres: [...guards(onPostgres).flatMap(postgresTrigger), ...neverEmptied],
};
