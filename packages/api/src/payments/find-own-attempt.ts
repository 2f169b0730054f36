import { type Db, findRow, type Row } from "@counterfoil/db";
import { findAttempt } from "@counterfoil/domain";

/** Returns a payment of the user by its reference, or by the `_id` of its order; undefined for one that is unknown or another's. */
export async function findOwnAttempt(db: Db, userId: string, id: string): Promise<Row<"payment_attempts"> | undefined> {
  const attempt = await findAttempt(db, id);
  if (attempt) return attempt.user_id === userId ? attempt : undefined;
  const order = await findRow(db, "orders", { id, user_id: userId });
  return order && findAttempt(db, order.ref);
}
