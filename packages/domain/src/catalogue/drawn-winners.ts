import type { Row, Tx } from "@counterfoil/db";
import { newId } from "../ids.ts";

type DrawnWinner = Omit<Row<"winners">, "id" | "created_at" | "raffle_id" | "draw_prize"> & {
  raffle_id: string;
  draw_prize: number;
};

/** Shows who won a prize of a draw, in place of an earlier winner; the picture and links of an earlier winner go. */
export async function putDrawnWinner(tx: Tx, winner: DrawnWinner): Promise<void> {
  const { raffle_id, draw_prize, ...columns } = winner;
  await tx.sql
    .insertInto("winners")
    .values({ id: newId(), created_at: tx.now, ...winner })
    .onConflict((oc) =>
      oc.columns(["raffle_id", "draw_prize"]).where("draw_prize", "is not", null).doUpdateSet(columns),
    )
    .execute();
}

/** Shows nobody for a prize of a draw, as nobody is left to whom it could be given. */
export async function removeDrawnWinner(
  tx: Tx,
  { raffleId, prize }: { raffleId: string; prize: number },
): Promise<void> {
  await tx.sql.deleteFrom("winners").where("raffle_id", "=", raffleId).where("draw_prize", "=", prize).execute();
}
