import { inChunks, type NewRow, type Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

/**
 * Gives a competition these instant prizes by number, in this order. A row that stays keeps its id and its winner. The
 * competition must be locked or new.
 */
export async function setPrizes(
  tx: Tx,
  { raffleId, prizes }: { raffleId: string; prizes: ReadonlyMap<number, string> },
): Promise<void> {
  const rows = await tx.sql.selectFrom("instant_wins").select("number").where("raffle_id", "=", raffleId).execute();
  const gone = rows.map(({ number }) => number).filter((number) => !prizes.has(number));
  for (const numbers of inChunks(gone)) {
    await tx.sql.deleteFrom("instant_wins").where("raffle_id", "=", raffleId).where("number", "in", numbers).execute();
  }
  const values = [...prizes].map(
    ([number, prize], position): NewRow<"instant_wins"> => ({
      id: newId(),
      raffle_id: raffleId,
      number,
      prize,
      position,
      ticket_id: null,
      order_id: null,
      user_id: null,
      won_at: null,
      handed_over_at: null,
    }),
  );
  for (const chunk of inChunks(values)) {
    await tx.sql
      .insertInto("instant_wins")
      .values(chunk)
      .onConflict((oc) =>
        oc.columns(["raffle_id", "number"]).doUpdateSet(({ ref }) => ({
          prize: ref("excluded.prize"),
          position: ref("excluded.position"),
        })),
      )
      .execute();
  }
}
