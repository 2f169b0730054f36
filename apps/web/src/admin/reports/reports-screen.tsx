import { londonDay, type RaffleReport, type ReportFigures, type ReportPeriod } from "@counterfoil/core";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { serverNow } from "../../ui/clock.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-model.ts";
import { DateRange, rangePresets } from "../../ui/date-range.tsx";
import { FilterTabs } from "../../ui/filter-tabs.tsx";
import { formatMoney } from "../../ui/money.ts";
import { Empty } from "../../ui/notices.tsx";
import { Toolbar } from "../../ui/page-head.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { Screen } from "../frame/screen.tsx";

const route = getRouteApi("/admin/reports");

const presets = rangePresets.filter(({ label }) => label !== "All time");
const count = new Intl.NumberFormat("en-GB");

type Sales = RaffleReport | ReportPeriod;

function money<Row>(id: string, header: string, of: (row: Row) => number): Column<Row> {
  return { id, header, align: "right", cell: (row) => formatMoney(of(row)) };
}

function salesColumns<Row extends Sales>(): Column<Row>[] {
  return [
    { id: "tickets", header: "Tickets", align: "right", cell: ({ tickets }) => count.format(tickets) },
    money("subtotal", "Sales", ({ subtotal }) => subtotal),
    money("coupon", "Coupon cost", ({ couponCost }) => couponCost),
    money("balance", "Balance used", ({ balanceUsed }) => balanceUsed),
    money("card", "Card taken", ({ cardTaken }) => cardTaken),
    money("toCard", "Refunded to card", ({ refundedToCard }) => refundedToCard),
    money("toBalance", "Refunded to balance", ({ refundedToBalance }) => refundedToBalance),
  ];
}

/** "29/11/2026" for a day, "11/2026" for a month. */
const formatPeriod = (period: string) => period.split("-").reverse().join("/");

const periodColumns: Column<ReportPeriod>[] = [
  { id: "period", header: "Period", nowrap: true, cell: ({ period }) => formatPeriod(period) },
  { id: "orders", header: "Orders", align: "right", cell: ({ orders }) => count.format(orders) },
  ...salesColumns<ReportPeriod>(),
  money("issued", "Balance issued", ({ balanceIssued }) => balanceIssued),
];

const raffleColumns: Column<RaffleReport>[] = [
  {
    id: "name",
    header: "Raffle",
    cell: ({ _id, name }) => (
      <Link to="/admin/raffles/$id" params={{ id: _id }} className="font-semibold">
        {name}
      </Link>
    ),
  },
  ...salesColumns<RaffleReport>(),
];

function Totals({ total }: { total: ReportFigures | undefined }) {
  const value = (of: (figures: ReportFigures) => number) => total && formatMoney(of(total));
  return (
    <StatBand>
      <StatTile label="Card taken" value={value(({ cardTaken }) => cardTaken)} hint="for orders" />
      <StatTile
        label="Refunded to card"
        value={value(({ refundedToCard }) => refundedToCard)}
        hint={total && `${count.format(total.refunds)} refunds`}
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
      Besides, {formatMoney(unappliedTaken)} came that could become no order, {formatMoney(unappliedReturned)} of such
      money went back, and banks took {formatMoney(chargedBack)} back.
    </p>
  );
}

function SaveButton({ name, label, rows }: { name: string; label: string; rows: (() => Promise<string>) | undefined }) {
  const [busy, setBusy] = useState(false);
  const save = async (write: () => Promise<string>) => {
    setBusy(true);
    saveFile(name, new Blob([await write()], { type: "text/csv;charset=utf-8" }));
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="console" busy={busy} disabled={!rows} onClick={() => rows && void save(rows)}>
      <Download size={18} /> {label}
    </Button>
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
  const report = trpc.reports.read.useQuery({ from, to, by }, { placeholderData: keepPreviousData });
  const { periods, raffles, total } = report.data ?? {};
  const state = {
    loading: report.isFetching,
    error: report.isError ? messageOf(report.error) : undefined,
    onRetry: () => void report.refetch(),
  };
  return (
    <Screen
      title="Reports"
      actions={
        <>
          <SaveButton
            name={`report-${from}-${to}.csv`}
            label="Periods to CSV"
            rows={periods && (async () => (await import("./reports-csv.ts")).toPeriodsCsv(periods))}
          />
          <SaveButton
            name={`report-raffles-${from}-${to}.csv`}
            label="Raffles to CSV"
            rows={raffles && (async () => (await import("./reports-csv.ts")).toRafflesCsv(raffles))}
          />
        </>
      }
    >
      <DateRange
        label="Days (UK time)"
        presets={presets}
        value={{ from, to }}
        onChange={(range) => void navigate({ search: { ...search, ...range }, replace: true })}
      />
      <div className="my-5">
        {(total || !report.isError) && <Totals total={total} />}
        {total && <OtherMoney total={total} />}
      </div>
      <Toolbar label="How the report is divided">
        <FilterTabs
          label="By"
          options={[
            { value: "day", label: "By day" },
            { value: "month", label: "By month" },
          ]}
          value={by}
          onChange={(value) =>
            void navigate({ search: { from, to, ...(value === "month" && { by: value }) }, replace: true })
          }
        />
      </Toolbar>
      <DataTable
        caption={by === "day" ? "By day" : "By month"}
        columns={periodColumns}
        rows={periods}
        rowId={({ period }) => period}
        empty={<Empty title="Nothing was sold or refunded" />}
        {...state}
      />
      <h2 className="mb-3 mt-8 text-h3 font-bold">By raffle</h2>
      <DataTable
        caption="By raffle"
        columns={raffleColumns}
        rows={raffles}
        rowId={({ _id }) => _id}
        empty={<Empty title="Nothing was sold or refunded" />}
        {...state}
      />
    </Screen>
  );
}
