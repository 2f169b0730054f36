import { type Db, inChunks } from "@counterfoil/db";

/** Returns the instant prizes of each competition in the order of the form, read for all of them at once. */
export async function listPrizes(
  db: Db,
  raffleIds: readonly string[],
): Promise<Map<string, { number: number; prize: string }[]>> {
  const prizes = new Map<string, { number: number; prize: string }[]>(raffleIds.map((id) => [id, []]));
  for (const ids of inChunks(raffleIds)) {
    const rows = await db
      .selectFrom("instant_wins")
      .select(["raffle_id", "number", "prize"])
      .where("raffle_id", "in", ids)
      .orderBy("position")
      .orderBy("number")
      .execute();
    for (const { raffle_id, number, prize } of rows) prizes.get(raffle_id)?.push({ number, prize });
  }
  return prizes;
}
