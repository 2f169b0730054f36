import { type AdminRaffle, messages } from "@counterfoil/core";
import { ActionDialog } from "../frame/action-dialog.tsx";

/** Ends an open raffle now, after confirmation. */
export function EndNowDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  return (
    <ActionDialog
      title={`End ${raffle.name} now?`}
      confirmLabel="End now"
      busyLabel="Ending..."
      danger
      failure={messages.raffleUpdateFailed}
      act={{ kind: "raffle.end", command: { id: raffle._id } }}
      run={(_, api) => api.raffles.endNow.mutate({ id: raffle._id })}
      done={messages.raffleUpdated}
      refresh={["raffles"]}
      onClose={onClose}
    >
      <p>Tickets in carts are released. Payments in progress may still go through.</p>
    </ActionDialog>
  );
}
