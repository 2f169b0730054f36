import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { useMay } from "../../app/may.tsx";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useNow } from "../../ui/clock.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { Empty } from "../../ui/notices.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { Screen } from "../frame/screen.tsx";
import { type ToDoRow, toDoRows } from "./to-do-rows.tsx";

const route = getRouteApi("/admin/to-do");

function When({ row: { due, since } }: { row: ToDoRow }) {
  const now = useNow();
  if (due === null) return `Since ${formatDateTime(since)}`;
  return (
    <>
      By {formatDateTime(due)}
      {Date.parse(due) < now && (
        <span className="block">
          <StatusDot tone="warn">Overdue</StatusDot>
        </span>
      )}
    </>
  );
}

const columns: Column<ToDoRow>[] = [
  {
    id: "what",
    header: "What",
    cell: ({ kind, title, detail }) => (
      <>
        <span className="block text-small font-normal text-muted">{kind}</span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-small font-normal [overflow-wrap:anywhere]">{detail}</span>
      </>
    ),
  },
  { id: "when", header: "When", cell: (row) => <When row={row} /> },
  { id: "next", header: "Next step", cell: ({ next }) => next },
  {
    id: "open",
    header: "Open",
    hideHeader: true,
    hideInPrint: true,
    align: "right",
    phone: "plain",
    cell: ({ link }) => (
      <Button asChild variant="secondary" size="small">
        {link}
      </Button>
    ),
  },
];

/** Returns what there is to do, of each kind that the user may read, in one list. */
function useToDoRows() {
  const may = useMay();
  const { findings, approvals, flags, complaints } = route.useRouteContext().first;
  const lists = {
    findings: trpc.attention.list.useQuery(findings.input, { enabled: may("attention.read") }),
    acts: trpc.acts.list.useQuery(approvals.input),
    flags: trpc.care.list.useQuery(flags.input, { enabled: may("care.read") }),
    complaints: trpc.complaints.list.useQuery(complaints.input, { enabled: may("complaints.read") }),
  };
  const all = Object.values(lists);
  const failed = all.find(({ error }) => error);
  const isComplete = all.every(({ data, isEnabled }) => data || !isEnabled);
  return {
    rows: isComplete
      ? toDoRows({
          findings: lists.findings.data?.findings,
          acts: lists.acts.data?.acts,
          flags: lists.flags.data?.flags,
          complaints: lists.complaints.data?.complaints,
        })
      : undefined,
    loading: all.some(({ isFetching }) => isFetching),
    error: failed && messageOf(failed.error),
    onRetry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

/** Everything that waits for the user in one list: findings, approvals, flagged customers and complaints. */
export function ToDoScreen() {
  return (
    <Screen>
      <DataTable
        caption="To do"
        columns={columns}
        rowId={({ key }) => key}
        {...useToDoRows()}
        empty={<Empty title="Nothing to do" help="New complaints, flags and failed payments appear here." />}
      />
    </Screen>
  );
}
