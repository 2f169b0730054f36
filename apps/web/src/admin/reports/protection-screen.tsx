import type { ProtectionFigures, ProtectionPeriod } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment } from "react";
import { trpc } from "../../app/trpc.ts";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import { amount, money, periodColumn, ReportDays, ReportTable, reportedDays, type Sortable } from "./report-table.tsx";

const route = getRouteApi("/admin/reports/protection");

/** Limits and breaks. The CSV also has confirmed increases, and how many chose no limit. */
const tightened: Sortable<ProtectionPeriod>[] = [
  periodColumn(),
  amount("limits", "Limits set", ({ limitsSet }) => limitsSet),
  amount("raises", "Increases requested", ({ raisesAsked }) => raisesAsked),
  amount("staff", "By staff", ({ loweredByStaff }) => loweredByStaff),
  amount("pauses", "Pauses", ({ pauses }) => pauses),
  amount("suspensions", "Self-exclusions", ({ suspensions }) => suspensions),
  amount("closures", "Closures", ({ closures }) => closures),
  amount("stops", "Blocks", ({ stops }) => stops),
];

const refused: Sortable<ProtectionPeriod>[] = [
  periodColumn(),
  amount("instant", "For instant wins", ({ creditInstant }) => creditInstant),
  amount("month", "Over monthly limit", ({ creditMonth }) => creditMonth),
  money("returned", "Refunded", ({ creditReturned }) => creditReturned),
  amount("flags", "Flags", ({ flags }) => flags),
];

/** Complaints by the day or month when they were received, with their current status. */
const complained: Sortable<ProtectionPeriod>[] = [
  periodColumn(),
  amount("received", "Received", ({ complaints }) => complaints),
  amount("acknowledged", "Acknowledged in time", ({ acknowledgedInTime }) => acknowledgedInTime),
  amount("answered", "Answered in time", ({ answeredInTime }) => answeredInTime),
  amount("open", "Open", ({ complaintsOpen }) => complaintsOpen),
  amount("referred", "Referred", ({ complaintsReferred }) => complaintsReferred),
];

const tables = [
  { title: "Limits and breaks", columns: tightened, place: "sort" },
  { title: "Credit cards and flags", columns: refused, place: "sort2" },
  { title: "Complaints", columns: complained, place: "sort3" },
] as const;

/** The share of customers with a limit now, as on the public page; counted at most once a minute. */
function ShareTile() {
  const { data } = trpc.code.find.useQuery();
  const share = data && (data.players === 0 ? 0 : Math.round((data.playersWithLimit / data.players) * 100));
  return (
    <StatTile
      label="Customers with a limit"
      value={share === undefined ? undefined : `${share}%`}
      hint={data && `${formatCount(data.playersWithLimit)} of ${formatCount(data.players)} (now)`}
    />
  );
}

function Totals({ total }: { total: ProtectionFigures | undefined }) {
  return (
    <StatBand>
      <ShareTile />
      <StatTile
        label="Limits set"
        value={total && formatCount(total.limitsSet)}
        hint={total && `${formatCount(total.raisesConfirmed)} of ${formatCount(total.raisesAsked)} increases confirmed`}
      />
      <StatTile
        label="Breaks started"
        value={total && formatCount(total.pauses + total.suspensions + total.closures)}
        hint={total && `${formatCount(total.stops)} blocked by staff`}
      />
      <StatTile
        label="Credit card payments rejected"
        value={total && formatCount(total.creditInstant + total.creditMonth)}
        hint={total && `${formatMoney(total.creditReturned)} refunded`}
      />
    </StatBand>
  );
}

export function ProtectionReportScreen() {
  const search = route.useSearch();
  const days = reportedDays(search);
  const report = trpc.reports.readProtection.useQuery(days, keepRows);
  const { periods, total } = report.data ?? {};
  const table = {
    ...{ report, search, rows: periods, totals: total && { ...total, period: "" } },
    ...{ rowId: ({ period }: ProtectionPeriod) => period, empty: "No data for these dates" },
  };
  return (
    <Screen
      title="Player protection"
      actions={
        (periods || !report.isError) && (
          <SaveCsv
            name={`report-protection-${days.from}-${days.to}.csv`}
            label="Export by period (CSV)"
            write={periods && (async () => (await import("./reports-csv.ts")).toProtectionCsv(periods))}
          />
        )
      }
    >
      <ReportDays search={search}>{(total || !report.isError) && <Totals total={total} />}</ReportDays>
      {tables.map(({ title, columns, place }) => (
        <Fragment key={title}>
          <h2 className="mb-3 mt-8 text-h3 font-bold">{title}</h2>
          <ReportTable caption={title} columns={columns} place={place} {...table} />
        </Fragment>
      ))}
    </Screen>
  );
}
