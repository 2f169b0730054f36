import { messages, type Order, ShopError } from "@counterfoil/core";
import type { Deps } from "../deps.ts";
import { toOrders } from "./orders.queries.ts";

/** One order of the customer's own, by orderId. 404 for another's. */
export async function findMyOrder({ db }: Pick<Deps, "db">, userId: string, ref: string): Promise<Order> {
  const row = await db.read
    .selectFrom("orders")
    .selectAll()
    .where("ref", "=", ref)
    .where("user_id", "=", userId)
    .where("voided_at", "is", null)
    .executeTakeFirst();
  const [order] = row ? await toOrders(db.read, [row]) : [];
  if (!order) throw new ShopError("not_found", messages.notFound);
  return order;
}
