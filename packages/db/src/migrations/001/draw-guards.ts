import { type Dialect, unchanged } from "../dialects.ts";
import { columns, type Guard, guardTriggers, neverChanged, plainTriggers } from "../guards.ts";

export const PUBLISHED = "what a draw has published stays";

/** A state of a draw and those that may follow it. */
const nextStates = {
  published: ["locking", "cancelled"],
  locking: ["locked"],
  locked: ["drawn", "no_entries"],
  drawn: ["awarded"],
};

/** Columns of a draw that keep their first value. */
const onceSet =
  columns(`round round_at locked_at commitment commit_hash signature switched_at fallback_round fallback_round_at
  fallback_previous beacon_signature seed drawn_at`);
const fallback = ["switched_at", "fallback_round", "fallback_round_at", "fallback_previous"];

const rulesKept = columns("raffle_id version bytes sha256 chain round opens_at published_at opening_moved");

/** Columns of a competition that are in its rules, beside its dates, and what the draw is called. */
const frozenFields =
  columns(`name max_entries to_letter price_pence bundles max_per_person question has_instant_wins draw_at draw_prizes
  one_prize_per_entrant unwon_instant_wins post_closes_at post_reserve post_entries`);
const dates = ["starts_at", "ends_at"];

/** Rules are frozen once they are marked so, and from the first number that is held or sold. */
export const isFrozen = (raffleId: string) => `exists (select 1 from draw_rules r where r.raffle_id = ${raffleId} and
    (r.frozen_at is not null or exists (select 1 from tickets t where t.raffle_id = r.raffle_id)))`;

/** Whether a competition never had an entry. Entrants are never deleted. */
const neverEntered = (raffleId: string) => `not exists (select 1 from tickets t where t.raffle_id = ${raffleId})
  and not exists (select 1 from draw_entrants e where e.raffle_id = ${raffleId})
  and exists (select 1 from draws d where d.raffle_id = ${raffleId} and d.state = 'published')`;

/** Selects the newest rules `r` of a competition, where more conditions can follow. */
const newest = (raffleId: string) => `select 1 from draw_rules r where r.raffle_id = ${raffleId}
  and not exists (select 1 from draw_rules l where l.raffle_id = r.raffle_id and l.version > r.version)`;

/** Whether the numbers of a competition's instant prizes are fixed by its newest rules. */
export const isPlaced = (raffleId: string) => `exists (${newest(raffleId)} and r.positions_root <> '')`;

export const isLocked = (raffleId: string) => `exists (select 1 from draws d
  where d.raffle_id = ${raffleId} and d.state not in ('published', 'cancelled'))`;

/** Rules without what a moved opening changes: the opening, and what follows from new secrets and a new round. */
const unmoved = {
  sqlite: (bytes: string) =>
    `json_remove(${bytes}, '$.opensAt', '$.instant.round', '$.instant.secret', '$.question.rightAnswer')`,
  postgres: (bytes: string) =>
    `(${bytes})::jsonb - 'opensAt' #- '{instant,round}' #- '{instant,secret}' #- '{question,rightAnswer}'`,
};

