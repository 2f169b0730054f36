import { londonDay, type ReportFigures } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { serverNow } from "../../ui/clock.ts";
import { formatCount } from "../../ui/count.ts";
import { DateRange, rangePresets } from "../../ui/date-range.tsx";
import { formatMoney } from "../../ui/money.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.ts";
import { Screen } from "../frame/screen.tsx";
import type { ScreenSearch } from "../frame/screen-search.ts";
import { DividedBy } from "./divided-by.tsx";
import { PeriodsTable, RafflesTable } from "./report-tables.tsx";
import { SaveButton } from "./save-button.tsx";

const route = getRouteApi("/admin/reports");

const presets = rangePresets.filter(({ label }) => label !== "All time");
function Totals({ total }: { total: ReportFigures | undefined }) {
  const value = (of: (figures: ReportFigures) => number) => total && formatMoney(of(total));
  return (
    <StatBand>
      <StatTile label="Card payments" value={value(({ cardTaken }) => cardTaken)} hint="for orders" />
      <StatTile
        label="Refunded to card"
        value={value(({ refundedToCard }) => refundedToCard)}
        hint={total && `${formatCount(total.refunds)} refunds`}
      />
      <StatTile
        label="Balance issued"
        value={value(({ balanceIssued }) => balanceIssued)}
        hint={total && `${formatMoney(total.balanceUsed)} used`}
      />
      <StatTile label="Coupon cost" value={value(({ couponCost }) => couponCost)} />
    </StatBand>
  );
}

/** Other card movements: unapplied payments and chargebacks. */
function OtherMoney({ total }: { total: ReportFigures }) {
  const { unappliedTaken, unappliedReturned, chargedBack } = total;
  if (unappliedTaken === 0 && unappliedReturned === 0 && chargedBack === 0) return null;
  return (
    <p className="mt-3 text-small text-muted">
      Not included: {formatMoney(unappliedTaken)} of payments without an order ({formatMoney(unappliedReturned)}{" "}
      refunded) and {formatMoney(chargedBack)} of chargebacks.
    </p>
  );
}

/** The books by London day or month, and by raffle. */
export function ReportsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = londonDay(serverNow());
  const by = search.by ?? "day";
  const from = search.from ?? `${today.slice(0, 8)}01`;
  const to = search.to ?? today;
  const report = trpc.reports.read.useQuery({ from, to, by }, keepRows);
  const { periods, raffles, total } = report.data ?? {};
  const go = (change: ScreenSearch<"/admin/reports">) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const state = {
    loading: report.isFetching,
    error: report.isError ? messageOf(report.error) : undefined,
    onRetry: () => void report.refetch(),
  };
  return (
    <Screen
      actions={
        <>
          <SaveButton
            name={`report-${from}-${to}.csv`}
            label="Export by period (CSV)"
            rows={periods && (async () => (await import("./reports-csv.ts")).toPeriodsCsv(periods))}
          />
          <SaveButton
            name={`report-raffles-${from}-${to}.csv`}
            label="Export by raffle (CSV)"
            rows={raffles && (async () => (await import("./reports-csv.ts")).toRafflesCsv(raffles))}
          />
        </>
      }
    >
      <DateRange label="Days (UK time)" presets={presets} value={{ from, to }} onChange={go} />
      <div className="my-5">
        {(total || !report.isError) && <Totals total={total} />}
        {total && <OtherMoney total={total} />}
      </div>
      <DividedBy
        by={by}
        onChange={(value) =>
          void navigate({ search: { from, to, ...(value === "month" && { by: value }) }, replace: true })
        }
      />
      <PeriodsTable
        by={by}
        periods={periods}
        total={total}
        state={state}
        order={{ sort: search.sort, onSort: (sort) => go({ sort }) }}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">By raffle</h2>
      <RafflesTable raffles={raffles} state={state} order={{ sort: search.sort2, onSort: (sort2) => go({ sort2 }) }} />
    </Screen>
  );
}
