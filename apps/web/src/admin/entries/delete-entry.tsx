import type { TicketPurchase } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActDialog } from "../frame/act-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

export function DeleteEntry({ entry, onClose }: { entry: TicketPurchase; onClose: () => void }) {
  const remove = trpc.tickets.deleteEntry.useMutation();
  return (
    <ActDialog
      title={`Delete entry ${entry.ticketNum}?`}
      confirmLabel={`Delete entry ${entry.ticketNum}`}
      act={(confirmed) => ({ kind: "entry.delete", command: { id: entry._id, ...confirmed } })}
      run={(confirmed) => remove.mutateAsync({ id: entry._id, ...confirmed })}
      refresh={useRefresh("tickets", "orders")}
      done="Successfully deleted entry"
      failure="There was a problem deleting that entry"
      onClose={onClose}
    >
      {entry.orderId === null
        ? "The number becomes available again."
        : `The number becomes available again, and the order keeps its money: order ${entry.orderId} is not refunded.`}
    </ActDialog>
  );
}
