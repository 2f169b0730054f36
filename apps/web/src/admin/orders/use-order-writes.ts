import { trpc } from "../../app/trpc.ts";

/** Returns a function that refetches what refunding or deleting an order changes: the order, the lists, its entries. */
export function useRefreshOrder(): () => Promise<void> {
  const api = trpc.useUtils();
  return async () => {
    await Promise.all([
      api.orders.list.invalidate(),
      api.orders.find.invalidate(),
      api.tickets.listEntries.invalidate(),
      api.tickets.countEntries.invalidate(),
    ]);
  };
}
