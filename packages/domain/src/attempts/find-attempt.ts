import { attemptHolds, type Db, phaseOf, type Row, type Tx } from "@counterfoil/db";

/** Returns whether an attempt is open: it holds its coupon use and its balance. */
export function isOpenAttempt(attempt: Parameters<typeof phaseOf>[0]): boolean {
  return phaseOf(attempt, Number.POSITIVE_INFINITY) === "holds";
}

function openAttemptOf(db: Db, userId: string) {
  return db.selectFrom("payment_attempts").where("user_id", "=", userId).where(attemptHolds());
}

/** Returns the id of the user's open attempt; a new payment would replace it, so what it holds is the user's own. */
export async function openAttemptId(db: Db, userId: string): Promise<string | null> {
  return (await openAttemptOf(db, userId).select("id").executeTakeFirst())?.id ?? null;
}

/** Locks the user's open attempt, if there is one. The user must be locked. */
export async function lockOpenAttempt(tx: Tx, userId: string): Promise<Row<"payment_attempts"> | undefined> {
  return openAttemptOf(tx.sql, userId).selectAll().forNoKeyUpdate().executeTakeFirst();
}

/** Locks an attempt. Its user must be locked. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Row<"payment_attempts">> {
  return tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", attemptId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns an attempt by its reference (`merchant-order-id`). */
export async function findAttempt(db: Db, ref: string): Promise<Row<"payment_attempts"> | undefined> {
  return db.selectFrom("payment_attempts").selectAll().where("ref", "=", ref).executeTakeFirst();
}

/** Returns the lines of an attempt, in their order. */
export async function attemptLines(db: Db, attemptId: string): Promise<Row<"payment_attempt_lines">[]> {
  return db
    .selectFrom("payment_attempt_lines")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("position")
    .execute();
}

async function numbersOf(tx: Tx, attemptId: string): Promise<Set<string>> {
  return new Set((await attemptLines(tx.sql, attemptId)).map((line) => `${line.raffle_id} ${line.number}`));
}

/**
 * Returns the user's other open attempt that shares a number with this one: it cannot complete once this one has, so
 * what it holds is available to this one. One that is being charged is left out. The user must be locked.
 */
export async function conflictingAttempt(
  tx: Tx,
  attempt: Pick<Row<"payment_attempts">, "id" | "user_id">,
): Promise<Row<"payment_attempts"> | null> {
  const open = await lockOpenAttempt(tx, attempt.user_id);
  if (open?.state !== "open" || open.id === attempt.id) return null;
  // Compared here instead of in SQL: to join them, SQLite would sort all lines of all attempts.
  const [own, others] = [await numbersOf(tx, attempt.id), await numbersOf(tx, open.id)];
  return [...own].some((number) => others.has(number)) ? open : null;
}
