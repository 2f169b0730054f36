import { inTransaction } from "@counterfoil/db";
import { newId } from "@counterfoil/domain";
import type { TestShop } from "./shop.ts";

/** An instant prize on a number of a competition. */
export async function someInstantWin(
  shop: TestShop,
  raffle: { id: string },
  number: number,
  prize: string,
  paid: { kind: "credit" | "cash"; amount_pence: number } | { kind?: "item" } = {},
): Promise<void> {
  const unclaimed = { ticket_id: null, order_id: null, user_id: null, won_at: null };
  const row = { id: newId(), raffle_id: raffle.id, number, prize, position: number, ...unclaimed, ...paid };
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("instant_wins").values(row).execute());
}
