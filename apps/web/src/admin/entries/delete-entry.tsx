import type { TicketPurchase } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ConfirmDelete } from "../frame/confirm-delete.tsx";

export function DeleteEntry({ entry, onClose }: { entry: TicketPurchase; onClose: () => void }) {
  const api = trpc.useUtils();
  const remove = trpc.tickets.deleteEntry.useMutation();
  return (
    <ConfirmDelete
      open
      title={`Delete entry ${entry.ticketNum}?`}
      confirmLabel={`Delete entry ${entry.ticketNum}`}
      act={(confirmed) => ({ kind: "entry.delete", command: { id: entry._id, ...confirmed } })}
      onDelete={async (confirmed) => {
        const answer = await remove.mutateAsync({ id: entry._id, ...confirmed });
        await Promise.all([
          api.tickets.listEntries.invalidate(),
          api.tickets.countEntries.invalidate(),
          api.orders.invalidate(),
        ]);
        return answer;
      }}
      done="Successfully deleted entry"
      failure="There was a problem deleting that entry"
      onClose={onClose}
    >
      {entry.orderId === null
        ? "The number becomes available again."
        : `The number becomes available again, and the order keeps its money: order ${entry.orderId} is not refunded.`}
    </ConfirmDelete>
  );
}
