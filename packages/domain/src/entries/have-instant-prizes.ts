import { type Db, prepareRows, readInChunks } from "@counterfoil/db";

const findPrize = prepareRows<{ raffleId: string }, { id: string }>((db, list) =>
  db.selectFrom("instant_wins").select("id").where("raffle_id", "in", list("raffleId")).limit(1),
);

/** Returns whether any of some competitions has instant prizes, won or not. */
export async function haveInstantPrizes(db: Db, raffleIds: readonly string[]): Promise<boolean> {
  const ids = raffleIds.map((raffleId) => ({ raffleId }));
  return (await readInChunks(ids, (chunk) => findPrize(db, chunk))).length > 0;
}
