import type { Db, Row } from "@counterfoil/db";

/** Returns the newest published rules of a competition; null where it has none. */
export async function findRules(db: Db, raffleId: string): Promise<Row<"draw_rules"> | null> {
  const query = db.selectFrom("draw_rules").selectAll().where("raffle_id", "=", raffleId);
  return (await query.orderBy("version", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** Returns whether the shop has ever published rules. */
export async function hasPublishedRules(db: Db): Promise<boolean> {
  return (await db.selectFrom("draw_log_head").select("seq").executeTakeFirstOrThrow()).seq > 0;
}
