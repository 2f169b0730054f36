import type { Tx } from "@counterfoil/db";
import { lockDraw, transitionDraw } from "./transition-draw.ts";

/**
 * Deletes the secrets of all rules of a competition whose draw is over: no one can make the id of an entrant again. A draw that
 * has winners is awarded from then, since no other could be named. The competition must be locked.
 */
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
