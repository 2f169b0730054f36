import { Download } from "lucide-react";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";
import { Action, ActionLink } from "../frame/action.tsx";

/** Actions on all entries of a raffle. */
export function EntriesActions({
  id,
  isWinnerDue,
  busy,
  onDownload,
  onAdd,
}: {
  id: string;
  /** Whether the raffle has ended and its winner is still to be entered. */
  isWinnerDue: boolean;
  busy: boolean;
  onDownload: () => void;
  onAdd: () => void;
}) {
  return (
    <>
      <May right="entries.export">
        <Action busy={busy} busyLabel="Downloading..." onClick={onDownload}>
          <Download size={18} /> Download to CSV
        </Action>
      </May>
      <May right="entries.add">
        <Button size="console" variant={isWinnerDue ? "secondary" : "primary"} onClick={onAdd}>
          Add Entry
        </Button>
      </May>
      {isWinnerDue && (
        <ActionLink
          right="winners.edit"
          to="/admin/config/$section"
          params={{ section: "winners" }}
          search={{ winner: "new", winnerOf: id }}
          variant="primary"
        >
          Enter winner
        </ActionLink>
      )}
    </>
  );
}
