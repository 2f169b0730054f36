import type { OrderFilter, OrderState, OrdersPage } from "@counterfoil/core";
import { type Db, type Row, searchWords } from "@counterfoil/db";
import { couponKey } from "@counterfoil/domain";
import { matchesOrder } from "#read-models/matches-order.ts";
import type { Deps } from "../deps.ts";
import { type Batch, findInBatches, isInBatch, rowsByIds } from "../lists/find-in-batches.ts";
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

/** Selects the orders that were not deleted, of a state, a span and a coupon. */
function listed(db: Db, { filter, dateFrom, dateTo, coupon }: OrdersQuery) {
  let orders = db.selectFrom("orders").where("voided_at", "is", null);
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

/** Returns the ids of those that match every word, newest first. */
function findMatches(db: Db, query: OrdersQuery): Promise<string[]> {
  const inOrder = (batch: Batch) =>
    listed(db, query).where(isInBatch("orders", batch)).orderBy("created_at", "desc").orderBy("id", "desc");
  return findInBatches({
    placeAfter: (batch, rows) => inOrder(batch).select(["created_at", "id"]).offset(rows).limit(1).executeTakeFirst(),
    matchesIn: (batch) => inOrder(batch).where(matchesOrder(query.query)).select("id").execute(),
  });
}

async function readPage(db: Db, query: OrdersQuery): Promise<{ orders: Row<"orders">[]; count: number }> {
  const { skip, limit } = query;
  if (searchWords(query.query).length > 0) {
    const ids = await findMatches(db, query);
    const page = ids.slice(skip, skip + limit);
    const read = (chunk: string[]) => db.selectFrom("orders").selectAll().where("id", "in", chunk).execute();
    return { orders: await rowsByIds(page, read, "id"), count: ids.length };
  }
  const matching = listed(db, query);
  const orders = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(skip)
    .execute();
  return {
    orders,
    ...(await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()),
  };
}

/** Returns a page of the orders, newest first, by words of orderId, payment reference, name and email, at the purchase or now. */
export async function listOrders({ db }: Pick<Deps, "db">, query: OrdersQuery): Promise<OrdersPage> {
  const { orders, count } = await readPage(db.read, query);
  return { orders: await toListedOrders(db.read, { orders, tickets: query.tickets }), totalOrders: count };
}
