import { type AdminRaffle, isWaiting, messages } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import { ActDialog } from "../frame/act-dialog.tsx";

/** Ends an open raffle now, after confirmation. */
export function EndNowDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.raffles.endNow.useMutation();
  const run = async () => {
    const answer = await end.mutateAsync({ id: raffle._id });
    await Promise.all([utils.raffles.invalidate(), utils.audit.list.invalidate()]);
    return isWaiting(answer) ? answer : messages.raffleUpdated;
  };
  return (
    <ActDialog
      title={`End ${raffle.name} now?`}
      confirmLabel="End now"
      busyLabel="Ending..."
      danger
      failure={messages.raffleUpdateFailed}
      act={{ kind: "raffle.end", command: { id: raffle._id } }}
      run={run}
      onClose={onClose}
    >
      <p>Tickets in carts are released. A payment that has started may still add its entries.</p>
    </ActDialog>
  );
}
