import {
  type AdminOrder,
  NO_PAYMENT_REQUIRED,
  type OrderFilter,
  type OrdersPage,
  startOfPage,
} from "@counterfoil/core";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { May, useMayItem } from "../../app/may.tsx";
import { type Outputs, trpc } from "../../app/trpc.ts";
import { cx } from "../../ui/cx.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { nameInList } from "../../ui/email-text.tsx";
import { FilterTabs, Toolbar } from "../../ui/filters.tsx";
import { formatMoney, formatTotal } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { Action, ActionLink, UserLink } from "../frame/action.tsx";
import {
  actionsColumn,
  DateTimeCell,
  keepRows,
  ListSearch,
  NoRows,
  useFilters,
  usePagedList,
} from "../frame/list-props.tsx";
import { Screen } from "../frame/screen.tsx";
import { OpenedOrder } from "./opened-order.tsx";
import type { Neighbours } from "./order-dialog.tsx";
import { OrderStatusDot } from "./order-status.tsx";
import { type OrdersSearch, type OrderView, ordersInput } from "./orders-input.ts";

/** The props of a link that opens an order over the list. */
const openOrder = (order: string, view?: OrderView) =>
  ({
    to: "/admin/orders",
    search: ({ view: _, ...search }: OrdersSearch) => ({ ...search, order, ...(view && { view }) }),
    resetScroll: false,
  }) as const;

function OrderMenu({ order }: { order: string }) {
  const mayItem = useMayItem();
  const navigate = useNavigate();
  const onSelect = () => void navigate(openOrder(order, "delete"));
  const item = mayItem("orders.delete", { label: "Delete order", onSelect, danger: true });
  return <Menu label={`Actions for ${order}`} groups={[[item]]} />;
}

const look = "font-semibold underline";

