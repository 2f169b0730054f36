import { type InstantWin, LIST_LIMIT, ShopError } from "@counterfoil/core";
import { orderIsNotVoided } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toInstantWin, winsOf } from "./instant-wins.read-model.ts";

/** Lists every instant prize that a customer won, newest first. */
export async function listMyInstantWins(deps: Pick<Deps, "db">, userId: string): Promise<InstantWin[]> {
  return (await winsOf(deps.db.read, userId).limit(LIST_LIMIT).execute()).map(toInstantWin);
}

/** Lists the instant prizes of one order of the customer's. Throws `order.not_found` for another's. */
export async function listMyOrderWins(deps: Pick<Deps, "db">, userId: string, orderId: string): Promise<InstantWin[]> {
  const order = await deps.db.read
    .selectFrom("orders")
    .select("id")
    .where((eb) => eb.or([eb("ref", "=", orderId), eb("id", "=", orderId)]))
    .where("user_id", "=", userId)
    .where(orderIsNotVoided())
    .executeTakeFirstOrThrow(() => new ShopError("order.not_found"));
  return (await winsOf(deps.db.read, userId).where("w.order_id", "=", order.id).execute()).map(toInstantWin);
}
