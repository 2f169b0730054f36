import { NO_PAYMENT_REQUIRED, type OrdersPage } from "@counterfoil/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { May, useMayItem } from "../../app/may.tsx";
import { cx } from "../../ui/cx.ts";
import type { Column } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Menu } from "../../ui/menu.tsx";
import { nameInList } from "../../ui/name-in-list.ts";
import { UserLink } from "../frame/action.tsx";
import { DateTimeCell } from "../frame/date-time-cell.tsx";
import { actionsColumn } from "../frame/list-props.ts";
import { OrderStatusDot } from "./order-status.tsx";
import type { OrdersSearch, OrderView } from "./orders-input.ts";

type Props = {
  order: string;
  view?: OrderView;
  label: string;
  children: string;
};

function OrderLink({ order, view, label, children }: Props) {
  return (
    <Link
      from="/admin/orders"
      to="."
      search={({ view: _, ...search }: OrdersSearch) => ({ ...search, order, ...(view && { view }) })}
      resetScroll={false}
      aria-label={label}
      className="font-semibold underline"
    >
      {children}
    </Link>
  );
}

function OrderMenu({ order }: { order: string }) {
  const mayItem = useMayItem();
  const navigate = useNavigate({ from: "/admin/orders" });
  const open = () =>
    void navigate({
      to: ".",
      search: (search: OrdersSearch) => ({ ...search, order, view: "delete" }),
      resetScroll: false,
    });
  const item = mayItem("orders.delete", { label: "Delete order", onSelect: open, danger: true });
  return <Menu label={`Actions for ${order}`} groups={[[item]]} />;
}

type ListedOrder = OrdersPage["orders"][number];

export const orderColumns: Column<ListedOrder>[] = [
  {
    id: "order",
    header: "Order ID",
    cell: ({ orderId }) =>
      orderId ? (
        <span className="inline-block min-w-22 @max-[640px]:whitespace-nowrap @min-[900px]:whitespace-nowrap">
          <OrderLink order={orderId} label={`Order ${orderId}`}>
            {orderId}
          </OrderLink>
        </span>
      ) : (
        "[Manual Entry]"
      ),
  },
  {
    id: "payment",
    header: "Payment Ref",
    phone: "hidden",
    cell: ({ trustTransactionRef: ref }) =>
      ref === NO_PAYMENT_REQUIRED ? (
        <span className="text-muted">No payment required</span>
      ) : (
        <span
          className="block truncate @min-[640px]:@max-[1060px]:w-28 @min-[1060px]:@max-[1200px]:w-48 print:w-auto print:whitespace-normal"
          title={ref}
        >
          {ref}
        </span>
      ),
  },
  {
    id: "user",
    header: "User",
    cell: ({ user }) => <UserLink user={user} className={cx(nameInList, "no-underline hover:underline")} />,
  },
  {
    id: "tickets",
    header: "Tickets",
    align: "right",
    cell: ({ orderId, ticketCount }) => (
      <OrderLink order={orderId} view="tickets" label={`${ticketCount} · View tickets in ${orderId}`}>
        {`${ticketCount} · View`}
      </OrderLink>
    ),
  },
  { id: "paid", header: "Paid", align: "right", phone: "aside", cell: (order) => formatMoney(order.totalPricePaid) },
  { id: "status", header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { id: "created", header: "Created", align: "right", cell: ({ createdAt }) => <DateTimeCell moment={createdAt} /> },
  actionsColumn(
    ({ orderId, status }) => (
      <span className="flex items-center justify-end gap-x-3 max-md:justify-start @min-[640px]:@max-[900px]:flex-col @min-[640px]:@max-[900px]:items-end">
        {status !== "Refunded" && (
          <May right="orders.refund">
            <OrderLink order={orderId} view="refund" label={`Refund ${orderId}`}>
              Refund
            </OrderLink>
          </May>
        )}
        <OrderMenu order={orderId} />
      </span>
    ),
    "plain",
  ),
];
