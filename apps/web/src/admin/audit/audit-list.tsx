import { type Inputs, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { Empty } from "../../ui/notices.tsx";
import { keepRows, listProps } from "../frame/list-props.ts";
import { sentenceText } from "./audit-actions.ts";
import { type AuditEntry, whoOf } from "./audit-entry.ts";
import { AuditEntryDialog } from "./audit-entry-dialog.tsx";
import { AuditSentence } from "./audit-sentence.tsx";
import { differences } from "./audit-words.ts";

/** The first few changes of an entry, on one line. */
function summaryOf({ before, after }: AuditEntry): string {
  const changes = differences(before, after);
  const shown = changes.slice(0, 3).map(({ field, before, after, isStated }) => {
    const side = (text: string | null) => (text === null ? "–" : text.replace(/\s+/g, " ").slice(0, 40));
    if (before === null || isStated) return `${field}: ${side(after ?? before)}`;
    return `${field} from ${side(before)} to ${side(after)}`;
  });
  return changes.length > 3 ? `${shown.join(", ")} and ${changes.length - 3} more` : shown.join(", ");
}

function columnsFor(onEntry: (id: string) => void) {
  const columns: Column<AuditEntry>[] = [
    {
      id: "what",
      header: "Action",
      cell: (entry) => (
        <span className="[overflow-wrap:anywhere]">
          <AuditSentence entry={entry} />
          <span className="block font-normal text-label text-muted">{summaryOf(entry)}</span>
        </span>
      ),
    },
    { id: "who", header: "Who", cell: (entry) => whoOf(entry) },
    { id: "when", header: "When", nowrap: true, phone: "plain", cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: "details",
      header: "Details",
      hideHeader: true,
      hideInPrint: true,
      align: "right",
      phone: "plain",
      cell: (entry) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Details: ${sentenceText(entry)}`}
          onClick={() => onEntry(entry._id)}
        >
          Details
        </Button>
      ),
    },
  ];
  return columns;
}

/** A page of who changed what, newest first; each entry opens with its old and new values. */
export function AuditList({
  input,
  page,
  entry,
  onPage,
  onEntry,
}: {
  input: Inputs["audit"]["list"] & { limit: number };
  page: number;
  entry: string | undefined;
  onPage: (page: number, replace: boolean) => void;
  onEntry: (id: string | undefined) => void;
}) {
  const list = trpc.audit.list.useQuery(input, keepRows);
  const open = list.data?.entries.find(({ _id }) => _id === entry);
  return (
    <>
      <DataTable
        caption="Audit trail"
        columns={columnsFor(onEntry)}
        rows={list.data?.entries}
        {...listProps(list)}
        empty={<Empty title="No changes to show" help="Changes made by admins appear here." />}
        page={page}
        pageSize={input.limit}
        total={list.data?.totalEntries}
        onPage={onPage}
      />
      {open && <AuditEntryDialog entry={open} onClose={() => onEntry(undefined)} />}
    </>
  );
}
