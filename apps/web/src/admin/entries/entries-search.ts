import { type EntryFilter, entryFilters } from "@counterfoil/core";
import { readPage } from "../frame/list-search.ts";
import { type OrderView, orderViews } from "../orders/orders-search.ts";

/** The list state in the URL, and what is open over it: the form, or an order. */
export type EntriesSearch = {
  query?: string;
  show?: EntryFilter;
  page?: number;
  add?: true;
  order?: string;
  view?: OrderView;
};

/** Parses the search parameters of the entries; the URL may have been typed by hand. */
export function entriesSearch({ query, show, page, add, order, view }: Record<string, unknown>): EntriesSearch {
  const opened = orderViews.find((each) => each === view);
  const filter = entryFilters.find((each) => each === show);
  return {
    ...((typeof query === "string" || typeof query === "number") && query !== "" && { query: String(query) }),
    ...(filter && { show: filter }),
    ...(readPage(page) && { page: readPage(page) }),
    ...(add === true && { add }),
    ...(typeof order === "string" && order !== "" && { order }),
    ...(opened && { view: opened }),
  };
}
