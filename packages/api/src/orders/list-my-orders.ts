import { LIST_LIMIT, type Order } from "@counterfoil/core";
import { orderIsNotVoided } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { readOrders } from "./orders.read-model.ts";

/** Lists the customer's orders, newest first. */
export async function listMyOrders({ db }: Pick<Deps, "db">, userId: string): Promise<Order[]> {
  const orders = await db.read
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where(orderIsNotVoided())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT)
    .execute();
  return readOrders(db.read, orders);
}
