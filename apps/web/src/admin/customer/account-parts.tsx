import {
  type CustomerMail,
  type CustomerOrder,
  type CustomerSession,
  type CustomerTicket,
  type LedgerLine,
  printedNumber,
  rowsOfPage,
} from "@counterfoil/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Empty } from "../../ui/notices.tsx";
import { StateDot, StatusDot, type Tone } from "../../ui/status-dot.tsx";
import { Action, OrderLink, RaffleLink } from "../frame/action.tsx";
import { ActionDialog } from "../frame/action-dialog.tsx";
import { actionsColumn, keepRows, type ListQuery, listProps } from "../frame/list-props.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { mailStateWords } from "../mails/mail-states.ts";
import { OrderStatusDot } from "../orders/order-status.tsx";

export const PAGE_SIZE = 10;

export type PartProps = { userId: string; page: number; onPage: (page: number, replace: boolean) => void };

export function pageInput({ userId, page }: PartProps) {
  return { id: userId, ...rowsOfPage(page, PAGE_SIZE) };
}

type Props<Row extends object> = Pick<ComponentProps<typeof DataTable<Row>>, "caption" | "columns" | "rows"> & {
  empty: ReactNode;
  answer: ListQuery & { data: { total: number } | undefined };
  part: PartProps;
};

function CustomerList<Row extends { _id: string }>({ empty, answer, part, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      {...listProps(answer)}
      empty={<Empty title={empty} />}
      page={part.page}
      pageSize={PAGE_SIZE}
      total={answer.data?.total}
      onPage={part.onPage}
    />
  );
}

const ticketStates: Record<CustomerTicket["state"], { tone: Tone; label: string }> = {
  held: { tone: "warn", label: "Reserved" },
  sold: { tone: "ok", label: "Bought" },
  manual: { tone: "done", label: "Manual entry" },
  post: { tone: "done", label: "Entry by post" },
};

