import { type Db, inChunks } from "@counterfoil/db";

/** Returns whether any of some competitions has instant prizes, won or not. */
export async function haveInstantPrizes(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  for (const chunk of inChunks(raffleIds)) {
    const prize = await db
      .selectFrom("instant_wins")
      .select("id")
      .where("raffle_id", "in", chunk)
      .limit(1)
      .executeTakeFirst();
    if (prize) return true;
  }
  return false;
}
