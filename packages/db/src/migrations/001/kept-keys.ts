import type { Dialect } from "../dialects.ts";
import { type Key, neverReplaced } from "../guards.ts";

const once = (...columns: string[]): Key => ({ columns });
/** A key at which an honest insert does nothing where it is there. */
const ignored = (...columns: string[]): Key => ({ columns, ignored: true });
const partly = (column: string, isIn: Key["isIn"]): Key => ({ columns: [column], isIn });

/**
 * The keys of the tables whose rows are kept. Missing are those that a guard or a change makes safe: the numbers of instant prizes,
 * of which none is added once they are placed, and the address of an account, which is only unique.
 */
export const keptKeys: Record<string, readonly Key[]> = {
  users: [once("id")],
  raffles: [once("id"), ignored("slug")],
  raffle_pages: [ignored("raffle_id", "moment", "at")],
  tickets: [once("id"), ignored("raffle_id", "number")],
  payment_attempts: [once("id"), once("ref"), partly("user_id", (row) => `${row}.state in ('open', 'charging')`)],
  payment_attempt_lines: [once("attempt_id", "position")],
  orders: [once("id"), once("ref"), once("attempt_id")],
  order_lines: [once("id"), once("order_id", "position")],
  chargebacks: [once("id"), ignored("provider", "chargeback_ref", "transaction_ref")],
  ledger: [
    once("id"),
    once("refund_id"),
    partly("order_id", (row) => `${row}.kind = 'spent'`),
    partly("payout_id", (row) => `${row}.amount_pence < 0`),
    partly("payout_id", (row) => `${row}.amount_pence > 0`),
  ],
  payouts: [once("id"), once("ref")],
  instant_wins: [once("id")],
  draw_rules: [once("raffle_id", "version")],
  draw_entrants: [ignored("raffle_id", "user_id"), once("raffle_id", "entrant_id")],
  draws: [ignored("raffle_id")],
  draw_files: [ignored("raffle_id", "name", "chunk")],
  draw_places: [once("raffle_id", "step")],
  draw_log: [once("seq"), once("hash")],
  draw_log_head: [once("id")],
  draw_beacons: [ignored("chain", "round", "signature")],
  draw_openings: [ignored("raffle_id", "entrant_id")],
  draw_refunds: [ignored("raffle_id", "number")],
  audit: [once("id"), once("seq")],
  spend_moves: [once("attempt_id", "kind", "refund_id")],
  spend_limits: [
    once("id"),
    partly("user_id", (row) => `${row}.effective_at is null and ${row}.ended_at is null`),
    partly(
      "user_id",
      (row) => `${row}.effective_at is not null and ${row}.ended_at is null and ${row}.source <> 'staff_lower'`,
    ),
    partly("user_id", (row) => `${row}.ended_at is null and ${row}.source = 'staff_lower'`),
  ],
  restrictions: [once("id"), once("undo_hash")],
};

/** Keeps the rows of these tables from a statement that replaces them. */
export const replacements = (dialect: Dialect) => neverReplaced(dialect, keptKeys);

/** The tables whose triggers refuse to delete rows, so that only a shop that is emptied or moved does, with the triggers off. */
export const KEPT_TABLES: readonly string[] = Object.keys(keptKeys);
