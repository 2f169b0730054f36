import { type AdminRaffle, messages } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { useRefresh } from "../frame/use-refresh.ts";

/** Ends an open raffle now, after confirmation. */
export function EndNowDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const end = trpc.raffles.endNow.useMutation();
  return (
    <ActionDialog
      title={`End ${raffle.name} now?`}
      confirmLabel="End now"
      busyLabel="Ending..."
      danger
      failure={messages.raffleUpdateFailed}
      act={{ kind: "raffle.end", command: { id: raffle._id } }}
      run={() => end.mutateAsync({ id: raffle._id })}
      done={messages.raffleUpdated}
      refresh={useRefresh("raffles")}
      onClose={onClose}
    >
      <p>Tickets in carts are released. Payments in progress may still go through.</p>
    </ActionDialog>
  );
}
