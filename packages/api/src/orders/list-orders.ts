import type { BrowseOrdersInput, OrderFilter, OrderState, OrdersPage } from "@counterfoil/core";
import { type Db, orderIsNotVoided, searchWords } from "@counterfoil/db";
import { couponKey } from "@counterfoil/domain";
import type { z } from "zod";
import { matchesOrder } from "#read-models/matches-order.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";
import { readListedOrders } from "./orders.read-model.ts";

const stateOf: Record<OrderFilter, OrderState> = { refunded: "refunded", "partly-refunded": "partially_refunded" };

type OrdersQuery = z.infer<typeof BrowseOrdersInput>;

function listed(db: Db, { filter, dateFrom, dateTo, coupon }: OrdersQuery) {
  let orders = db.selectFrom("orders").where(orderIsNotVoided());
  if (filter) orders = orders.where("state", "=", stateOf[filter]);
  if (dateFrom) orders = orders.where("created_at", ">=", dateFrom);
  if (dateTo) orders = orders.where("created_at", "<=", dateTo);
  if (!coupon) return orders;
  return orders.where("id", "in", ({ selectFrom }) =>
    selectFrom("coupon_uses as use")
      .innerJoin("coupons", "coupons.id", "use.coupon_id")
      .where("coupons.code_key", "=", couponKey(coupon))
      .where("use.order_id", "is not", null)
      .select("use.order_id"),
  );
}

/** Returns a page of the orders, newest first, by words of orderId, payment reference, name and email, at the purchase or now. */
export async function listOrders({ db: { read: db } }: Pick<Deps, "db">, query: OrdersQuery): Promise<OrdersPage> {
  const isSearch = searchWords(query.query).length > 0;
  const { rows: orders, total } = await listPage({
    base: listed(db, query),
    rows: (from) => from.selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
    search: isSearch ? { table: "orders", all: db.selectFrom("orders"), match: matchesOrder(query.query) } : undefined,
    skip: query.skip,
    limit: query.limit,
  });
  return { orders: await readListedOrders(db, { orders, tickets: query.tickets }), totalOrders: total };
}
