import { type CustomerOrder, orderStatusText, toIso, toPounds } from "@counterfoil/core";
import { orderIsNotVoided } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import type { CustomerPage } from "./customer-page.ts";

/** Returns a page of a customer's orders, newest first. */
export async function listCustomerOrders(
  { db }: Pick<Deps, "db">,
  { id, skip, limit }: CustomerPage,
): Promise<{ orders: CustomerOrder[]; total: number }> {
  const own = db.read.selectFrom("orders").where("user_id", "=", id).where(orderIsNotVoided());
  const { rows, total } = await listPage({
    base: own,
    rows: (from) =>
      from
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom("order_lines")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("order_lines.order_id", "=", "orders.id")
            .where("released_at", "is", null)
            .as("tickets"),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc"),
    skip,
    limit,
  });
  const orders = rows.map((order) => ({
    _id: order.id,
    orderId: order.ref,
    status: orderStatusText[order.state],
    createdAt: toIso(order.created_at),
    tickets: order.tickets ?? 0,
    totalPricePaid: toPounds(order.total_pence),
    promotionalBalanceUsed: toPounds(order.balance_pence),
    refundedToCard: toPounds(order.refunded_card_pence),
    refundedToBalance: toPounds(order.refunded_balance_pence),
  }));
  return { orders, total };
}
