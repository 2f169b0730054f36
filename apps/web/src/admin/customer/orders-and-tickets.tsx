import type { CustomerOrder, CustomerTicket } from "@counterfoil/core";
import { trpc } from "../../app/trpc.ts";
import type { Column } from "../../ui/data-table.tsx";
import { formatDateTime } from "../../ui/dates.ts";
import { formatMoney } from "../../ui/money.ts";
import { StatusDot, type Tone } from "../../ui/status-dot.tsx";
import { OrderLink, RaffleLink } from "../frame/links.tsx";
import { keepRows } from "../frame/list-props.ts";
import { OrderStatusDot } from "../orders/order-status.tsx";
import { CustomerList, type PartProps, pageInput } from "./customer-list.tsx";

const ticketStates: Record<CustomerTicket["state"], { tone: Tone; label: string }> = {
  held: { tone: "warn", label: "Reserved" },
  sold: { tone: "ok", label: "Bought" },
  manual: { tone: "done", label: "Manual entry" },
};

const ticketColumns: Column<CustomerTicket>[] = [
  { id: "number", header: "Ticket Number", nowrap: true, cell: ({ ticketNum }) => <strong>#{ticketNum}</strong> },
  {
    id: "raffle",
    header: "Raffle",
    cell: ({ raffle }) => <RaffleLink raffle={raffle} className="underline" />,
  },
  {
    id: "state",
    header: "Status",
    cell: ({ state, exp }) => (
      <StatusDot tone={ticketStates[state].tone}>
        {ticketStates[state].label}
        {state === "held" && exp && ` until ${formatDateTime(exp)}`}
      </StatusDot>
    ),
  },
  {
    id: "order",
    header: "Order ID",
    nowrap: true,
    cell: ({ orderId }) => (orderId ? <OrderLink orderId={orderId} /> : "–"),
  },
  { id: "price", header: "Price", align: "right", cell: ({ pricePaid }) => formatMoney(pricePaid) },
  { id: "created", header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function TicketsPart(part: PartProps) {
  const answer = trpc.customers.listTickets.useQuery(pageInput(part), keepRows);
  return (
    <CustomerList
      caption="Tickets"
      columns={ticketColumns}
      rows={answer.data?.tickets}
      empty="No tickets to show"
      {...{ answer, part }}
    />
  );
}

const orderColumns: Column<CustomerOrder>[] = [
  {
    id: "order",
    header: "Order ID",
    nowrap: true,
    cell: ({ orderId }) => <OrderLink orderId={orderId} className="row-link font-semibold" />,
  },
  { id: "tickets", header: "Tickets", align: "right", cell: ({ tickets }) => tickets },
  { id: "balance", header: "Balance Used", align: "right", cell: (order) => formatMoney(order.promotionalBalanceUsed) },
  { id: "paid", header: "Paid", align: "right", cell: ({ totalPricePaid }) => formatMoney(totalPricePaid) },
  {
    id: "refunded",
    header: "Refunded",
    align: "right",
    cell: ({ refundedToCard, refundedToBalance }) =>
      refundedToCard + refundedToBalance === 0 ? "–" : formatMoney(refundedToCard + refundedToBalance),
  },
  { id: "status", header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { id: "created", header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function OrdersPart(part: PartProps) {
  const answer = trpc.customers.listOrders.useQuery(pageInput(part), keepRows);
  return (
    <CustomerList
      caption="Orders"
      columns={orderColumns}
      rows={answer.data?.orders}
      empty="No orders to show"
      {...{ answer, part }}
    />
  );
}
