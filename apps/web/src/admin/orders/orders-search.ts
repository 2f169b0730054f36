import { type OrderFilter, orderFilters } from "@counterfoil/core";
import { readPage } from "../frame/list-search.ts";

/** The view of the open order; details by default. */
export type OrderView = "tickets" | "refund" | "delete";

/** The list state in the URL, and the open order. */
export type OrdersSearch = {
  query?: string;
  show?: OrderFilter;
  /** London days `YYYY-MM-DD`, inclusive. */
  from?: string;
  to?: string;
  /** Only orders that used this coupon code. */
  coupon?: string;
  page?: number;
  /** An orderId or `_id`. */
  order?: string;
  view?: OrderView;
};

export const orderViews: readonly OrderView[] = ["tickets", "refund", "delete"];

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Parses the search parameters of the orders; the URL may have been typed by hand. */
export function ordersSearch({
  query,
  show,
  from,
  to,
  coupon,
  page,
  order,
  view,
}: Record<string, unknown>): OrdersSearch {
  const filter = orderFilters.find((each) => each === show);
  const opened = orderViews.find((each) => each === view);
  return {
    ...((typeof query === "string" || typeof query === "number") && query !== "" && { query: String(query) }),
    ...(filter && { show: filter }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...((typeof coupon === "string" || typeof coupon === "number") && coupon !== "" && { coupon: String(coupon) }),
    ...(readPage(page) && { page: readPage(page) }),
    ...((typeof order === "string" || typeof order === "number") && order !== "" && { order: String(order) }),
    ...(opened && { view: opened }),
  };
}

/**
 * The time span of the export as London times `YYYY-MM-DDTHH:mm`, by default the last month, and whether it
 * includes deleted orders.
 */
export type ExportSearch = { from?: string; to?: string; deleted?: true };

const isMinute = (value: unknown): value is string =>
  typeof value === "string" && /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(value);

/** Parses the search parameters of the export; a cleared field stays empty. */
export function exportSearch({ from, to, deleted }: Record<string, unknown>): ExportSearch {
  return {
    ...(isMinute(from) && { from }),
    ...(isMinute(to) && { to }),
    ...(deleted === true && { deleted: true as const }),
  };
}
