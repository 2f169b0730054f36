import { ShopError } from "@counterfoil/core";
import { commandPayload } from "@counterfoil/core/draw";
import type { Tx } from "@counterfoil/db";
import { appendLog, readLogOf } from "./append-log.ts";
import type { DrawKey } from "./draw-key.ts";
import { lockDraw, transitionDraw } from "./transition-draw.ts";

/**
 * Cancels the draw of a competition that is cancelled, with an entry in the public log. One whose rules were never published
 * has none. Throws `draw.locked` once its entries are, also where only the log knows of it, and `draw.no_key`. The competition must be locked.
 */
export async function cancelDraw(
  tx: Tx,
  { raffleId, reason, key }: { raffleId: string; reason: string; key: DrawKey | null },
): Promise<void> {
  const draw = await lockDraw(tx, raffleId);
  if (!draw) return;
  const logged = await readLogOf(tx.sql, raffleId);
  if (draw.state !== "published" || logged.some(({ kind }) => kind === "commitment"))
    throw new ShopError("draw.locked");
  if (key === null) throw new ShopError("draw.no_key");
  const payload = commandPayload({ competition: raffleId, reason });
  await appendLog(tx, { key, competition: raffleId, kind: "cancel", payload });
  await transitionDraw(tx, { draw, to: "cancelled" });
}
