import type { Db, Row } from "@counterfoil/db";

/** Returns a user's holds that have not ended at `now` (epoch milliseconds), by competition and number. */
export async function cartTickets(db: Db, { userId, now }: { userId: string; now: number }): Promise<Row<"tickets">[]> {
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
