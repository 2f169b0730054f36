import { prepare, type Tx, ticketIsEntry } from "@counterfoil/db";

/** What orders by card come to of a customer who has paid. With less, a penny would free an account from the limits on holds. */
export const PAID_PENCE = 500;

const mark = prepare<{ userId: string; now: number; pence: number }, never>((db, parameter) =>
  db
    .updateTable("users")
    .set({ first_paid_at: parameter("now") })
    .where("id", "=", parameter("userId"))
    .where("first_paid_at", "is", null)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom("orders")
          .where("user_id", "=", parameter("userId"))
          .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("total_pence"), lit(0)).as("paid")),
        ">=",
        parameter("pence"),
      ),
    ),
);

/** Records that a user has paid by card, once the orders come to £5: limits on unpaid holders no longer apply. */
export async function markPaid(tx: Tx, userId: string): Promise<void> {
  await mark(tx.sql, { userId, now: tx.now, pence: PAID_PENCE });
}

/** Records the same of a user who got a manual entry. */
export async function markEntered(tx: Tx, userId: string): Promise<void> {
  await mark(tx.sql, { userId, now: tx.now, pence: 0 });
}

/** Takes the mark from a user whose payments the bank reversed, unless the other orders come to £5 or they have a manual entry. */
export async function unmarkPaid(tx: Tx, userId: string): Promise<void> {
  const reversed = tx.sql.selectFrom("chargebacks").select("order_id").where("order_id", "is not", null);
  const { paid } = await tx.sql
    .selectFrom("orders")
    .select(({ fn }) => fn.sum<number | string | null>("total_pence").as("paid"))
    .where("user_id", "=", userId)
    .where("id", "not in", reversed)
    .executeTakeFirstOrThrow();
  if (Number(paid ?? 0) >= PAID_PENCE) return;
  await tx.sql
    .updateTable("users")
    .set({ first_paid_at: null })
    .where("id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tickets")
            .select("id")
            .where("user_id", "=", userId)
            .where("order_id", "is", null)
            .where(ticketIsEntry()),
        ),
      ),
    )
    .execute();
}
