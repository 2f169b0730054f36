import { LIST_LIMIT, type Order, ShopError } from "@counterfoil/core";
import { inTransaction, orderIsNotVoided, prepare, type Row } from "@counterfoil/db";
import { openOrder } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";
import { findOrderByIdOrRef, readOrders } from "./orders.read-model.ts";

const ordersOf = prepare<{ userId: string }, Row<"orders">>((db, parameter) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", parameter("userId"))
    .where(orderIsNotVoided())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LIST_LIMIT),
);

/** Lists the customer's orders, newest first. */
export async function listMyOrders({ db }: Pick<Deps, "db">, userId: string): Promise<Order[]> {
  return readOrders(db.read, await ordersOf(db.read, { userId }));
}

/** Finds one order of the customer's own, by orderId or `_id`. Throws `order.not_found` for another's. */
export async function findMyOrder({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<Order> {
  const row = await findOrderByIdOrRef(db.read, id);
  const [order] = row?.user_id === userId ? await readOrders(db.read, [row]) : [];
  if (!order) throw new ShopError("order.not_found");
  return order;
}

/** Notes that a customer has opened the tickets of an own order; again, it does nothing. Throws `order.not_found`. */
export async function openMyOrder({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  const order = await findOrderByIdOrRef(db.read, id);
  if (order?.user_id !== userId) throw new ShopError("order.not_found");
  if (order.opened_at === null) await inTransaction(db, (tx) => openOrder(tx, order));
}
