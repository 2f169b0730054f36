import { type Complaint, complaintSubjectNames, formatName, londonDay } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { serverNow, useNow } from "../../ui/clock.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { nameInList } from "../../ui/email-text.tsx";
import { FilterSelect, Toolbar } from "../../ui/filters.tsx";
import { Empty } from "../../ui/notices.tsx";
import { StateDot } from "../../ui/status-dot.tsx";
import { Action } from "../frame/action.tsx";
import {
  DateTimeCell,
  keepRows,
  ListSearch,
  type ScreenSearch,
  useFilters,
  usePagedList,
} from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import { dueWords, nameOf } from "./complaint-words.ts";
import { EnterComplaintDialog } from "./enter-dialog.tsx";

const route = getRouteApi("/admin/care/complaints");

const options = [
  { value: undefined, label: "Open" },
  { value: "received", label: "New" },
  { value: "acknowledged", label: "Acknowledged" },
  { value: "answered", label: "Answered" },
  { value: "done", label: "Closed" },
  { value: "all", label: "All" },
] as const;

function Due({ complaint }: { complaint: Complaint }) {
  return <StateDot of={dueWords(complaint, useNow())} />;
}

const columns: Column<Complaint>[] = [
  {
    header: "Complaint",
    cell: ({ _id, reference, subject, about }) => (
      <>
        <Link to="/admin/care/complaints/$id" params={{ id: _id }} className="row-link font-semibold underline">
          {reference}
        </Link>
        <span className="block text-small font-normal text-muted [overflow-wrap:anywhere]">
          {[complaintSubjectNames[subject], about].filter(Boolean).join(": ")}
        </span>
      </>
    ),
  },
  { header: "From", cell: (complaint) => <span className={nameInList}>{nameOf(complaint)}</span>, phone: "labelled" },
  {
    header: "Received",
    nowrap: true,
    cell: ({ receivedAt }) => <DateTimeCell moment={receivedAt} />,
    phone: "labelled",
  },
  { header: "Next step", cell: (complaint) => <Due complaint={complaint} /> },
  {
    header: "Handled by",
    cell: ({ handler }) => (handler ? <span className={nameInList}>{formatName(handler)}</span> : "–"),
    phone: "labelled",
  },
];

/** Saves the log of this London year, which names no one. */
function SaveLog() {
  const { fetch } = trpc.useUtils().complaints.log;
  const year = Number(londonDay(serverNow()).slice(0, 4));
  const write = async () => {
    const { lines } = await fetch({ year });
    return (await import("./log-csv.ts")).toLogCsv(lines);
  };
  return <SaveCsv name={`complaints-${year}.csv`} label="Download this year's log" write={write} />;
}

export function ComplaintsScreen() {
  const { show, query = "" } = route.useSearch();
  const filter = useFilters<ScreenSearch<"/admin/care/complaints">>();
  const [entering, setEntering] = useState(false);
  const { input } = route.useRouteContext().first.list;
  const list = trpc.complaints.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ complaints: rows, totalComplaints: total }) => ({ rows, total }));
  return (
    <Screen
      actions={
        <>
          {!list.isError && <SaveLog />}
          <Action right="complaints.enter" onClick={() => setEntering(true)} variant="primary">
            Add complaint
          </Action>
        </>
      }
      about="Acknowledge within 2 working days and answer within 28 days."
    >
      <Toolbar label="Complaints">
        <FilterSelect label="Status" options={options} value={show} onChange={(value) => filter({ show: value })} />
        <ListSearch label="Search complaints" placeholder="Reference, name or email" />
      </Toolbar>
      <DataTable
        caption="Complaints"
        columns={columns}
        {...page}
        empty={<Empty title={show || query ? "No complaints to show" : "No open complaints"} />}
      />
      {entering && <EnterComplaintDialog onClose={() => setEntering(false)} />}
    </Screen>
  );
}