const orderColumns: Column<OrdersPage["orders"][number]>[] = [
  {
    header: "Order ID",
    cell: ({ orderId }) =>
      orderId ? (
        <span className="inline-block min-w-22 @max-[640px]:whitespace-nowrap @min-[900px]:whitespace-nowrap">
          <Link {...openOrder(orderId)} aria-label={`Order ${orderId}`} className={look}>
            {orderId}
          </Link>
        </span>
      ) : (
        "[Manual Entry]"
      ),
  },
  {
    header: "Payment Ref",
    phone: "hidden",
    cell: ({ trustTransactionRef: ref }) =>
      ref === NO_PAYMENT_REQUIRED ? (
        <span className="text-muted">No payment required</span>
      ) : (
        <span
          className="block truncate @min-[640px]:@max-[900px]:w-16 @min-[900px]:@max-[1060px]:w-28 @min-[1060px]:@max-[1200px]:w-48 print:w-auto print:whitespace-normal"
          title={ref}
        >
          {ref}
        </span>
      ),
  },
  {
    header: "User",
    cell: ({ user }) => <UserLink user={user} className={cx(nameInList, "no-underline hover:underline")} />,
  },
  {
    header: "Tickets",
    align: "right",
    cell: ({ orderId, ticketCount }) => (
      <Link
        {...openOrder(orderId, "tickets")}
        aria-label={`${ticketCount} · View tickets in ${orderId}`}
        className={look}
      >
        {`${ticketCount} · View`}
      </Link>
    ),
  },
  { header: "Paid", align: "right", phone: "aside", cell: (order) => formatMoney(order.totalPricePaid) },
  { header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { header: "Created", align: "right", cell: ({ createdAt }) => <DateTimeCell moment={createdAt} /> },
  actionsColumn(
    ({ orderId, status }) => (
      <span className="flex items-center justify-end gap-x-3">
        {status !== "Refunded" && (
          <May right="orders.refund">
            <Link {...openOrder(orderId, "refund")} aria-label={`Refund ${orderId}`} className={look}>
              Refund
            </Link>
          </May>
        )}
        <OrderMenu order={orderId} />
      </span>
    ),
    "plain",
  ),
];

function useNeighbours(
  search: OrdersSearch,
  list: Outputs["orders"]["list"] | undefined,
  go: (search: OrdersSearch) => void,
): Neighbours {
  const api = trpc.useUtils();
  const { order, view: _, page: __, ...filters } = search;
  const orders = list?.orders ?? [];
  const place = orders.findIndex(({ orderId, _id }) => orderId === order || _id === order);
  if (place < 0 || !list) return { previous: undefined, next: undefined };
  const input = ordersInput(search);
  const skip = startOfPage(input, list.totalOrders);
  const page = skip / input.limit + 1;
  const open = (to: AdminOrder, onPage: number) =>
    go({ ...filters, ...(onPage > 1 && { page: onPage }), order: to.orderId });
  const openOn = async (onPage: number, pick: (orders: AdminOrder[]) => AdminOrder | undefined) => {
    const found = pick((await api.orders.list.fetch(ordersInput({ ...filters, page: onPage }))).orders);
    if (found) open(found, onPage);
  };
  const [before, after] = [orders[place - 1], orders[place + 1]];
  const toPrevious = before
    ? () => open(before, page)
    : page > 1 && (() => void openOn(page - 1, (rows) => rows.at(-1)));
  const isLast = skip + place + 1 >= list.totalOrders && !list.more;
  const toNext = after ? () => open(after, page) : !isLast && (() => void openOn(page + 1, (rows) => rows[0]));
  return { previous: toPrevious || undefined, next: toNext || undefined };
}

const route = getRouteApi("/admin/orders");

const tabs = [
  { value: undefined, label: "All" },
  { value: "refunded", label: "Refunded" },
  { value: "partly-refunded", label: "Partially refunded" },
] as const satisfies readonly { value: OrderFilter | undefined; label: string }[];

function Filters({ search: { show, from = "", to = "", coupon } }: { search: OrdersSearch }) {
  const filter = useFilters<OrdersSearch>();
  const backwards = from !== "" && to !== "" && from > to;
  return (
    <>
      <ListSearch label="Search orders" placeholder="Order ID, name or payment ref" />
      <FilterTabs label="Status" options={tabs} value={show} onChange={(value) => filter({ show: value })} />
      <DateField label="From" value={from} max={to || undefined} onChange={(day) => filter({ from: day })} />
      <DateField
        label="To"
        value={to}
        min={from || undefined}
        error={backwards ? "Choose an end date on or after the start date." : undefined}
        onChange={(day) => filter({ to: day })}
      />
      {coupon && (
        <Action onClick={() => filter({ coupon: "" })}>
          With coupon {coupon} <X size={16} />
          <span className="sr-only">show all orders</span>
        </Action>
      )}
    </>
  );
}

export function OrdersScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { order, view, ...listed } = search;
  const { page: _, ...filters } = listed;
  const { input } = route.useRouteContext().first.list;
  const list = trpc.orders.list.useQuery(input, keepRows);
  const page = usePagedList(list, input, ({ orders: rows, totalOrders: total, more }) => ({ rows, total, more }));
  const go = (next: OrdersSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const { total, more } = page;
  const neighbours = useNeighbours(search, list.data, go);
  return (
    <Screen
      actions={
        <ActionLink right="orders.export" to="/admin/orders/export">
          Export to CSV
        </ActionLink>
      }
    >
      <Toolbar
        label="Filter orders"
        aside={total !== undefined && `${formatTotal(total, more)} ${total === 1 ? "order" : "orders"}`}
      >
        <Filters search={search} />
      </Toolbar>
      <DataTable
        caption="Orders"
        columns={orderColumns}
        {...page}
        empty={
          <NoRows
            title="No orders to show"
            help="Orders appear here when they're paid."
            onClear={Object.keys(filters).length > 0 && (() => go({}))}
          />
        }
      />
      {order && (
        <OpenedOrder
          key={order}
          orderId={order}
          view={view}
          neighbours={neighbours}
          onView={(next) => go({ ...listed, order, ...(next && { view: next }) })}
          onClose={() => go(listed)}
        />
      )}
    </Screen>
  );
}
