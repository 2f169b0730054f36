import { attemptMayBePaid, type Db } from "@counterfoil/db";

/**
 * Selects as `a` the attempts that may still be paid without being late: those that are open or being charged, and those
 * that were declined on a page that takes another card while the tickets are held.
 */
export function payableAttempts(db: Db, now: number) {
  return db.selectFrom("payment_attempts as a").where(attemptMayBePaid(now, "a"));
}
