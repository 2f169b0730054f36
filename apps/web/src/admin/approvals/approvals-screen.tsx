import type { Approval } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { Empty } from "../../ui/notices.tsx";
import { keepRows, type ScreenSearch, useFilters, usePagedList } from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { stateNames } from "../frame/state-names.ts";
import { askedWords, endWords } from "./approval-words.ts";

const route = getRouteApi("/admin/acts");

const columns: Column<Approval>[] = [
  {
    header: "Request",
    cell: (approval) => (
      <>
        <Link to="/admin/acts/$id" params={{ id: approval._id }} className="block font-semibold underline">
          {approval.sentence}
        </Link>
        <span className="block text-small font-normal text-muted [overflow-wrap:anywhere]">{askedWords(approval)}</span>
      </>
    ),
  },
  {
    header: "Status",
    cell: (approval) => (
      <>
        {approval.mayDecide && approval.dueAt === null && <strong className="block">Needs your decision</strong>}
        {endWords(approval)}
      </>
    ),
  },
];

const ends = ["done", "refused", "failed", "expired", "cancelled"] as const;

const options = [
  { value: undefined, label: "Pending" },
  ...ends.map((value) => ({ value, label: stateNames[value] })),
  { value: "all", label: "All" },
] as const;

export function ApprovalsScreen() {
  const { ended: state } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/acts">>();
  const { input } = route.useRouteContext().first.list;
  const list = trpc.acts.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ acts: rows, totalActs: total }) => ({ rows, total }));
  return (
    <Screen>
      <Toolbar label="Filter approvals">
        <FilterSelect label="Status" options={options} value={state} onChange={(ended) => filter({ ended })} />
      </Toolbar>
      <DataTable
        caption="Approvals"
        columns={columns}
        {...page}
        empty={<Empty title={state ? "No matching requests" : "No requests to show"} />}
      />
    </Screen>
  );
}
