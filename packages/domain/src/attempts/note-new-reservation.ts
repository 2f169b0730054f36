import { type Db, prepare, type Tx, type Value } from "@counterfoil/db";

/** Selects the id of the user's newest payment attempt; null if a later reservation is already recorded. */
export function attemptBeforeReservation(db: Db, userId: Value<string>) {
  return db
    .selectFrom("payment_attempts")
    .select((eb) => eb.case().when("reserved_after_at", "is", null).then(eb.ref("id")).end().as("id"))
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("payment_attempts.id", "desc")
    .limit(1);
}

const note = prepare<{ id: string; now: number }, object>((db, parameter) =>
  db
    .updateTable("payment_attempts")
    .set({ reserved_after_at: parameter("now") })
    .where("id", "=", parameter("id")),
);

/**
 * Records on the user's newest payment attempt that a ticket was reserved after it: the same input is then no longer a
 * repeat of it. Ended holds leave no trace, so the cart alone could not tell. The user must be locked.
 */
export async function noteNewReservation(tx: Tx, attemptId: string): Promise<void> {
  await note(tx.sql, { id: attemptId, now: tx.now });
}
