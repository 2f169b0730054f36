import type { Db, Row, Trx } from "@counterfoil/db";

/** States in which an attempt holds its coupon use, its balance and its place as the user's only payment. */
export const OPEN_STATES = ["open", "charging"] as const;

/** The user's open attempt, locked. The user must be locked. */
export async function lockOpenAttempt(trx: Trx, userId: string): Promise<Row<"attempts"> | undefined> {
  return trx
    .selectFrom("attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", OPEN_STATES)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An attempt, locked. Its user must be locked. */
export async function lockAttempt(trx: Trx, id: string): Promise<Row<"attempts">> {
  return trx.selectFrom("attempts").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * The user's open payment when it is another one that has a ticket of this: it cannot be fulfilled once this one is, so
 * what it holds is to be had for this one. One being charged is not among them. The user must be locked.
 */
export async function rivalOf(trx: Trx, attempt: Pick<Row<"attempts">, "id" | "user_id">): Promise<string | null> {
  const rival = await trx
    .selectFrom("attempts")
    .select("id")
    .where("user_id", "=", attempt.user_id)
    .where("state", "=", "open")
    .where("id", "<>", attempt.id)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("attempt_lines as other")
        .innerJoin("attempt_lines as mine", "mine.ticket_id", "other.ticket_id")
        .select("other.attempt_id")
        .where("mine.attempt_id", "=", attempt.id),
    )
    .executeTakeFirst();
  return rival?.id ?? null;
}

/** A payment by its reference (`merchant-order-id`). */
export async function attemptByRef(db: Db, ref: string): Promise<Row<"attempts"> | undefined> {
  return db.selectFrom("attempts").selectAll().where("ref", "=", ref).executeTakeFirst();
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

export async function linesOf(db: Db, attemptId: string): Promise<Row<"attempt_lines">[]> {
  return db.selectFrom("attempt_lines").selectAll().where("attempt_id", "=", attemptId).orderBy("position").execute();
}
