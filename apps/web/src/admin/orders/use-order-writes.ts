import { trpc } from "../../app/trpc.ts";

/** Returns what reads again that which the refund or the deletion of an order changes: it, the lists, its entries. */
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
