import { type Dialect, unchanged } from "../dialects.ts";
import { columns, type Guard, guardTriggers, neverChanged, plainTriggers } from "../guards.ts";
import { isFrozen, isLocked, isPlaced, PUBLISHED } from "./draw-guards.ts";

/** Columns of an entry that a locked draw depends on. */
const entryKept =
  columns(`id raffle_id number user_id state order_id question_answer answer_correct price_pence bundle_pence
  created_at`);

/**
 * Instant prizes are those that were placed. One keeps its number, which is sealed until it is won, when its cell is opened. Only the entry that has the
 * number, paid or entered manually, wins it, and keeps it unless the competition is cancelled. It is voided only with the entry of
 * the public log about it.
 */
function instantWinGuards({ same, fieldOf }: Dialect): Guard[] {
  const kept = (...columns: string[]) => unchanged(same, columns);
  const isNull = (row: string, ...names: string[]) => names.map((name) => `${row}.${name} is null`).join(" and ");
  const keptOnceSet = (name: string) => `(old.${name} is null or ${kept(name)})`;
  const sealed = ["number_mac", "cell_enc"];
  const voided = ["voided_at", "void_reason", "void_seq"];
  const getsNumber = "(old.number is null and old.number_mac is not null and new.won_at is not null)";
  const isWinning = `(old.won_at is null and new.won_at is not null and new.number is not null and new.cell is not null
    and ${isNull("new", ...sealed)})`;
  // The last entry of the log, since it was added for this.
  const isLogged = `exists (select 1 from draw_log l where l.seq = new.void_seq
    and not exists (select 1 from draw_log later where later.seq > l.seq)
    and ${fieldOf("l.line", "kind")} = 'instant_void' and ${fieldOf("l.line", "competition")} = new.raffle_id)`;
  const isHolder = `exists (select 1 from tickets t where t.id = new.ticket_id and t.state <> 'held'
    and t.raffle_id = new.raffle_id and t.number = new.number and t.user_id = new.user_id and t.order_id ${same} new.order_id)`;
  const isWinner = `(new.won_at is not null and ${isHolder}
    and (old.won_at is null or (${kept("won_at", "ticket_id", "order_id", "by_award")})))`;
  const isCancelled = "exists (select 1 from draws d where d.raffle_id = old.raffle_id and d.state = 'cancelled')";
  const isVoiding = `(${isNull("old", ...voided)} and old.won_at is not null
    and new.voided_at is not null and new.void_reason is not null and ${isLogged})`;
  const isFinal = (raffleId: string) => `(${isFrozen(raffleId)} or ${isPlaced(raffleId)})`;
  const guards = [
    { name: "rules_frozen", on: "insert", when: isFinal("new.raffle_id") },
    {
      name: "number_kept",
      on: "update of raffle_id, number",
      when: `not (${kept("raffle_id")} and (${kept("number")} or ${getsNumber}))
        and (old.leaf is not null or ${isFrozen("old.raffle_id")} or ${isFrozen("new.raffle_id")})`,
    },
    {
      name: "rules_kept",
      on: "update of prize, kind, amount_pence, position, drawn, leaf, cell",
      when: `not (${kept("prize", "kind", "amount_pence", "position", "drawn")} and ${keptOnceSet("leaf")} and ${keptOnceSet("cell")})
        and ${isFinal("old.raffle_id")}`,
    },
    { name: "rules_whole", on: "delete", when: isFinal("old.raffle_id") },
    {
      name: "sealed_kept",
      on: "update of number_mac, cell_enc, leaf, won_at",
      when: `${isPlaced("old.raffle_id")} and not (${kept("leaf")}
        and (${isWinning} or (${kept(...sealed)} and (new.won_at is null or ${kept("won_at")}))))`,
    },
    {
      name: "winner_kept",
      on: "update of won_at, ticket_id, order_id, user_id, by_award",
      when: `${isPlaced("old.raffle_id")} and not (${kept("won_at", "ticket_id", "order_id", "user_id", "by_award")})
        and not ${isWinner} and not ${isCancelled}`,
    },
    {
      name: "void_logged",
      on: "update of voided_at, void_reason, void_seq",
      when: `not (${kept(...voided)}) and not ${isVoiding}`,
    },
    { name: "added_unvoided", on: "insert", when: `not (${isNull("new", ...voided)})` },
  ];
  return guards.map(({ name, ...guard }) => ({ name: `instant_wins_${name}`, table: "instant_wins", ...guard }));
}

