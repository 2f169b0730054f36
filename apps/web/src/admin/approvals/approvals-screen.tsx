import type { Approval } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import type { Column } from "../../ui/data-table.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { FilterSelect } from "../../ui/filter-tabs.tsx";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { keepRows, listProps, usePaging } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import { askedWords, endWords } from "./approval-words.ts";

const route = getRouteApi("/admin/acts");

const columns: Column<Approval>[] = [
  {
    id: "what",
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
    id: "state",
    header: "Status",
    cell: (approval) => (
      <>
        {approval.mayDecide && approval.dueAt === null && <strong className="block">Needs your decision</strong>}
        {endWords(approval)}
      </>
    ),
  },
];

const options = [
  { value: "asked", label: "Pending" },
  { value: "done", label: "Done" },
  { value: "refused", label: "Rejected" },
  { value: "failed", label: "Out of date" },
  { value: "expired", label: "Expired" },
  { value: "cancelled", label: "Withdrawn" },
  { value: "all", label: "All" },
] as const;

/** The requests that wait for a second admin, and those that are over with their outcome, newest first. */
export function ApprovalsScreen() {
  const { ended: state } = route.useSearch();
  const navigate = route.useNavigate();
  const { input } = route.useRouteContext().first.list;
  const paging = usePaging(input);
  const list = trpc.acts.list.useQuery(input, keepRows);
  const show = (value: (typeof options)[number]["value"]) => {
    void navigate({ search: value === "asked" ? {} : { ended: value }, replace: true });
  };
  return (
    <Screen>
      <Toolbar label="Filter approvals">
        <FilterSelect label="Status" options={[...options]} value={state ?? "asked"} onChange={show} />
      </Toolbar>
      <DataTable
        caption="Approvals"
        columns={columns}
        rows={list.data?.acts}
        {...listProps(list)}
        total={list.data?.totalActs}
        {...paging}
        empty={<Empty title={state ? "No matching requests" : "Nothing to approve"} />}
      />
    </Screen>
  );
}
