import { noRow, prepare, type Tx } from "@counterfoil/db";
import { PAID_PENCE, selectPaid } from "../protection/paid-by-card.ts";

const mark = prepare<{ userId: string; now: number; pence: number }, never>((db, parameter) =>
  db
    .updateTable("users")
    .set({ first_paid_at: parameter("now") })
    .where("id", "=", parameter("userId"))
    .where("first_paid_at", "is", null)
    .where(({ eb }) => eb(selectPaid(db, parameter("userId")), ">=", parameter("pence"))),
);

/** Records that a user has paid by card, once £5 of the orders is left: limits on unpaid holders no longer apply. */
export async function markPaid(tx: Tx, userId: string): Promise<void> {
  await mark(tx.sql, { userId, now: tx.now, pence: PAID_PENCE });
}

/** Records the same of a user who got a manual entry. */
export async function markEntered(tx: Tx, userId: string): Promise<void> {
  await mark(tx.sql, { userId, now: tx.now, pence: 0 });
}

/** Takes the mark from a user whose payments were refunded or reversed by the bank, unless £5 of the orders is left or they have a manual entry. */
export async function unmarkPaid(tx: Tx, userId: string): Promise<void> {
  const { paid } = await selectPaid(tx.sql, userId).executeTakeFirstOrThrow();
  if (Number(paid) >= PAID_PENCE) return;
  await tx.sql
    .updateTable("users")
    .set({ first_paid_at: null })
    .where("id", "=", userId)
    .where(({ selectFrom }) =>
      noRow(selectFrom("tickets").select("id").where("user_id", "=", userId).where("state", "=", "manual")),
    )
    .execute();
}
