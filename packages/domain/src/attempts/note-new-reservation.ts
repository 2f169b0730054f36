import { type Db, prepareRows, type Tx, type Value } from "@counterfoil/db";

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

const note = prepareRows<{ id: string; now: number }, object>((db, list, parameter) =>
  db
    .updateTable("payment_attempts")
    .set({ reserved_after_at: parameter("now") })
    .where("id", "in", list("id")),
);

/** Records that a ticket was reserved after these attempts: their input is no repeat then. Lock the users first. */
export async function noteNewReservations(tx: Tx, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await note(
    tx.sql,
    attemptIds.map((id) => ({ id, now: tx.now })),
  );
}
