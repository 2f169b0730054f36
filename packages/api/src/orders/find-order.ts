import { type AdminOrder, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { orderByEither, readAdminOrders } from "./orders.read-model.ts";

/** Finds one order for the console, by orderId or `_id`. Throws `order.not_found`, also once deleted. */
export async function findOrder({ db }: Pick<Deps, "db">, id: string): Promise<AdminOrder> {
  const row = await orderByEither(db.read, id);
  const [order] = row ? await readAdminOrders(db.read, [row]) : [];
  if (!order) throw new ShopError("order.not_found");
  return order;
}