/** Frozen rules change in one way: a later opening, while the instant wins have no numbers, so that no one ever entered. */
function rulesGuards({ kind, same, fieldOf }: Dialect): Guard[] {
  const kept = (...columns: string[]) => unchanged(same, columns);
  const rulesOf = unmoved[kind];
  // They are needed until the last void.
  const isOver = `exists (select 1 from draws d where d.raffle_id = new.raffle_id and d.state in ('awarded', 'no_entries', 'cancelled'))`;
  const secretsKept = `((old.secrets_enc is null) = (new.secrets_enc is null) or (new.secrets_enc is null and ${isOver}))`;
  const isCancelling = `(old.cancelled_at is null and new.cancelled_at is not null
    and new.ends_at <= old.ends_at)`;
  const follows = `exists (${newest("new.raffle_id")} and r.positions_root is null and r.positions_round < new.positions_round
    and new.version = r.version + 1 and new.opens_at > r.opens_at and new.opens_at > new.published_at
    and new.chain = r.chain and new.round = r.round and ${rulesOf("new.bytes")} = ${rulesOf("r.bytes")})`;
  const isMove = `(new.opening_moved and new.positions_root is null and ${neverEntered("new.raffle_id")} and ${follows})`;
  const isLogged = (kind: string) =>
    `${fieldOf("l.line", "kind")} = '${kind}' and ${fieldOf("l.line", "competition")} = new.raffle_id`;
  // The last entry of the log, since it was added for this, of a version that is in the log.
  const isPlacing = `(new.version = (select count(*) from draw_log l where ${isLogged("rules")})
    and exists (select 1 from draw_log l where l.seq = (select max(seq) from draw_log)
      and ${isLogged("positions")} and ${fieldOf("l.line", "payload")} = new.positions_root))`;
  const rootKept = `(${kept("positions_root")} or (old.positions_root is null and ${isPlacing})
    or (old.positions_root is not null and new.positions_root = '' and not ${isFrozen("old.raffle_id")}))`;
  // Each edit moves `updated_at`.
  const isOnSaleUntilEnd = `(${kept("live")} or new.live or new.updated_at >= new.ends_at)`;
  const startsMoved = `(${kept("ends_at")} and new.starts_at > old.starts_at and ${neverEntered("old.id")}
    and exists (${newest("old.id")} and r.opening_moved and r.positions_root is null and r.opens_at = new.starts_at))`;
  return [
    {
      name: "draw_rules_added",
      on: "insert",
      table: "draw_rules",
      when: `(${isFrozen("new.raffle_id")} and not ${isMove}) or (new.positions_root is not null and not ${isPlacing})`,
    },
    {
      name: "draw_rules_kept",
      on: "update",
      table: "draw_rules",
      when: `not (${kept(...rulesKept)} and ${secretsKept} and (old.frozen_at is null or ${kept("frozen_at")}))`,
    },
    {
      name: "draw_rules_positions_kept",
      on: "update of positions_round, positions_root",
      table: "draw_rules",
      when: `not (${kept("positions_round")} and ${rootKept})`,
    },
    { name: "draw_rules_never_deleted", on: "delete", table: "draw_rules" },
    {
      name: "raffles_rules_frozen",
      on: `update of ${[...frozenFields, "live", ...dates].join(", ")}`,
      table: "raffles",
      when: `not (${kept(...frozenFields)} and ${isOnSaleUntilEnd} and (${kept(...dates)} or ${isCancelling} or ${startsMoved}))
        and ${isFrozen("old.id")}`,
    },
    {
      name: "raffles_cancelled_for_good",
      on: "update of cancelled_at",
      table: "raffles",
      when: `old.cancelled_at is not null and not (${kept("cancelled_at")})`,
    },
    {
      name: "raffles_draw_locked",
      on: "update of cancelled_at",
      table: "raffles",
      when: `not (${kept("cancelled_at")}) and ${isLocked("old.id")}`,
    },
  ];
}

/** What must be true of a draw that ends without a winner: an empty list, or a competition that is cancelled, with the public log saying so. */
const endsWith = (field: Dialect["fieldOf"]) => ({
  // The commitment is canonical JSON.
  no_entries: `new.commitment like '%"entries":{"count":0,%'`,
  cancelled: `exists (select 1 from raffles r where r.id = new.raffle_id and r.cancelled_at is not null)
    and exists (select 1 from draw_log l
    where ${field("l.line", "kind")} = 'cancel' and ${field("l.line", "competition")} = new.raffle_id)`,
});

