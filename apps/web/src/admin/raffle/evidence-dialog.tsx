import { type AdminRaffle, whoMay } from "@counterfoil/core";
import { useState } from "react";
import { May, useMay } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useCloseDialog } from "../../ui/dialog-guard.tsx";
import { formatCount } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { Action } from "../frame/action.tsx";
import { fetchExport } from "../frame/fetch-export.ts";
import { saveAnswer } from "../frame/save-answer.ts";
import { useDownload } from "../frame/use-download.tsx";

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

export function EvidenceDialog({ raffle, onClose }: { raffle: AdminRaffle; onClose: () => void }) {
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
