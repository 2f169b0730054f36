import type { Tx } from "@counterfoil/db";
import { lockDraw, transitionDraw } from "./transition-draw.ts";

/** Deletes the secrets of a competition whose draw is over; its winners are final then. Lock the competition first. */
export async function forgetDrawSecrets(tx: Tx, raffleId: string): Promise<void> {
  const draw = await lockDraw(tx, raffleId);
  if (draw?.state === "drawn") await transitionDraw(tx, { draw, to: "awarded" });
  await tx.sql
    .updateTable("draw_rules")
    .set({ secrets_enc: null })
    .where("raffle_id", "=", raffleId)
    .where("secrets_enc", "is not", null)
    .execute();
}
