import type { Tx } from "@counterfoil/db";
import { type Resealed, type ResealInput, resealRows } from "../reseal.ts";
import { numberMac, numberOfCell, openCell, sealCell } from "./prize-cells.ts";

/**
 * Seals the cells of instant prizes with the newest key, and writes the numbers of drawn ones under it, which the cells tell:
 * a sale finds them by that key from then. What is public, the leaves and their root, stays.
 */
export async function resealPrizes(tx: Tx, input: ResealInput): Promise<Resealed> {
  const prizes = await tx.sql
    .selectFrom("instant_wins")
    .select(["id", "raffle_id", "number_mac", "cell_enc"])
    .where("cell_enc", "is not", null)
    .where("id", ">", input.after)
    .orderBy("id")
    .limit(input.limit)
    .forUpdate()
    .execute();
  const byId = new Map(prizes.map((prize) => [prize.id, prize]));
  return resealRows(input, {
    rows: prizes.map(({ id, cell_enc }) => ({ id, sealed: cell_enc ?? "" })),
    seal: ({ id, sealed }) => {
      const { keys } = input;
      const cell = openCell(keys, sealed);
      const prize = byId.get(id);
      const isDrawn = prize !== undefined && prize.number_mac !== null;
      const of = isDrawn && { raffleId: prize.raffle_id, number: numberOfCell(cell) };
      return { cell_enc: sealCell(keys, cell), ...(of && { number_mac: numberMac(keys, of) }) };
    },
    write: (id, values) => tx.sql.updateTable("instant_wins").set(values).where("id", "=", id).execute(),
  });
}
