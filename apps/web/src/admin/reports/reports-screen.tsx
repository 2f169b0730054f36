import { RaffleReport, type ReportFigures, type ReportPeriod } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { formatCount, formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import {
  amount,
  money,
  periodColumn,
  ReportDays,
  ReportTable,
  raffleColumn,
  reportedDays,
  type Sortable,
  totalOf,
} from "./report-table.tsx";

const route = getRouteApi("/admin/reports");

function salesColumns<Row extends RaffleReport | ReportPeriod>(): Sortable<Row>[] {
  return [
    amount("tickets", "Tickets", ({ tickets }) => tickets),
    money("subtotal", "Sales", ({ subtotal }) => subtotal),
    // Of bundles and coupons, which the CSV has apart.
    money("discount", "Discounts", ({ bundleDiscount, couponCost }) => bundleDiscount + couponCost),
    money("balance", "Balance used", ({ balanceUsed }) => balanceUsed),
    money("card", "Card payments", ({ cardTaken }) => cardTaken),
    money("toCard", "Card refunds", ({ refundedToCard }) => refundedToCard),
    money("toBalance", "Balance refunds", ({ refundedToBalance }) => refundedToBalance),
  ];
}

const periodColumns: Sortable<ReportPeriod>[] = [
  periodColumn(),
  amount("orders", "Orders", ({ orders }) => orders),
  ...salesColumns<ReportPeriod>(),
  money("issued", "Balance issued", ({ balanceIssued }) => balanceIssued),
];

const raffleColumns: Sortable<RaffleReport>[] = [raffleColumn(), ...salesColumns<RaffleReport>()];

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

export function ReportsScreen() {
  const search = route.useSearch();
  const days = reportedDays(search);
  const report = trpc.reports.read.useQuery(days, keepRows);
  const { periods, raffles, total } = report.data ?? {};
  const utils = trpc.useUtils();
  const withVat = async () => {
    const [csv, { settings }] = await Promise.all([
      import("./reports-csv.ts"),
      utils.reports.findFeesAndVat.fetch(undefined, { staleTime: 0 }),
    ]);
    return { ...csv, settings };
  };
  return (
    <Screen
      actions={
        (periods || !report.isError) && (
          <>
            <SaveCsv
              name={`report-${days.from}-${days.to}.csv`}
              label="Export by period (CSV)"
              write={
                periods && (async () => withVat().then(({ toPeriodsCsv, settings }) => toPeriodsCsv(periods, settings)))
              }
            />
            <SaveCsv
              name={`report-raffles-${days.from}-${days.to}.csv`}
              label="Export by raffle (CSV)"
              write={
                raffles && (async () => withVat().then(({ toRafflesCsv, settings }) => toRafflesCsv(raffles, settings)))
              }
            />
          </>
        )
      }
    >
      <ReportDays search={search}>
        {(total || !report.isError) && <Totals total={total} />}
        {total && <OtherMoney total={total} />}
      </ReportDays>
      <ReportTable
        caption={days.by === "day" ? "By day" : "By month"}
        columns={periodColumns}
        rows={periods}
        totals={total && { ...total, period: "" }}
        rowId={({ period }) => period}
        place="sort"
        {...{ report, search }}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">By raffle</h2>
      <ReportTable
        caption="By raffle"
        columns={raffleColumns}
        rows={raffles}
        totals={raffles && totalOf(RaffleReport, raffles)}
        place="sort2"
        {...{ report, search }}
      />
    </Screen>
  );
}