const ticketColumns: Column<CustomerTicket>[] = [
  { header: "Ticket Number", nowrap: true, cell: ({ ticketNum }) => <strong>{printedNumber(ticketNum)}</strong> },
  { header: "Raffle", cell: ({ raffle }) => <RaffleLink raffle={raffle} className="underline" /> },
  {
    header: "Status",
    cell: ({ state, exp }) => (
      <StatusDot tone={ticketStates[state].tone}>
        {ticketStates[state].label}
        {state === "held" && exp && ` until ${formatDateTime(exp)}`}
      </StatusDot>
    ),
  },
  { header: "Order ID", nowrap: true, cell: ({ orderId }) => (orderId ? <OrderLink orderId={orderId} /> : "–") },
  { header: "Price", align: "right", cell: ({ pricePaid }) => formatMoney(pricePaid) },
  { header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function TicketsPart(part: PartProps) {
  const answer = trpc.customers.listTickets.useQuery(pageInput(part), keepRows);
  const words = { caption: "Tickets", empty: "No tickets to show" };
  return <CustomerList {...words} columns={ticketColumns} rows={answer.data?.tickets} {...{ answer, part }} />;
}

const orderColumns: Column<CustomerOrder>[] = [
  {
    header: "Order ID",
    nowrap: true,
    cell: ({ orderId }) => <OrderLink orderId={orderId} className="row-link font-semibold" />,
  },
  { header: "Tickets", align: "right", cell: ({ tickets }) => tickets },
  { header: "Balance Used", align: "right", cell: (order) => formatMoney(order.promotionalBalanceUsed) },
  { header: "Paid", align: "right", cell: ({ totalPricePaid }) => formatMoney(totalPricePaid) },
  {
    header: "Refunded",
    align: "right",
    cell: ({ refundedToCard, refundedToBalance }) =>
      refundedToCard + refundedToBalance === 0 ? "–" : formatMoney(refundedToCard + refundedToBalance),
  },
  { header: "Status", cell: ({ status }) => <OrderStatusDot status={status} /> },
  { header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function OrdersPart(part: PartProps) {
  const answer = trpc.customers.listOrders.useQuery(pageInput(part), keepRows);
  const words = { caption: "Orders", empty: "No orders to show" };
  return <CustomerList {...words} columns={orderColumns} rows={answer.data?.orders} {...{ answer, part }} />;
}

const movements: Record<LedgerLine["kind"], string> = {
  credit: "Code redeemed",
  admin: "Changed by an admin",
  spent: "Paid for an order",
  refund: "Refunded",
  prize: "Instant win",
  moved: "Moved between winnings and balance",
  payout: "Payout",
};

const ledgerColumns: Column<LedgerLine>[] = [
  {
    header: "Movement",
    cell: ({ kind, account }) => (
      <strong>
        {movements[kind]}
        {account === "winnings" && " (winnings)"}
      </strong>
    ),
  },
  { header: "Amount", align: "right", phone: "aside", cell: ({ amount }) => formatMoney(amount) },
  { header: "Note", cell: ({ notes }) => notes || "–" },
  { header: "Order ID", nowrap: true, cell: ({ orderId }) => (orderId ? <OrderLink orderId={orderId} /> : "–") },
  { header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function BalancePart(part: PartProps) {
  const answer = trpc.customers.listLedger.useQuery(pageInput(part), keepRows);
  const words = { caption: "Balance history", empty: "No balance history" };
  return <CustomerList {...words} columns={ledgerColumns} rows={answer.data?.lines} {...{ answer, part }} />;
}

const mailColumns: Column<CustomerMail>[] = [
  { header: "Email", cell: ({ name }) => <strong>{name}</strong> },
  { header: "Status", cell: ({ state }) => <StateDot of={mailStateWords[state]} /> },
  { header: "Attempts", align: "right", cell: ({ tries }) => tries },
  { header: "Created", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: "Sent", nowrap: true, cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : "–") },
];

export function MailsPart(part: PartProps) {
  const answer = trpc.customers.listMails.useQuery(pageInput(part), keepRows);
  const words = { caption: "Emails", empty: "No emails to show" };
  return <CustomerList {...words} columns={mailColumns} rows={answer.data?.mails} {...{ answer, part }} />;
}

const sessionColumns: Column<CustomerSession>[] = [
  { header: "Device", cell: ({ device }) => <strong>{device}</strong> },
  { header: "Network", nowrap: true, cell: ({ ip }) => ip || "–" },
  { header: "Last used", nowrap: true, cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt) },
  { header: "Logged in", nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: "Expires", nowrap: true, cell: ({ expiresAt }) => formatDateTime(expiresAt) },
];

export function SessionsPart(part: PartProps) {
  const answer = trpc.customers.listSessions.useQuery(pageInput(part), keepRows);
  const end = trpc.customers.endSession.useMutation(useOutcome(useRefresh()));
  const [ending, setEnding] = useState(false);
  const { total } = answer.data ?? {};
  return (
    <>
      {(total ?? 0) > 0 && (
        <Action right="people.endSessions" className="mb-4 print:hidden" onClick={() => setEnding(true)}>
          Log out on all devices
        </Action>
      )}
      <CustomerList
        caption="Devices"
        columns={[
          ...sessionColumns,
          actionsColumn<CustomerSession>(
            (session) => (
              <Action
                right="people.endSessions"
                aria-label={`Log out ${session.device}`}
                busy={end.isPending && end.variables.id === session._id}
                onClick={() => end.mutate({ userId: part.userId, id: session._id })}
              >
                Log out
              </Action>
            ),
            "plain",
          ),
        ]}
        rows={answer.data?.sessions}
        empty="Not logged in on any device"
        {...{ answer, part }}
      />
      {ending && (
        <ActionDialog
          title="Log this customer out on all devices?"
          confirmLabel="Log out on all devices"
          busyLabel="Logging out..."
          run={(_, api) => api.customers.endSessions.mutate({ id: part.userId })}
          onClose={() => setEnding(false)}
        >
          They'll need to log in again on every device.
        </ActionDialog>
      )}
    </>
  );
}
