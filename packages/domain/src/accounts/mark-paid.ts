import { prepare, type Tx } from "@counterfoil/db";

const mark = prepare<{ userId: string; now: number }, never>((db, parameter) =>
  db
    .updateTable("users")
    .set({ first_paid_at: parameter("now") })
    .where("id", "=", parameter("userId"))
    .where("first_paid_at", "is", null),
);

/**
 * Records that a user has paid, or got a manual entry, for the first time: limits on unpaid holders no longer apply.
 */
export async function markPaid(tx: Tx, userId: string): Promise<void> {
  await mark(tx.sql, { userId, now: tx.now });
}
