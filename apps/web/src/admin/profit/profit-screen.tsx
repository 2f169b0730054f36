import { RaffleProfit } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { DateRange } from "../../ui/date-range.tsx";
import { formatCount, formatDate, formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows, useFilters } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import {
  money,
  type ReportSearch,
  ReportTable,
  raffleColumn,
  type Sortable,
  totalOf,
} from "../reports/report-table.tsx";
import { explainProfit } from "./profit-words.ts";

const route = getRouteApi("/admin/reports/profit");

/** What is still to come is not added up. */
const toCome = { endDate: "", ticketsToBreakEven: null, profitIfSoldOut: null };

/** A column of what is still to come, with a dash for what is over. */
function outlook(
  id: string,
  header: string,
  of: (raffle: RaffleProfit) => number | null,
  format: (value: number) => string,
) {
  const cell = (raffle: RaffleProfit) => {
    const value = of(raffle);
    return value === null ? "–" : format(value);
  };
  return {
    id,
    header,
    cell,
    of: (raffle) => of(raffle) ?? -1,
    align: "right",
    firstSort: "desc",
  } satisfies Sortable<RaffleProfit>;
}

const columns: Sortable<RaffleProfit>[] = [
  raffleColumn(),
  {
    id: "ends",
    header: "Ends",
    nowrap: true,
    of: ({ endDate }) => endDate,
    cell: ({ endDate }) => endDate && formatDate(endDate),
  },
  money("income", "Income", ({ income }) => income),
  money("credit", "Credit redeemed", ({ creditRedeemed }) => creditRedeemed),
  money("vatAndFees", "VAT and fees", ({ vat, fees }) => vat + fees),
  money("costs", "Costs", ({ prizeCost, otherCosts }) => prizeCost + otherCosts),
  money("profit", "Profit", ({ profit }) => profit),
  outlook("more", "To break even", ({ ticketsToBreakEven }) => ticketsToBreakEven, formatCount),
  outlook("soldOut", "If sold out", ({ profitIfSoldOut }) => profitIfSoldOut, formatMoney),
];

function Totals({ total }: { total: RaffleProfit | undefined }) {
  const value = (of: (sums: RaffleProfit) => number) => total && formatMoney(of(total));
  return (
    <StatBand>
      <StatTile label="Income" value={value(({ income }) => income)} hint="card payments less refunds" />
      <StatTile label="VAT and card fees" value={value(({ vat, fees }) => vat + fees)} />
      <StatTile label="Costs" value={value(({ prizeCost, otherCosts }) => prizeCost + otherCosts)} />
      <StatTile label="Profit" value={value(({ profit }) => profit)} />
    </StatBand>
  );
}

export function ProfitScreen() {
  const search = route.useSearch();
  const { from, to } = search;
  const filter = useFilters<ReportSearch>();
  const report = trpc.reports.listProfit.useQuery({ from, to }, keepRows);
  const { raffles, more, feesAndVat } = report.data ?? {};
  const total = raffles && totalOf(RaffleProfit, raffles, toCome);
  return (
    <Screen
      title="Profit"
      actions={
        (raffles || !report.isError) && (
          <SaveCsv
            name="report-profit.csv"
            label="Export (CSV)"
            write={
              raffles &&
              feesAndVat &&
              (async () => (await import("../reports/reports-csv.ts")).toProfitCsv(raffles, feesAndVat))
            }
          />
        )
      }
    >
      <DateRange label="Raffle ends (UK time)" value={{ from: from ?? "", to: to ?? "" }} onChange={filter} />
      <div className="my-5">{(total || !report.isError) && <Totals total={total} />}</div>
      {more && (
        <p className="mb-4 font-semibold">Only the latest 1,000 raffles are shown. Choose dates to see the others.</p>
      )}
      <ReportTable
        caption="Profit by raffle"
        columns={columns}
        rows={raffles}
        totals={total}
        empty="No raffles for these dates"
        place="sort"
        {...{ report, search }}
      />
      {feesAndVat && (
        <p className="mt-6 max-w-180 text-label text-muted">
          {explainProfit(feesAndVat)}{" "}
          <Link to="/admin/settings/fees" className="underline">
            Fees and VAT
          </Link>
        </p>
      )}
    </Screen>
  );
}
