import {
  type AdminRaffle,
  type ApprovalKindName,
  approvalKinds,
  CancelRaffleInput,
  isOver,
  listApprovalKinds,
  type RaffleStage,
  whoMay,
} from "@counterfoil/core";
import { useState } from "react";
import { May, useMay, useMayItem } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useCloseDialog } from "../../ui/dialog-guard.tsx";
import { formatCount } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Modal } from "../../ui/modal.tsx";
import { TextareaField } from "../../ui/text-fields.tsx";
import { Action, ActionLink, linkItem } from "../frame/action.tsx";
import { ApprovalDialog } from "../frame/approval-dialog.tsx";
import { fetchExport } from "../frame/fetch-export.ts";
import { saveAnswer } from "../frame/save-answer.ts";
import { SaveDialog } from "../frame/save-dialog.tsx";
import { useDownload } from "../frame/use-download.tsx";
import { EnterWinner } from "./winners-line.tsx";

const parts = [
  "The draw's public files, with the program that checks it on any computer",
  "What the page said when the raffle went live and when it closed",
  "Entries and cards by route, and the log of cards by post",
  "Instant prizes, and each award with attempts, identity check and proof",
  "Complaints with their deadlines, limits and refused credit cards in numbers",
  "Audit trail entries, and Compliance as it is now",
];

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Downloads a raffle's evidence pack; how large it is shows only once it's all there. */
function usePackDownload(raffleId: string, personal: boolean) {
  return useDownload(async (request, onProgress) => {
    let size = 0;
    const tell = () => onProgress({ words: size === 0 ? "Preparing..." : `${sizeInWords(size)} so far` });
    tell();
    const path = `/api/raffles/${encodeURIComponent(raffleId)}/evidence.zip?personal=${personal}`;
    await saveAnswer(await fetchExport(path, request), {
      name: "evidence.zip",
      type: "application/zip",
      onPiece: ({ length }) => {
        size += length;
        tell();
      },
    });
    return `Evidence pack saved (${sizeInWords(size)}).`;
  });
}

function Footer({ isBusy, run }: { isBusy: boolean; run: () => void }) {
  const close = useCloseDialog();
  return (
    <>
      <Action onClick={close}>Close</Action>
      <May right="evidence.export">
        <Button size="console" busy={isBusy} busyLabel="Downloading..." onClick={run}>
          Download
        </Button>
      </May>
    </>
  );
}

function EvidenceDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const [personal, setPersonal] = useState(false);
  const seesPeople = useMay()("people.read");
  const { isBusy, run, line } = usePackDownload(raffle._id, personal);
  return (
    <Modal title="Evidence pack" onClose={onClose} footer={<Footer isBusy={isBusy} run={run} />}>
      <p className="mt-3">
        A ZIP file that shows how {raffle.name} was run, for a regulator or a dispute. Its index.html explains each
        file.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Checkbox
        className="mt-3"
        checked={personal}
        disabled={isBusy || !seesPeople}
        onChange={({ target }) => setPersonal(target.checked)}
        hint={
          seesPeople
            ? "Winners, complainants, notes and texts, in a folder of their own. Without it the pack has no names, emails or addresses, except winners as the draw page shows them."
            : whoMay("people.read")
        }
      >
        Include personal data
      </Checkbox>
      <p className="mt-1 text-small text-muted">Recorded in the audit trail with your name.</p>
      {line}
    </Modal>
  );
}

function CancelRaffleDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
  const entries = raffle.ticketsPurchased === 1 ? "1 entry" : `${formatCount(raffle.ticketsPurchased)} entries`;
  return (
    <SaveDialog
      title={`Cancel ${raffle.name}?`}
      about={
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>Sales stop immediately and payments in progress are refunded.</li>
          <li>Its {entries} are refunded to card or balance.</li>
          <li>Everyone who entered and gave an email address is emailed, and the page shows it as cancelled.</li>
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
