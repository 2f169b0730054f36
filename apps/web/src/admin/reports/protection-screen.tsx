import { londonDay, type ProtectionFigures, type ProtectionPeriod } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { formatCount } from "../../ui/count.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { DateRange, rangePresets } from "../../ui/date-range.tsx";
import { formatMoney } from "../../ui/money.ts";
import { Empty } from "../../ui/notices.tsx";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import type { ScreenSearch } from "../frame/screen-search.ts";
import { DividedBy } from "./divided-by.tsx";
import { amount, fromUrl, money, periodColumn, type Sortable, sorted, type UrlSort } from "./report-columns.ts";
import type { LoadState } from "./report-tables.tsx";
import { SaveButton } from "./save-button.tsx";

const route = getRouteApi("/admin/reports/protection");

const presets = rangePresets.filter(({ label }) => label !== "All time");
/** Limits and breaks; raises that their customers confirmed, and who chose no limit, are in the file. */
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

/** Complaints by when they were received, and how they stand now. */
const complained: Sortable<ProtectionPeriod>[] = [
  periodColumn(),
  amount("received", "Received", ({ complaints }) => complaints),
  amount("acknowledged", "Acknowledged in time", ({ acknowledgedInTime }) => acknowledgedInTime),
  amount("answered", "Answered in time", ({ answeredInTime }) => answeredInTime),
  amount("open", "Open", ({ complaintsOpen }) => complaintsOpen),
  amount("referred", "Referred", ({ complaintsReferred }) => complaintsReferred),
];

/** A part of the figures; each column can be sorted by. */
function FiguresTable({
  caption,
  columns,
  periods,
  total,
  state,
  order,
}: {
  caption: string;
  columns: Sortable<ProtectionPeriod>[];
  periods: ProtectionPeriod[] | undefined;
  total: ProtectionFigures | undefined;
  state: LoadState;
  order: UrlSort;
}) {
  const { sort, onSort } = fromUrl(order);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sorted(periods, columns, sort)}
      totals={total && { ...total, period: "" }}
      rowId={(row) => row.period}
      empty={<Empty title="No data for these dates" />}
      sort={sort}
      onSort={onSort}
      {...state}
    />
  );
}

/** How many players have a limit now, as the public page says it; it is counted once a minute at most. */
function ShareTile() {
  const { data } = trpc.code.find.useQuery();
  const share = data && (data.players === 0 ? 0 : Math.round((data.playersWithLimit / data.players) * 100));
  return (
    <StatTile
      label="Players with a limit"
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

/** Limits, breaks, refused credit cards and complaints by London day or month. */
export function ProtectionReportScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = londonDay(serverNow());
  const { by = "day", from = `${today.slice(0, 8)}01`, to = today } = search;
  const report = trpc.reports.readProtection.useQuery({ from, to, by }, keepRows);
  const { periods, total } = report.data ?? {};
  const go = (change: ScreenSearch<"/admin/reports/protection">) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const state = {
    loading: report.isFetching,
    error: report.isError ? messageOf(report.error) : undefined,
    onRetry: () => void report.refetch(),
  };
  return (
    <Screen
      title="Player protection"
      actions={
        <SaveButton
          name={`report-protection-${from}-${to}.csv`}
          label="Export by period (CSV)"
          rows={periods && (async () => (await import("./reports-csv.ts")).toProtectionCsv(periods))}
        />
      }
    >
      <DateRange label="Days (UK time)" presets={presets} value={{ from, to }} onChange={go} />
      <div className="my-5">{(total || !report.isError) && <Totals total={total} />}</div>
      <DividedBy
        by={by}
        onChange={(value) =>
          void navigate({ search: { from, to, ...(value === "month" && { by: value }) }, replace: true })
        }
      />
      <FiguresTable
        caption="Limits and breaks"
        columns={tightened}
        {...{ periods, total, state }}
        order={{ sort: search.sort, onSort: (sort) => go({ sort }) }}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">Credit cards and flags</h2>
      <FiguresTable
        caption="Credit cards and flags"
        columns={refused}
        {...{ periods, total, state }}
        order={{ sort: search.sort2, onSort: (sort2) => go({ sort2 }) }}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">Complaints</h2>
      <FiguresTable
        caption="Complaints"
        columns={complained}
        {...{ periods, total, state }}
        order={{ sort: search.sort3, onSort: (sort3) => go({ sort3 }) }}
      />
    </Screen>
  );
}
