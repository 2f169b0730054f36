import {
  type AdminRaffle,
  type ApprovalKindName,
  approvalKinds,
  CancelRaffleInput,
  isOver,
  listApprovalKinds,
  type RaffleStage,
} from "@counterfoil/core";
import { useState } from "react";
import { useMayItem } from "../../app/may.tsx";
import { formatCount } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";
import { ActionLink, linkItem } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { EnterWinner } from "./winners-line.tsx";

function CancelRaffleDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const entries = raffle.ticketsPurchased === 1 ? "1 entry" : `${formatCount(raffle.ticketsPurchased)} entries`;
  return (
    <SaveDialog
      title={`Cancel ${raffle.name}?`}
      about={
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>Sales stop immediately and payments in progress are refunded.</li>
          <li>Its {entries} are refunded to card or balance.</li>
          <li>Everyone who entered is emailed and the page shows it as cancelled.</li>
          <li>You can't undo this.</li>
        </ul>
      }
      submitLabel="Cancel and refund"
      cancelLabel="Back"
      busyLabel="Cancelling..."
      danger
      failure="Couldn't cancel the raffle"
      draftName={`cancel-raffle:${raffle._id}`}
      schema={CancelRaffleInput.pick({ reason: true })}
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

function MoreActions({ raffle, state }: { raffle: AdminRaffle; state: RaffleStage }) {
  const mayItem = useMayItem();
  const [asking, setAsking] = useState<ApprovalKindName | "evidence" | null>(null);
  const close = () => setAsking(null);
  const audit = linkItem("Audit trail", { to: "/admin/audit", search: { subject: "raffle", subjectId: raffle._id } });
  const evidence = { label: "Evidence pack", onSelect: () => setAsking("evidence") };
  const declared = listApprovalKinds().flatMap((kind) => {
    const { rights, dialog, onRaffle } = approvalKinds[kind];
    if (!dialog || !onRaffle?.includes(state)) return [];
    return mayItem(rights, { label: dialog.button, danger: true, onSelect: () => setAsking(kind) });
  });
  const cancel = mayItem("raffles.cancel", {
    label: "Cancel raffle",
    danger: true,
    onSelect: () => setAsking("raffle.cancel"),
  });
  return (
    <>
      <Menu
        label="More actions"
        size="console"
        groups={[
          [mayItem("audit.read", audit), mayItem("evidence.export", evidence)],
          [...declared, ...(state === "cancelled" ? [] : [cancel])],
        ]}
      />
      {asking === "raffle.cancel" && <CancelRaffleDialog raffle={raffle} onClose={close} />}
      {asking === "evidence" && <EvidenceDialog raffle={raffle} onClose={close} />}
      {asking && asking !== "raffle.cancel" && asking !== "evidence" && (
        <ApprovalDialog kind={asking} input={{ id: raffle._id }} name={raffle.name} onClose={close} />
      )}
    </>
  );
}

/** Returns the main action: Edit until the raffle is over, then Enter winner where its winner is typed, and then Duplicate. */
function mainAction(raffle: AdminRaffle, state: RaffleStage, hasWinner: boolean | undefined) {
  if (!isOver(state)) return "edit";
  if (state === "ended" && !raffle.drawAt && hasWinner === false) return "winner";
  return "duplicate";
}

type Props = { raffle: AdminRaffle; state: RaffleStage; hasWinner: boolean | undefined };

/** Actions on a raffle; the main one is yellow. `hasWinner` is undefined until it is known. */
export function RaffleActions({ raffle, state, hasWinner }: Props) {
  const id = raffle._id;
  const main = mainAction(raffle, state, hasWinner);
  return (
    <>
      <ActionLink right="entries.read" to="/admin/raffles/$id/sales" params={{ id }}>
        Entries
      </ActionLink>
      {raffle.draw && (
        <ActionLink right="draws.read" to="/admin/draws/$id" params={{ id }}>
          Draw
        </ActionLink>
      )}
      <ActionLink
        right="raffles.edit"
        to="/admin/raffles/create"
        search={{ from: id }}
        variant={main === "duplicate" ? "primary" : "secondary"}
      >
        Duplicate
      </ActionLink>
      <MoreActions raffle={raffle} state={state} />
      <ActionLink
        right="raffles.edit"
        to="/admin/raffles/$id/edit"
        params={{ id }}
        variant={main === "edit" ? "primary" : "secondary"}
      >
        Edit
      </ActionLink>
      {main === "winner" && <EnterWinner raffleId={id} />}
    </>
  );
}
