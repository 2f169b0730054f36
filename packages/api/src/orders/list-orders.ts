import type { AdminOrder, OrderFilter, OrderState } from "@counterfoil/core";
import { matchesWords } from "@counterfoil/db";
import type { Deps } from "../deps.ts";
import { toAdminOrders } from "./orders.queries.ts";

const stateOf: Record<OrderFilter, OrderState> = { refunded: "refunded", "partly-refunded": "partially_refunded" };

interface OrdersQuery {
  query: string;
  skip: number;
  limit: number;
  filter?: OrderFilter | null | undefined;
  /** Epoch milliseconds, both included. */
  dateFrom?: number | null | undefined;
  dateTo?: number | null | undefined;
}

/** Returns a page of the orders, newest first, by words of orderId, payment reference, name and email. */
export async function listOrders(
  { db }: Pick<Deps, "db">,
  { filter, dateFrom, dateTo, ...page }: OrdersQuery,
): Promise<{ orders: AdminOrder[]; totalOrders: number }> {
  let matching = db.read
    .selectFrom("orders")
    .where("voided_at", "is", null)
    .where(({ ref }) => matchesWords(ref("search_text"), page.query));
  if (filter) matching = matching.where("state", "=", stateOf[filter]);
  if (dateFrom) matching = matching.where("created_at", ">=", dateFrom);
  if (dateTo) matching = matching.where("created_at", "<=", dateTo);
  const orders = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { orders: await toAdminOrders(db.read, orders), totalOrders: count };
}
