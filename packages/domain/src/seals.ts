import { changeRows, type Row, type Sealer, type Tables, type Tx } from "@counterfoil/db";

/** What the seal of a row covers, by table: who bought what and when, what was paid, why a number or money went back, and to whom a prize goes. */
const covered = {
  tickets: [
    "id",
    "raffle_id",
    "number",
    "user_id",
    "state",
    "order_id",
    "created_at",
    "question_answer",
    "answer_correct",
  ],
  payment_attempts: [
    "id",
    "ref",
    "user_id",
    "provider",
    "subtotal_pence",
    "bundle_pence",
    "coupon_id",
    "coupon_pence",
    "balance_pence",
    "total_pence",
    "debit_only",
    "lines_hash",
    "created_at",
  ],
  orders: [
    "id",
    "ref",
    "attempt_id",
    "user_id",
    "subtotal_pence",
    "bundle_pence",
    "coupon_id",
    "coupon_pence",
    "balance_pence",
    "total_pence",
    "transaction_ref",
    "created_at",
  ],
  order_lines: [
    "id",
    "order_id",
    "position",
    "raffle_id",
    "number",
    "price_pence",
    "bundle_pence",
    "coupon_pence",
    "balance_pence",
    "refund_id",
    "released_at",
  ],
  transactions: [
    "id",
    "provider",
    "transaction_ref",
    "attempt_id",
    "outcome",
    "amount_pence",
    "currency",
    "paid_at",
    "created_at",
  ],
  refunds: [
    "id",
    "kind",
    "order_id",
    "attempt_id",
    "transaction_id",
    "admin_id",
    "state",
    "card_pence",
    "balance_pence",
    "created_at",
    "done_at",
    "refused_at",
  ],
  chargebacks: [
    "id",
    "provider",
    "chargeback_ref",
    "transaction_ref",
    "attempt_id",
    "order_id",
    "amount_pence",
    "created_at",
  ],
  ledger: [
    "id",
    "user_id",
    "account",
    "amount_pence",
    "kind",
    "order_id",
    "refund_id",
    "prize_id",
    "raffle_id",
    "draw_prize",
    "payout_id",
    "admin_id",
    "coupon_id",
    "created_at",
  ],
  coupons: [
    "id",
    "code_key",
    "type",
    "fixed_pence",
    "percent_ppm",
    "expires",
    "expires_at",
    "max_uses",
    "all_raffles",
    "all_users",
    "only_first_order",
    "only_newsletter",
    "once_per_user",
    "created_at",
  ],
  awards: [
    "id",
    "source",
    "raffle_id",
    "draw_prize",
    "prize_id",
    "winner_id",
    "number",
    "user_id",
    "prize",
    "value_pence",
    "cash_pence",
    "state",
    "drawn_at",
    "due_at",
    "notified_at",
    "claim_by",
    "reminded_day",
    "letter_at",
    "claimed_at",
    "id_check",
    "choice",
    "address",
    "sent_at",
    "awarded_at",
    "proof",
    "proof_ref",
    "withheld_at",
    "voided_at",
    "void_reason",
  ],
  award_notes: ["id", "award_id", "channel", "written_by", "at"],
  instant_wins: ["raffle_id", "number", "drawn", "prize", "kind", "amount_pence", "position"],
  payouts: ["id", "ref", "user_id", "account_id", "amount_pence", "state", "asked_at", "approved_by", "batch_id"],
  post_batches: ["id", "number", "received_at", "opened_at", "opened_by", "announced", "reason"],
  raffle_cancellations: ["raffle_id", "admin_id", "tickets", "created_at"],
  settled_findings: ["finding", "admin_id", "how", "created_at"],
  audit: ["id", "admin_id", "action", "subject", "subject_id", "payload_hash", "created_at"],
} as const;

/** A table whose rows have a seal, which only the shop's program can make. */
export type SealedTable = keyof typeof covered;

const isSealedTable = (name: string): name is SealedTable => Object.hasOwn(covered, name);

export const sealedTables: readonly SealedTable[] = Object.keys(covered).filter(isSealedTable);

/** What the seal of a row of this table covers. */
export type Facts<T extends SealedTable> = {
  [Column in (typeof covered)[T][number] & keyof Row<T>]: Row<T>[Column];
};

/** The columns that seals cover, by table. */
export const sealedColumns: { readonly [T in SealedTable]: readonly (keyof Facts<T> & keyof Tables[T])[] } = covered;

/**
 * Returns a value as it is stored and JSON has it: a database replaces half a surrogate pair, and JSON has no infinity, which SQLite stores in any
 * column, and would write null.
 */
function inJson(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

/** Returns what the seal of a row covers, as text. */
export function textOf<T extends SealedTable>(table: T, facts: Facts<T>): string {
  return JSON.stringify(sealedColumns[table].map((name) => inJson(facts[name])));
}

/** Returns the column that names a row of this table. */
export function keyOfSealed(table: SealedTable): string {
  if (table === "raffle_cancellations") return "raffle_id";
  return table === "settled_findings" ? "finding" : "id";
}

/** Returns the seal of a row, which the statement that writes it writes too. */
export function sealOf<T extends SealedTable>(sealer: Sealer, table: T, facts: Facts<T>): string {
  return sealer.seal(table, textOf(table, facts));
}

/** Returns whether a row is as the shop's program wrote it. */
export function isSealed<T extends SealedTable>(sealer: Sealer, table: T, row: Facts<T> & { seal: string | null }) {
  return row.seal !== null && sealer.fits(table, textOf(table, row), row.seal);
}

/** Returns the seal of a row with these changes. That of a row which another program wrote still does not fit. */
export function sealChange<T extends SealedTable>(
  sealer: Sealer,
  table: T,
  { row, change }: { row: Facts<T> & { seal: string | null }; change: Partial<Facts<T>> },
): string | null {
  return isSealed(sealer, table, row) ? sealOf(sealer, table, { ...row, ...change }) : row.seal;
}

/** Throws an Error where one of these rows is another person's: another program may have the database compare ids in a way of its own. */
export function checkHolder(rows: readonly { user_id: string | null }[], userId: string): void {
  if (rows.some(({ user_id }) => user_id !== userId)) throw new Error("Another program moves purchases");
}

/** Changes rows in the same way, and seals them again in the same statement. Returns them as they are then. */
export async function updateSealedRows<
  T extends SealedTable,
  R extends Facts<T> & { id: string; seal: string | null },
  C extends Partial<Facts<T>>,
>(tx: Tx, table: T, rows: readonly R[], change: C) {
  const changed = rows.map((row) => ({ ...row, ...change, seal: sealChange(tx.sealer, table, { row, change }) }));
  await changeRows(tx.sql, table, { seals: changed.map(({ id, seal }) => [id, seal] as const), change });
  return changed;
}
