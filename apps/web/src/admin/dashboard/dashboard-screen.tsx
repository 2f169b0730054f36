import type { AdminOrder } from "@counterfoil/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useMay } from "../../app/may.tsx";
import { messageOf, type Outputs, trpc } from "../../app/trpc.ts";
import { Chart } from "../../ui/chart.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FillBar } from "../../ui/fill-bar.tsx";
import { FilterTabs } from "../../ui/filters.tsx";
import { formatCount, formatMoney, formatWholePounds } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { StatBand, StatTile } from "../../ui/stat-tile.tsx";
import { OrderLink, RaffleLink, UserLink } from "../frame/action.tsx";
import { type ListQuery, listProps } from "../frame/list-props.tsx";
import { Screen, Unloaded } from "../frame/screen.tsx";
import { OrderStatusDot } from "../orders/order-status.tsx";
import { fromFirstSale, pointsOfDays, pointsOfMonths, summarisePoints } from "./sales-points.ts";
import { SetUpList, ToDo } from "./to-do.tsx";

const route = getRouteApi("/admin/");

const orderColumns: Column<AdminOrder>[] = [
  { header: "Order ID", nowrap: true, cell: ({ orderId }) => <OrderLink orderId={orderId} /> },
  { header: "User", cell: ({ user }) => <UserLink user={user} className="" /> },
  { header: "Paid", align: "right", cell: ({ totalPricePaid }) => formatMoney(totalPricePaid) },
  { header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { header: "Created", nowrap: true, cell: ({ createdAt }) => <RelativeTime moment={createdAt} /> },
];

type ListPartProps<Row extends { _id: string }> = {
  title: string;
  link: ReactNode;
  list: ListQuery;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  empty: ReactNode;
};

/** The first rows of a list, with a link to all of it. */
function ListPart<Row extends { _id: string }>({ title, link, list, ...table }: ListPartProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-body/6 font-bold tracking-normal">
          {title}
        </h2>
        <span className="text-label font-semibold print:hidden [&>a]:underline">{link}</span>
      </div>
      <DataTable caption={title} pageSize={6} {...table} {...listProps(list)} />
    </section>
  );
}

function LatestOrders() {
  const list = trpc.orders.list.useQuery(route.useRouteContext().first.orders.input);
  return (
    <ListPart
      title="Latest orders"
      link={<Link to="/admin/orders">All orders</Link>}
      list={list}
      columns={orderColumns}
      rows={list.data?.orders}
      empty={<Empty title="No orders to show" />}
    />
  );
}

const spans = [
  { value: undefined, label: "30 days" },
  { value: "months", label: "12 months" },
] as const;

const charts = [
  { measure: "sales", title: "Sales", format: formatMoney, formatTick: formatWholePounds },
  { measure: "tickets", title: "Tickets", format: formatCount, formatTick: formatCount },
] as const;

/** Sales and tickets by London day or month; today is dashed. Loaded after the figures. */
function SalesCharts() {
  const months = route.useSearch().span === "months";
  const navigate = route.useNavigate();
  const figures = trpc.statistics.get.useQuery({});
  const answer = trpc.statistics.get.useQuery(route.useRouteContext().first.chart.input, {
    enabled: !figures.isPending,
    staleTime: 60_000,
  });
  const span = months ? "12 months" : "30 days";
  return (
    <section aria-label="Sales and tickets" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-label text-muted">Net of refunds</p>
        <FilterTabs
          label="Period"
          options={spans}
          value={months ? "months" : undefined}
          onChange={(value) => void navigate({ search: { span: value }, replace: true, resetScroll: false })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[1280px]:grid-cols-2">
        {charts.map(({ measure, title, format, formatTick }) => {
          const points = months
            ? answer.data?.months && pointsOfMonths(fromFirstSale(answer.data.months), measure)
            : answer.data?.days && pointsOfDays(fromFirstSale(answer.data.days), measure);
          return (
            <Chart
              key={measure}
              title={`${title} by ${months ? "month" : "day"}, last ${span}`}
              summary={points && summarisePoints(points, span, format)}
              points={points}
              format={format}
              formatTick={formatTick}
              valueLabel={title}
              error={answer.error && messageOf(answer.error)}
              onRetry={() => void answer.refetch()}
            />
          );
        })}
      </div>
    </section>
  );
}

type Row = Outputs["statistics"]["listEnding"]["raffles"][number];

const endingColumns: Column<Row>[] = [
  { header: "Title", cell: (raffle) => <RaffleLink raffle={raffle} className="row-link font-semibold underline" /> },
  {
    header: "Entrants",
    align: "right",
    cell: ({ ticketsPurchased, maxEntries }) => (
      <FillBar compact label="Entrants" value={ticketsPurchased} of={maxEntries} />
    ),
  },
  { header: "Ends", align: "right", cell: ({ endDate }) => <RelativeTime moment={endDate} /> },
];

function EndingSoon() {
  const list = trpc.statistics.listEnding.useQuery();
  return (
    <ListPart
      title="Ending soon"
      link={<Link to="/admin/raffles">All raffles</Link>}
      list={list}
      columns={endingColumns}
      rows={list.data?.raffles}
      empty={<Empty title="No raffles to show" help="Nothing is on sale right now." />}
    />
  );
}

function Figures() {
  const may = useMay();
  const answer = trpc.statistics.get.useQuery({});
  const figures = answer.data?.statistics;
  if (answer.error && !figures) return <Unloaded query={answer} outline={[]} />;
  const toList = (to: "/admin/raffles" | "/admin/orders", words: string) => (
    <Link to={to} className="underline">
      {words}
    </Link>
  );
  return (
    <StatBand>
      <StatTile
        label="Active Raffles"
        value={figures && formatCount(figures.totalRaffles)}
        link={toList("/admin/raffles", "Raffles")}
      />
      <StatTile
        label="Total Tickets Sold"
        value={figures && formatCount(figures.totalTicketsSold)}
        link={toList("/admin/raffles", "Entries by raffle")}
      />
      <StatTile
        label="Total Sales"
        value={figures && formatMoney(figures.totalSales)}
        hint="At ticket price. Coupons, balance and refunds made after a draw is locked aren't deducted."
        link={may("orders.read") && toList("/admin/orders", "Orders")}
      />
      <StatTile
        label="Currently Reserved Tickets"
        value={figures && formatCount(figures.currentReservations)}
        hint="In carts and payments"
      />
    </StatBand>
  );
}

export function DashboardScreen() {
  const may = useMay();
  return (
    <Screen>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <SetUpList />
        <Figures />
        <ToDo />
        <SalesCharts />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 min-[1280px]:grid-cols-2">
          <EndingSoon />
          {may("orders.read") && <LatestOrders />}
        </div>
      </div>
    </Screen>
  );
}
