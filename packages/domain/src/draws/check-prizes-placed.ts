import { ShopError } from "@counterfoil/core";
import type { Row, Tx } from "@counterfoil/db";
import { findRules } from "./find-rules.ts";

/** Throws `draw.not_placed` while the numbers of a competition's instant prizes are not drawn: it sells only afterwards. */
export async function checkPrizesPlaced(
  tx: Tx,
  raffle: Pick<Row<"raffles">, "id" | "draw_at" | "has_instant_wins">,
): Promise<void> {
  if (raffle.draw_at === null || !raffle.has_instant_wins) return;
  const rules = await findRules(tx.sql, raffle.id);
  if (rules && rules.positions_round !== null && rules.positions_root === null) throw new ShopError("draw.not_placed");
}
