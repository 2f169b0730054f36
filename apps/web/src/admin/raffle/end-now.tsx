import { type AdminRaffle, messages } from "@counterfoil/core";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ActDialog } from "../frame/act-dialog.tsx";

/** A button that, after confirmation, ends an open raffle now. */
export function EndNow({ raffle }: { raffle: AdminRaffle }) {
  const utils = trpc.useUtils();
  const end = trpc.raffles.endNow.useMutation();
  const [asking, setAsking] = useState(false);
  const run = async () => {
    await end.mutateAsync({ id: raffle._id });
    await Promise.all([utils.raffles.invalidate(), utils.audit.list.invalidate()]);
    return messages.raffleUpdated;
  };
  return (
    <>
      <Button variant="danger" size="console" onClick={() => setAsking(true)}>
        End now
      </Button>
      {asking && (
        <ActDialog
          title={`End ${raffle.name} now?`}
          confirmLabel="End now"
          busyLabel="Ending..."
          danger
          failure={messages.raffleUpdateFailed}
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>Tickets in carts are released. A payment that has started may still add its entries.</p>
        </ActDialog>
      )}
    </>
  );
}
