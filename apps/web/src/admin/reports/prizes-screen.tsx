import { type PrizeFigures, type PrizePeriod, RafflePrizes } from "@counterfoil/core";
import { getRouteApi } from "@tanstack/react-router";
import { trpc } from "../../app/trpc.ts";
import { formatMoney } from "../../ui/format.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { keepRows } from "../frame/list-props.tsx";
import { SaveCsv } from "../frame/save-csv.tsx";
import { Screen } from "../frame/screen.tsx";
import {
  money,
  periodColumn,
  ReportDays,
  ReportTable,
  raffleColumn,
  reportedDays,
  type Sortable,
  totalOf,
} from "./report-table.tsx";

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
  const days = reportedDays(search);
  const report = trpc.reports.readPrizes.useQuery(days, keepRows);
  const { periods, raffles, total } = report.data ?? {};
  return (
    <Screen
      title="Prizes"
      actions={
        (periods || !report.isError) && (
          <>
            <SaveCsv
              name={`report-prizes-${days.from}-${days.to}.csv`}
              label="Export by period (CSV)"
              write={periods && (async () => (await import("./reports-csv.ts")).toPrizesCsv(periods))}
            />
            <SaveCsv
              name={`report-prizes-raffles-${days.from}-${days.to}.csv`}
              label="Export by raffle (CSV)"
              write={raffles && (async () => (await import("./reports-csv.ts")).toRafflePrizesCsv(raffles))}
            />
          </>
        )
      }
    >
      <ReportDays search={search}>{(total || !report.isError) && <Totals total={total} />}</ReportDays>
      <p className="mb-3 text-small text-muted">
        Prizes withdrawn after a refund or a replaced winner are taken off. “Spent on tickets” covers all balance,
        however it was gained, less refunds to balance.
      </p>
      <ReportTable
        caption={days.by === "day" ? "By day" : "By month"}
        columns={periodColumns}
        rows={periods}
        totals={total && { ...total, period: "" }}
        rowId={({ period }) => period}
        place="sort"
        empty="No credit or cash for these dates"
        {...{ report, search }}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">By raffle</h2>
      <p className="mb-3 text-small text-muted">
        Raffles that paid credit or cash prizes on these dates: everything they've paid to date, and how much of it
        their winners still hold.
      </p>
      <ReportTable
        caption="By raffle"
        columns={raffleColumns}
        rows={raffles}
        totals={raffles && totalOf(RafflePrizes, raffles)}
        place="sort2"
        empty="No credit or cash prizes for these dates"
        {...{ report, search }}
      />
    </Screen>
  );
}
