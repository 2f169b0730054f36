import { type Order, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { orderByEither, readOrders } from "./orders.read-model.ts";

/** Finds one order of the customer's own, by orderId or `_id`. Throws `order.not_found` for another's. */
export async function findMyOrder({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<Order> {
  const row = await orderByEither(db.read, id);
  const [order] = row?.user_id === userId ? await readOrders(db.read, [row]) : [];
  if (!order) throw new ShopError("order.not_found");
  return order;
}
