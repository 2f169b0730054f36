import { type PrizeFigures, type PrizePeriod, RafflePrizes } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { ReportScreen } from "./report-screen.tsx";
import { money, periodColumn, raffleColumn, reportedDays, type Sortable, totalOf } from "./report-table.tsx";

const route = getRouteApi("/admin/reports/prizes");

const periodColumns: Sortable<PrizePeriod>[] = [
  periodColumn(),
  money("creditWon", "Credit won", ({ creditWon }) => creditWon),
  // Moved from winnings, or issued otherwise: the CSV has them apart.
  money("other", "Other credit", ({ creditFromCash, creditIssued }) => creditFromCash + creditIssued),
  money("spent", "Spent on tickets", ({ creditSpent }) => creditSpent),
  money("creditOpen", "All balances", ({ creditOpen }) => creditOpen),
  money("cashWon", "Cash won", ({ cashWon }) => cashWon),
  money("paidOut", "Paid out", ({ cashPaidOut }) => cashPaidOut),
  money("cashOpen", "All winnings", ({ cashOpen }) => cashOpen),
];

const raffleColumns: Sortable<RafflePrizes>[] = [
  raffleColumn(),
  money("creditWon", "Credit won", ({ creditWon }) => creditWon),
  money("creditHeld", "Credit still held", ({ creditHeld }) => creditHeld),
  money("cashWon", "Cash won", ({ cashWon }) => cashWon),
  money("cashHeld", "Cash still held", ({ cashHeld }) => cashHeld),
];

function Totals({ total }: { total: PrizeFigures | undefined }) {
  const value = (of: (figures: PrizeFigures) => number) => total && formatMoney(of(total));
  return (
    <StatBand>
      <StatTile
        label="Credit won"
        value={value(({ creditWon }) => creditWon)}
        hint={total && `${formatMoney(total.creditSpent)} of balance spent`}
      />
      <StatTile label="All balances" value={value(({ creditOpen }) => creditOpen)} hint="at the end of this period" />
      <StatTile
        label="Cash won"
        value={value(({ cashWon }) => cashWon)}
        hint={total && `${formatMoney(total.cashPaidOut)} paid out`}
      />
      <StatTile label="All winnings" value={value(({ cashOpen }) => cashOpen)} hint="at the end of this period" />
    </StatBand>
  );
}

export function PrizesReportScreen() {
  const search = route.useSearch();
  const report = trpc.reports.readPrizes.useQuery(reportedDays(search), keepRows);
  const { periods, raffles, total } = report.data ?? {};
  return (
    <ReportScreen
      title="Prizes"
      file="report-prizes"
      {...{ report, search }}
      figures={<Totals total={total} />}
      byPeriod={{
        columns: periodColumns,
        rows: periods,
        totals: total && { ...total, period: "" },
        toCsv: async (rows) => (await import("./reports-csv.ts")).toPrizesCsv(rows),
        note: (
          <>
            Prizes withdrawn after a refund or a replaced winner are taken off. “Spent on tickets” covers all balance,
            however it was gained, less refunds to balance.
          </>
        ),
        empty: "No credit or cash for these dates",
      }}
      byRaffle={{
        columns: raffleColumns,
        rows: raffles,
        totals: raffles && totalOf(RafflePrizes, raffles),
        toCsv: async (rows) => (await import("./reports-csv.ts")).toRafflePrizesCsv(rows),
        note: (
          <>
            Raffles that paid credit or cash prizes on these dates: everything they've paid to date, and how much of it
            their winners still hold.
          </>
        ),
        empty: "No credit or cash prizes for these dates",
      }}
    />
  );
}
