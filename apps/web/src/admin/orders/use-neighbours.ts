import { type AdminOrder, startOfPage } from "@counterfoil/core";
import { type Outputs, trpc } from "../../app/trpc.ts";
import type { Neighbours } from "./order-dialog.tsx";
import { type OrdersSearch, ordersInput } from "./orders-input.ts";

/** Returns functions that open the previous and next orders of the list, across pages. */
export function useNeighbours({
  search,
  list,
  go,
}: {
  search: OrdersSearch;
  list: Outputs["orders"]["list"] | undefined;
  go: (search: OrdersSearch) => void;
}): Neighbours {
  const api = trpc.useUtils();
  const { order, view: _, page: __, ...filters } = search;
  const orders = list?.orders ?? [];
  const place = orders.findIndex(({ orderId, _id }) => orderId === order || _id === order);
  if (place < 0 || !list) return { previous: undefined, next: undefined };
  const input = ordersInput(search);
  const skip = startOfPage(input, list.totalOrders);
  const page = skip / input.limit + 1;
  const open = (to: AdminOrder, onPage: number) =>
    go({ ...filters, ...(onPage > 1 && { page: onPage }), order: to.orderId });
  const openOn = async (onPage: number, pick: (orders: AdminOrder[]) => AdminOrder | undefined) => {
    const found = pick((await api.orders.list.fetch(ordersInput({ ...filters, page: onPage }))).orders);
    if (found) open(found, onPage);
  };
  const [before, after] = [orders[place - 1], orders[place + 1]];
  const toPrevious = before
    ? () => open(before, page)
    : page > 1 && (() => void openOn(page - 1, (rows) => rows.at(-1)));
  const isLast = skip + place + 1 >= list.totalOrders;
  const toNext = after ? () => open(after, page) : !isLast && (() => void openOn(page + 1, (rows) => rows[0]));
  return { previous: toPrevious || undefined, next: toNext || undefined };
}
