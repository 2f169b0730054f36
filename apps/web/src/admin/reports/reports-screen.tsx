import { countThings, RaffleReport, type ReportFigures, type ReportPeriod } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { ReportScreen } from "./report-screen.tsx";
import { amount, money, periodColumn, raffleColumn, reportedDays, type Sortable, totalOf } from "./report-table.tsx";

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
        hint={total && countThings(total.refunds, "refund", "refunds")}
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
  const report = trpc.reports.read.useQuery(reportedDays(search), keepRows);
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
    <ReportScreen
      file="report"
      {...{ report, search }}
      figures={
        <>
          <Totals total={total} />
          {total && <OtherMoney total={total} />}
        </>
      }
      byPeriod={{
        columns: periodColumns,
        rows: periods,
        totals: total && { ...total, period: "" },
        toCsv: async (rows) => withVat().then(({ toPeriodsCsv, settings }) => toPeriodsCsv(rows, settings)),
      }}
      byRaffle={{
        columns: raffleColumns,
        rows: raffles,
        totals: raffles && totalOf(RaffleReport, raffles),
        toCsv: async (rows) => withVat().then(({ toRafflesCsv, settings }) => toRafflesCsv(rows, settings)),
      }}
    />
  );
}
