import type { Db, Row } from "@counterfoil/db";
import { type DrawKey, isSignedBy } from "./draw-key.ts";

/** Returns the newest published rules of a competition; null where it has none. */
export async function findRules(db: Db, raffleId: string): Promise<Row<"draw_rules"> | null> {
  const query = db.selectFrom("draw_rules").selectAll().where("raffle_id", "=", raffleId);
  return (await query.orderBy("version", "desc").limit(1).executeTakeFirst()) ?? null;
}

/** Returns whether the last entry of the public log was signed by another key. */
export async function isLogOfOtherKey(db: Db, key: DrawKey): Promise<boolean> {
  const query = db.selectFrom("draw_log").select(["line", "signature"]).orderBy("seq", "desc").limit(1);
  const last = await query.executeTakeFirst();
  return last !== undefined && !isSignedBy(key, last.line, last.signature);
}

export async function hasPublishedRules(db: Db): Promise<boolean> {
  return (await db.selectFrom("draw_log_head").select("seq").executeTakeFirstOrThrow()).seq > 0;
}
