import type { RaffleReport, ReportFigures, ReportPeriod } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column, Sort } from "../../ui/data-table-model.ts";
import { formatMoney } from "../../ui/money.ts";
import { Empty } from "../../ui/notices.tsx";
import { totalOf } from "./report-totals.ts";

/** A column, and the value that its rows are sorted by. */
type Sortable<Row> = Column<Row> & { of: (row: Row) => number | string };

/** How far the report has been read. */
type LoadState = { loading: boolean; error: string | undefined; onRetry: () => void };

const count = new Intl.NumberFormat("en-GB");

function number<Row>(id: string, header: string, of: (row: Row) => number, format: (value: number) => string) {
  const column: Sortable<Row> = {
    id,
    header,
    align: "right",
    sortable: true,
    firstSort: "desc",
    of,
    cell: (row) => format(of(row)),
  };
  return column;
}

const money = <Row,>(id: string, header: string, of: (row: Row) => number) => number(id, header, of, formatMoney);
const amount = <Row,>(id: string, header: string, of: (row: Row) => number) => number(id, header, of, count.format);

function salesColumns<Row extends RaffleReport | ReportPeriod>(): Sortable<Row>[] {
  return [
    amount("tickets", "Tickets", ({ tickets }) => tickets),
    money("subtotal", "Sales", ({ subtotal }) => subtotal),
    money("coupon", "Coupon cost", ({ couponCost }) => couponCost),
    money("balance", "Balance used", ({ balanceUsed }) => balanceUsed),
    money("card", "Card taken", ({ cardTaken }) => cardTaken),
    money("toCard", "Card refunds", ({ refundedToCard }) => refundedToCard),
    money("toBalance", "Balance refunds", ({ refundedToBalance }) => refundedToBalance),
  ];
}

/** "29/11/2026" for a day, "11/2026" for a month. */
const formatPeriod = (period: string) => period.split("-").reverse().join("/");

const periodColumns: Sortable<ReportPeriod>[] = [
  {
    id: "period",
    header: "Period",
    nowrap: true,
    sortable: true,
    of: ({ period }) => period,
    cell: ({ period }) => formatPeriod(period),
  },
  amount("orders", "Orders", ({ orders }) => orders),
  ...salesColumns<ReportPeriod>(),
  money("issued", "Balance issued", ({ balanceIssued }) => balanceIssued),
];

const raffleColumns: Sortable<RaffleReport>[] = [
  {
    id: "name",
    header: "Raffle",
    sortable: true,
    of: ({ name }) => name.toLocaleLowerCase("en-GB"),
    cell: ({ _id, name }) => (
      <Link to="/admin/raffles/$id" params={{ id: _id }} className="font-semibold">
        {name}
      </Link>
    ),
  },
  ...salesColumns<RaffleReport>(),
];

function sorted<Row>(rows: readonly Row[] | undefined, columns: Sortable<Row>[], sort: Sort | undefined) {
  const of = columns.find(({ id }) => id === sort?.by)?.of;
  if (!of || !rows) return rows;
  const sign = sort?.direction === "desc" ? -1 : 1;
  const compare = (a: number | string, b: number | string) => (a < b ? -sign : a > b ? sign : 0);
  return rows.toSorted((one, other) => compare(of(one), of(other)));
}

/** The books by London day or month; each column can be sorted by. */
export function PeriodsTable({
  by,
  periods,
  total,
  state,
}: {
  by: "day" | "month";
  periods: ReportPeriod[] | undefined;
  total: ReportFigures | undefined;
  state: LoadState;
}) {
  const [sort, setSort] = useState<Sort>();
  return (
    <DataTable
      caption={by === "day" ? "By day" : "By month"}
      columns={periodColumns}
      rows={sorted(periods, periodColumns, sort)}
      totals={total && { ...total, period: "" }}
      rowId={({ period }) => period}
      empty={<Empty title="Nothing was sold or refunded" />}
      sort={sort}
      onSort={setSort}
      {...state}
    />
  );
}

/** The books by raffle; each column can be sorted by. */
export function RafflesTable({ raffles, state }: { raffles: RaffleReport[] | undefined; state: LoadState }) {
  const [sort, setSort] = useState<Sort>();
  return (
    <DataTable
      caption="By raffle"
      columns={raffleColumns}
      rows={sorted(raffles, raffleColumns, sort)}
      totals={raffles && totalOf(raffles)}
      rowId={({ _id }) => _id}
      empty={<Empty title="Nothing was sold or refunded" />}
      sort={sort}
      onSort={setSort}
      {...state}
    />
  );
}
