import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { May } from "../../app/may.tsx";
import { Button } from "../../ui/button.tsx";

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
        <Button variant="secondary" size="console" busy={busy} busyLabel="Downloading..." onClick={onDownload}>
          <Download size={18} /> Download to CSV
        </Button>
      </May>
      <May right="entries.add">
        <Button size="console" variant={isWinnerDue ? "secondary" : "primary"} onClick={onAdd}>
          Add Entry
        </Button>
      </May>
      {isWinnerDue && (
        <May right="winners.edit">
          <Button asChild size="console">
            <Link to="/admin/config/$section" params={{ section: "winners" }} search={{ winner: "new", winnerOf: id }}>
              Enter winner
            </Link>
          </Button>
        </May>
      )}
    </>
  );
}
