import { type AdminRaffle, CancelRaffleInput } from "@counterfoil/core";
import { formatCount } from "../../ui/count.ts";
import { TextareaField } from "../../ui/textarea-field.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";

const Reason = CancelRaffleInput.pick({ reason: true });

function Consequences({ raffle }: { raffle: AdminRaffle }) {
  const entries = raffle.ticketsPurchased === 1 ? "1 entry" : `${formatCount(raffle.ticketsPurchased)} entries`;
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5">
      <li>Sales stop immediately and payments in progress are refunded.</li>
      <li>Its {entries} are refunded to card or balance.</li>
      <li>Everyone who entered is emailed and the page shows it as cancelled.</li>
      <li>You can't undo this.</li>
    </ul>
  );
}

export function CancelRaffleDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  return (
    <SaveDialog
      title={`Cancel ${raffle.name}?`}
      about={<Consequences raffle={raffle} />}
      submitLabel="Cancel and refund"
      cancelLabel="Back"
      busyLabel="Cancelling..."
      danger
      failure="Couldn't cancel the raffle"
      draftName={`cancel-raffle:${raffle._id}`}
      schema={Reason}
      values={{ reason: "" }}
      act={({ reason = "" }) => ({ kind: "raffle.cancel", command: { id: raffle._id, reason } })}
      run={({ reason }, api) => api.cancellations.create.mutate({ id: raffle._id, reason })}
      done="Raffle cancelled"
      refresh={["raffles", "cancellations"]}
      onClose={onClose}
    >
      {({ field }) => (
        <TextareaField
          label="Reason"
          hint="Optional. Shown on the competition page and in the email to customers."
          rows={3}
          {...field("reason")}
        />
      )}
    </SaveDialog>
  );
}
