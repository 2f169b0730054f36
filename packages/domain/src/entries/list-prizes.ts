import { type Db, readInChunks } from "@counterfoil/db";
import type { PrizeOfForm } from "./set-prizes.ts";

/** Returns the instant prizes of each competition as the form has them; the number of a drawn one is null. */
export async function listPrizes(db: Db, raffleIds: readonly string[]): Promise<Map<string, PrizeOfForm[]>> {
  const prizes = new Map<string, PrizeOfForm[]>(raffleIds.map((id) => [id, []]));
  const rows = await readInChunks(raffleIds, (ids) =>
    db
      .selectFrom("instant_wins")
      .select(["raffle_id", "number", "prize", "kind", "amount_pence", "drawn"])
      .where("raffle_id", "in", ids)
      .orderBy("position")
      .orderBy("number")
      .execute(),
  );
  for (const { raffle_id, number, prize, kind, amount_pence: amountPence, drawn } of rows) {
    prizes.get(raffle_id)?.push({ number: drawn ? null : number, prize, kind, amountPence });
  }
  return prizes;
}
