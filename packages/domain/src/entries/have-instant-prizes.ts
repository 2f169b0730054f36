import { type Db, inChunks, prepareRows } from "@counterfoil/db";

const findPrize = prepareRows<{ raffleId: string }, { id: string }>((db, list) =>
  db.selectFrom("instant_wins").select("id").where("raffle_id", "in", list("raffleId")).limit(1),
);

/** Returns whether any of some competitions has instant prizes, won or not. */
export async function haveInstantPrizes(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  for (const chunk of inChunks(raffleIds)) {
    const prizes = await findPrize(
      db,
      chunk.map((raffleId) => ({ raffleId })),
    );
    if (prizes.length > 0) return true;
  }
  return false;
}
