import type { Row, Tx } from "@counterfoil/db";
import { transitionDraw } from "./transition-draw.ts";

/**
 * Begins the lock of a draw: from now on nothing changes an entry, and who has a role of the staff now is left out. The
 * competition and its draw must be locked, and its list of entries final.
 */
export async function beginLock(tx: Tx, draw: Row<"draws">): Promise<void> {
  await transitionDraw(tx, { draw, to: "locking" });
  await tx.sql
    .updateTable("draw_entrants")
    .set({ excluded: true })
    .where("raffle_id", "=", draw.raffle_id)
    .where("user_id", "in", tx.sql.selectFrom("user_roles").select("user_id"))
    .execute();
}
