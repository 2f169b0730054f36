import type { RaffleReport, ReportFigures, ReportPeriod } from "@counterfoil/core";
import { DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/notices.tsx";
import { RaffleLink } from "../frame/links.tsx";
import { amount, fromUrl, money, periodColumn, type Sortable, sorted, type UrlSort } from "./report-columns.ts";
import { totalOf } from "./report-totals.ts";

/** How far the report has been read. */
export type LoadState = { loading: boolean; error: string | undefined; onRetry: () => void };

function salesColumns<Row extends RaffleReport | ReportPeriod>(): Sortable<Row>[] {
  return [
    amount("tickets", "Tickets", ({ tickets }) => tickets),
    money("subtotal", "Sales", ({ subtotal }) => subtotal),
    money("coupon", "Coupon cost", ({ couponCost }) => couponCost),
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

const raffleColumns: Sortable<RaffleReport>[] = [
  {
    id: "name",
    header: "Raffle",
    sortable: true,
    of: ({ name }) => name.toLocaleLowerCase("en-GB"),
    cell: (raffle) => <RaffleLink raffle={raffle} className="font-semibold" />,
  },
  ...salesColumns<RaffleReport>(),
];

/** The books by London day or month; each column can be sorted by. */
export function PeriodsTable({
  by,
  periods,
  total,
  state,
  order,
}: {
  by: "day" | "month";
  periods: ReportPeriod[] | undefined;
  total: ReportFigures | undefined;
  state: LoadState;
  order: UrlSort;
}) {
  const { sort, onSort } = fromUrl(order);
  return (
    <DataTable
      caption={by === "day" ? "By day" : "By month"}
      columns={periodColumns}
      rows={sorted(periods, periodColumns, sort)}
      totals={total && { ...total, period: "" }}
      rowId={({ period }) => period}
      empty={<Empty title="No sales or refunds" />}
      sort={sort}
      onSort={onSort}
      {...state}
    />
  );
}

/** The books by raffle; each column can be sorted by. */
export function RafflesTable({
  raffles,
  state,
  order,
}: {
  raffles: RaffleReport[] | undefined;
  state: LoadState;
  order: UrlSort;
}) {
  const { sort, onSort } = fromUrl(order);
  return (
    <DataTable
      caption="By raffle"
      columns={raffleColumns}
      rows={sorted(raffles, raffleColumns, sort)}
      totals={raffles && totalOf(raffles)}
      empty={<Empty title="No sales or refunds" />}
      sort={sort}
      onSort={onSort}
      {...state}
    />
  );
}