/** From the start of a lock, no entry of its competition changes, and only the lock writes its lists. */
function lockGuards({ same }: Dialect): Guard[] {
  return [
    { name: "tickets_draw_locked_insert", on: "insert", table: "tickets", when: isLocked("new.raffle_id") },
    {
      name: "tickets_draw_locked_update",
      on: "update",
      table: "tickets",
      when: `(old.state <> 'held' or new.state <> 'held') and not (${unchanged(same, entryKept)})
        and (${isLocked("old.raffle_id")} or ${isLocked("new.raffle_id")})`,
    },
    {
      name: "tickets_draw_locked_delete",
      on: "delete",
      table: "tickets",
      when: `old.state <> 'held' and ${isLocked("old.raffle_id")}`,
    },
    {
      name: "draw_files_added",
      on: "insert",
      table: "draw_files",
      when: `new.name in ('entries.csv', 'left-out.csv', 'allocation.csv') and not exists (select 1 from draws d
        where d.raffle_id = new.raffle_id and d.state = 'locking')`,
    },
    {
      // A chunk after a gap belongs to no committed file, but a reader could take it for one of its.
      name: "draw_files_without_gap",
      on: "insert",
      table: "draw_files",
      when: `new.chunk > 0 and not exists (select 1 from draw_files f
        where f.raffle_id = new.raffle_id and f.name = new.name and f.chunk = new.chunk - 1 and f.first_index < new.first_index)`,
    },
    { name: "draw_refunds_added", on: "insert", table: "draw_refunds", when: `not ${isLocked("new.raffle_id")}` },
    ...neverChanged("draw_refunds"),
  ];
}

const lineKept = columns("id order_id position raffle_id number price_pence bundle_pence coupon_pence balance_pence");

/** All of a chargeback but its seal, which a change of keys renews. */
const chargebackKept = columns(
  "id provider chargeback_ref transaction_ref attempt_id order_id amount_pence created_at",
);

/** Keys that no other guard keeps: `update or replace` deletes, on SQLite, the row that has the new one. */
const keysKept = {
  users: ["id", "kind"],
  raffles: ["id", "slug"],
  orders: ["id", "ref", "attempt_id", "transaction_ref"],
  payment_attempts: ["id", "ref", "created_at"],
  ledger:
    columns(`id refund_id order_id user_id amount_pence kind account prize_id raffle_id draw_prize payout_id coupon_id
  created_at`),
  payouts: ["id", "ref", "user_id", "account_id", "amount_pence", "asked_at"],
  instant_wins: ["id"],
  draw_log_head: ["id"],
  acts: ["id", "kind", "subject", "subject_id", "asked_by", "asked_at"],
};

/** What was bought stays bought: the lists of a draw and the books start from the lines of orders, and a ticket keeps its number. */
function boughtGuards({ same }: Dialect): Guard[] {
  const isKept = `${unchanged(same, lineKept)} and (old.released_at is null or ${unchanged(same, ["released_at"])})`;
  const keys = Object.entries(keysKept).map(([table, kept]) => ({
    name: `${table}_keys_kept`,
    on: `update of ${kept.join(", ")}`,
    table,
    when: `not (${unchanged(same, kept)})`,
  }));
  return [
    ...keys,
    {
      name: "winners_of_a_draw_kept",
      on: "update of raffle_id, draw_prize",
      table: "winners",
      when: `old.draw_prize is not null and not (${unchanged(same, ["raffle_id", "draw_prize"])})`,
    },
    { name: "order_lines_kept", on: "update", table: "order_lines", when: `not (${isKept})` },
    ...neverChanged("payment_attempt_lines"),
    {
      name: "chargebacks_kept",
      on: "update",
      table: "chargebacks",
      when: `not (${unchanged(same, chargebackKept)})`,
    },
    { name: "chargebacks_never_deleted", on: "delete", table: "chargebacks" },
    { name: "ledger_never_deleted", on: "delete", table: "ledger" },
    { name: "payouts_never_deleted", on: "delete", table: "payouts" },
    { name: "orders_never_deleted", on: "delete", table: "orders" },
    {
      name: "users_deleted_for_good",
      on: "update of deleted_at",
      table: "users",
      when: "old.deleted_at is not null and new.deleted_at is null",
    },
    { name: "order_lines_never_deleted", on: "delete", table: "order_lines" },
    {
      name: "tickets_number_kept",
      on: "update of id, raffle_id, number",
      table: "tickets",
      when: `not (${unchanged(same, ["id", "raffle_id", "number"])})`,
    },
    {
      name: "tickets_answer_kept",
      on: "update of question_answer, answer_correct, created_at, state",
      table: "tickets",
      when: `old.state <> 'held'
        and (new.state = 'held' or not (${unchanged(same, ["question_answer", "answer_correct", "created_at"])}))`,
    },
  ];
}

/** Keeps the instant prizes of a draw, and its entries from the lock on, whatever the code does. */
export const entryGuards = (dialect: Dialect) => [
  ...guardTriggers(dialect, PUBLISHED, instantWinGuards(dialect)),
  ...guardTriggers(dialect, "the entries of this draw are locked", lockGuards(dialect)),
  ...plainTriggers(dialect, { name: "refuse_bought", message: "what was bought stays bought" }, boughtGuards(dialect)),
];
