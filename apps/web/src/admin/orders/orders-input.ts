import { orderFilters, rowsOfPage } from "@counterfoil/core";
import { readDay, readPage, readText, type SearchOf } from "../../app/search-readers.ts";

/** How an order is open; without one with its details. */
export const orderViews = ["tickets", "refund", "delete"] as const;
export type OrderView = (typeof orderViews)[number];

/** The search parameters of the list, and the open order by its orderId or `_id`. The days are London's, inclusive. */
export const ordersSearch = {
  query: readText,
  show: orderFilters,
  from: readDay,
  to: readDay,
  coupon: readText,
  page: readPage,
  order: readText,
  view: orderViews,
} as const;

export type OrdersSearch = SearchOf<typeof ordersSearch>;

export function ordersInput({ query = "", show, from, to, coupon, page = 1 }: OrdersSearch) {
  const filters = { filter: show, dateFrom: from, dateTo: to, coupon };
  return { query, ...rowsOfPage(page, 10), countAll: false, tickets: false, ...filters };
}
