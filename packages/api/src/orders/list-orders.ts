import type { BrowseOrdersInput, OrderFilter, OrderState, OrdersPage } from "@counterfoil/core";
import { countListed, type Db, orderIsNotVoided, searchWords } from "@counterfoil/db";
import { couponKey } from "@counterfoil/domain";
import type { z } from "zod";
import { matchesOrder, ordersThatMayMatch, placesOfOrders } from "#read-models/matches-order.ts";
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
  const { query: words, countAll, skip, limit } = query;
  const isSearch = searchWords(words).length > 0;
  const isWhole = !(query.filter || query.dateFrom || query.dateTo || query.coupon);
  const {
    rows: orders,
    total,
    ...more
  } = await listPage({
    base: listed(db, query),
    rows: (from, direction) => from.selectAll().orderBy("created_at", direction).orderBy("id", direction),
    direction: "desc",
    search: isSearch
      ? {
          db,
          table: "orders",
          all: db.selectFrom("orders"),
          match: matchesOrder(words),
          candidates: () => ordersThatMayMatch(db, words),
          places: () => placesOfOrders(db, words),
          countAll,
        }
      : undefined,
    total: isWhole ? () => countListed(db, "orders") : undefined,
    ...{ skip, limit },
  });
  return { orders: await readListedOrders(db, { orders, tickets: query.tickets }), totalOrders: total, ...more };
}
