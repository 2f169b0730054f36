import { type OrderFilter, orderFilters } from "@counterfoil/core";

/** What of one order is open over the list; its details unless said. */
export type OrderView = "tickets" | "refund" | "delete";

/** What of the list is in view, and the order that is open over it. */
export type OrdersSearch = {
  query?: string;
  show?: OrderFilter;
  /** London days `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
  /** The code of a coupon that they used. */
  coupon?: string;
  page?: number;
  /** An orderId or `_id`. */
  order?: string;
  view?: OrderView;
};

export const orderViews: readonly OrderView[] = ["tickets", "refund", "delete"];

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Reads the search parameters of the orders; the address may have been typed by hand. */
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
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...((typeof order === "string" || typeof order === "number") && order !== "" && { order: String(order) }),
    ...(opened && { view: opened }),
  };
}

/**
 * The span of the export as London times `YYYY-MM-DDTHH:mm`, the last month where the address says nothing, and whether
 * deleted orders are in it.
 */
export type ExportSearch = { from?: string; to?: string; deleted?: true };

const isMinute = (value: unknown): value is string =>
  typeof value === "string" && /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/.test(value);

/** Reads the search parameters of the export; a field that was emptied stays empty. */
export function exportSearch({ from, to, deleted }: Record<string, unknown>): ExportSearch {
  return {
    ...(isMinute(from) && { from }),
    ...(isMinute(to) && { to }),
    ...(deleted === true && { deleted: true as const }),
  };
}