/** A draw goes from state to state in one direction, a value that is set stays, and rows are only added. */
function drawsGuards({ same, differs, fieldOf }: Dialect): Guard[] {
  const kept = (...columns: string[]) => unchanged(same, columns);
  const steps = Object.entries(nextStates).map(
    ([from, to]) => `(old.state = '${from}' and new.state in (${to.map((state) => `'${state}'`).join(", ")}))`,
  );
  const isDecided = `exists (select 1 from draws d
    where d.raffle_id = new.raffle_id and d.state not in ('published', 'locking', 'locked'))`;
  const isErased = "exists (select 1 from users u where u.id = new.user_id and u.deleted_at is not null)";
  const values = onceSet.map((name) => `(old.${name} is null or ${kept(name)})`).join(" and ");
  return [
    {
      name: "draw_entrants_kept",
      on: "update",
      table: "draw_entrants",
      when: `not (${kept("raffle_id", "user_id", "entrant_id")} and (${kept("label")} or (new.label is null and ${isDecided} and ${isErased})))`,
    },
    { name: "draw_entrants_never_deleted", on: "delete", table: "draw_entrants" },
    { name: "draws_added", on: "insert", table: "draws", when: "new.state <> 'published'" },
    {
      name: "draws_kept",
      on: "update",
      table: "draws",
      when: `not (${kept("raffle_id")} and (${[kept("state"), ...steps].join(" or ")}) and ${values})`,
    },
    {
      name: "draws_ended_for_a_reason",
      on: "update of state",
      table: "draws",
      when: Object.entries(endsWith(fieldOf))
        .map(([state, reason]) => `(new.state = '${state}' and old.state <> new.state and not (${reason}))`)
        .join(" or "),
    },
    {
      name: "draws_switched_while_locked",
      on: "update",
      table: "draws",
      when: `old.state <> 'locked' and not (${kept(...fallback)})`,
    },
    {
      // A week late, to the first round of the fallback chain that is ten minutes later.
      name: "draws_switched_to_that_round",
      on: "update of switched_at, fallback_round, fallback_round_at",
      table: "draws",
      when: `new.switched_at is not null and not (new.switched_at >= new.round_at + 604800000
        and new.fallback_round_at < new.switched_at + 630000
        and new.fallback_round_at = 1595431050000 + (new.fallback_round - 1) * 30000)`,
    },
    {
      name: "draws_left_out_by_kept",
      on: "update of left_out_by",
      table: "draws",
      when: `old.left_out_by is not null and new.left_out_by ${differs} old.left_out_by`,
    },
    {
      name: "draws_mailed_once_drawn",
      on: "update of results_mailed_at, results_mailed_to",
      table: "draws",
      when: `new.state not in ('drawn', 'awarded') and not (${kept("results_mailed_at", "results_mailed_to")})`,
    },
    { name: "draws_never_deleted", on: "delete", table: "draws" },
    ...["draw_files", "draw_places"].flatMap(neverChanged),
    {
      name: "draw_openings_added",
      on: "insert",
      table: "draw_openings",
      when: `not exists (select 1 from draws d where d.raffle_id = new.raffle_id and d.state in ('locked', 'drawn', 'awarded'))`,
    },
  ];
}

/** An entry of the public log follows the last one, in time too. Rules and their instant prizes precede every entry in the competition. */
function logGuards({ fieldOf, byBytes }: Dialect): Guard[] {
  const field = (name: string) => fieldOf("new.line", name);
  const last = (column: string) => `(select ${column} from draw_log where seq = new.seq - 1)`;
  return [
    {
      name: "draw_log_added",
      on: "insert",
      table: "draw_log",
      // Times have one length, so that they sort as texts.
      when: `new.seq <> 1 + (select coalesce(max(seq), 0) from draw_log)
        or ${field("prev")} <> coalesce(${last("hash")}, '${"0".repeat(64)}')
        or ${field("at")}${byBytes} < ${last(fieldOf("line", "at"))}
        or (${field("kind")} in ('rules', 'positions')
          and exists (select 1 from draw_entrants e where e.raffle_id = ${field("competition")}))`,
    },
    ...neverChanged("draw_log"),
    {
      name: "draw_log_head_is_the_end",
      on: "update",
      table: "draw_log_head",
      when: "not exists (select 1 from draw_log where seq = new.seq and hash = new.hash and seq = (select max(seq) from draw_log))",
    },
    { name: "draw_log_head_never_deleted", on: "delete", table: "draw_log_head" },
  ];
}

/** Keeps what a draw has published, whatever the code does. */
export const drawGuards = (dialect: Dialect) => [
  ...guardTriggers(dialect, PUBLISHED, [...rulesGuards(dialect), ...drawsGuards(dialect), ...logGuards(dialect)]),
  ...plainTriggers(
    dialect,
    { name: "refuse_draw_beacons", message: PUBLISHED },
    ["draw_beacons", "draw_openings"].flatMap((table) =>
      ["update", "delete"].map((on) => ({ name: `${table}_never_${on}d`, on, table })),
    ),
  ),
];
