import type { Db, Row, Tx } from "@counterfoil/db";

/** States in which an attempt holds its coupon use, its balance and its place as the user's only payment. */
export const OPEN_STATES = ["open", "charging"] as const;

/** The user's open attempt, locked. The user must be locked. */
export async function lockOpenAttempt(tx: Tx, userId: string): Promise<Row<"payment_attempts"> | undefined> {
  return tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", OPEN_STATES)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An attempt, locked. Its user must be locked. */
export async function lockAttempt(tx: Tx, id: string): Promise<Row<"payment_attempts">> {
  return tx.sql
    .selectFrom("payment_attempts")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The numbers of an attempt's lines, as texts that can be compared. */
async function numbersOf(tx: Tx, attemptId: string): Promise<Set<string>> {
  return new Set((await linesOf(tx.sql, attemptId)).map((line) => `${line.raffle_id} ${line.number}`));
}

/**
 * The user's open payment when it is another one that has a number of this: it cannot be fulfilled once this one is, so
 * what it holds is to be had for this one. One being charged is not among them. The user must be locked.
 */
export async function rivalOf(
  tx: Tx,
  attempt: Pick<Row<"payment_attempts">, "id" | "user_id">,
): Promise<string | null> {
  const open = await lockOpenAttempt(tx, attempt.user_id);
  if (open?.state !== "open" || open.id === attempt.id) return null;
  // Compared here, line by line of two attempts: asked to join them, SQLite would sort every line that there is.
  const [mine, others] = [await numbersOf(tx, attempt.id), await numbersOf(tx, open.id)];
  return [...mine].some((number) => others.has(number)) ? open.id : null;
}

/** A payment by its reference (`merchant-order-id`). */
export async function attemptByRef(db: Db, ref: string): Promise<Row<"payment_attempts"> | undefined> {
  return db.selectFrom("payment_attempts").selectAll().where("ref", "=", ref).executeTakeFirst();
}

/** A user's holds that have not run out, by competition and number. */
export async function cartTickets(db: Db, userId: string, now: number): Promise<Row<"tickets">[]> {
  return db
    .selectFrom("tickets")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "=", "held")
    .where("expires_at", ">", now)
    .orderBy("raffle_id")
    .orderBy("number")
    .execute();
}

export async function linesOf(db: Db, attemptId: string): Promise<Row<"payment_attempt_lines">[]> {
  return db
    .selectFrom("payment_attempt_lines")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("position")
    .execute();
}
