import { attemptMayBePaid, type Db } from "@counterfoil/db";

/** Selects as `a` the attempts that may still be paid without being late. */
export function payableAttempts(db: Db, now: number) {
  return db.selectFrom("payment_attempts as a").where(attemptMayBePaid(now, "a"));
}
