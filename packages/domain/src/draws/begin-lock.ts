import type { Row, Tx } from "@counterfoil/db";
import { transitionDraw } from "./transition-draw.ts";

/**
 * Begins the lock of a draw: from now on nothing changes an entry. The competition and its draw must be locked, and its list of
 * entries final.
 */
export async function beginLock(tx: Tx, draw: Row<"draws">): Promise<void> {
  await transitionDraw(tx, { draw, to: "locking" });
}
