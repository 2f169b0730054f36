import { blankAddress } from "@counterfoil/core";
import {
  attemptHolds,
  attemptTakesAnotherCard,
  type Db,
  json,
  prepare,
  prepareRows,
  type Tx,
  updateRows,
  type Value,
} from "@counterfoil/db";

const setRedirectUrl = prepare<{ attemptId: string; redirectUrl: string }, object>((db, parameter) =>
  db
    .updateTable("payment_attempts")
    .set({ redirect_url: parameter("redirectUrl") })
    .where("id", "=", parameter("attemptId"))
    .where(attemptHolds()),
);

/** Stores the URL of the page on which an attempt is paid or confirmed, unless the attempt was closed meanwhile. */
export async function storeRedirectUrl(tx: Tx, page: { attemptId: string; redirectUrl: string }): Promise<void> {
  await setRedirectUrl(tx.sql, page);
}

/** Records that the browser came back from the hosted page, and has the provider polled while it may be paid. */
export async function noteBrowserReturn(tx: Tx, attemptId: string): Promise<void> {
  const now = tx.now;
  await tx.sql
    .updateTable("payment_attempts")
    .set(({ fn, val }) => ({ returned_at: fn.coalesce("returned_at", val(now)) }))
    .where("id", "=", attemptId)
    .execute();
  await tx.sql
    .updateTable("payment_attempts")
    .set({ next_check_at: now })
    .where("id", "=", attemptId)
    // One that is over has its own checks: reloads would use them up, or have the provider asked without end.
    .where(({ or }) => or([attemptHolds(), attemptTakesAnotherCard(now)]))
    .execute();
  tx.wake("payment_attempts");
}

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
  const inputs = attemptIds.map((id) => ({ id, now: tx.now }));
  await note(tx.sql, inputs);
}

/** Erases addresses and contacts from a user's attempts; a job has the provider do so. The books keep the rest. */
export async function eraseAttempts(tx: Tx, userId: string): Promise<void> {
  const addresses = json({ shipping: blankAddress, billing: blankAddress });
  const erased = { addresses, phone: "", user_ip: "", forget_payer: true };
  await updateRows(tx.sql, "payment_attempts", { user_id: userId }, erased);
}

/** Records that the provider has erased who paid. */
export async function markPayerForgotten(tx: Tx, attemptId: string): Promise<void> {
  await tx.sql.updateTable("payment_attempts").set({ forget_payer: false }).where("id", "=", attemptId).execute();
}
