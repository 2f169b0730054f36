import type { OrderFilter, OrderState, OrdersPage } from "@counterfoil/core";
import { couponKey } from "@counterfoil/domain";
import { matchesOrder } from "#serializers/matches-order.ts";
import type { Deps } from "../deps.ts";
import { toListedOrders } from "./orders.queries.ts";

const stateOf: Record<OrderFilter, OrderState> = { refunded: "refunded", "partly-refunded": "partially_refunded" };

interface OrdersQuery {
  query: string;
  skip: number;
  limit: number;
  filter?: OrderFilter | null | undefined;
  /** Epoch milliseconds, both included. */
  dateFrom?: number | null | undefined;
  dateTo?: number | null | undefined;
  /** The code of a coupon that they used. */
  coupon?: string | null | undefined;
  /** Whether each comes with its tickets; their number always does. */
  tickets: boolean;
}

/** Returns a page of the orders, newest first, by words of orderId, payment reference, name and email, at the purchase or now. */
export async function listOrders(
  { db }: Pick<Deps, "db">,
  { filter, dateFrom, dateTo, coupon, tickets, ...page }: OrdersQuery,
): Promise<OrdersPage> {
  let matching = db.read.selectFrom("orders").where("voided_at", "is", null).where(matchesOrder(page.query));
  if (filter) matching = matching.where("state", "=", stateOf[filter]);
  if (dateFrom) matching = matching.where("created_at", ">=", dateFrom);
  if (dateTo) matching = matching.where("created_at", "<=", dateTo);
  if (coupon) {
    matching = matching.where("id", "in", ({ selectFrom }) =>
      selectFrom("coupon_uses as use")
        .innerJoin("coupons", "coupons.id", "use.coupon_id")
        .where("coupons.code_key", "=", couponKey(coupon))
        .where("use.order_id", "is not", null)
        .select("use.order_id"),
    );
  }
  const orders = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { orders: await toListedOrders(db.read, { orders, tickets }), totalOrders: count };
}
