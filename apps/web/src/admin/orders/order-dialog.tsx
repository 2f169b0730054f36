import { formatName, type OrderDetails, type OrderHistoryItem, type OrderMail, printedNumber } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { May, useMay } from "../../app/may.tsx";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useOutcome } from "../../app/use-outcome.ts";
import { Button, IconButton, LinkButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { formatDateTime, formatMoney } from "../../ui/format.ts";
import { Modal } from "../../ui/modal.tsx";
import { useShortcut } from "../../ui/shortcut.ts";
import { Action } from "../frame/action.tsx";
import { useRefresh } from "../frame/use-refresh.ts";
import { CustomerPart, LinesPart, OrderPart, PaymentPart, RefundsPart, SumsBand } from "./order-parts.tsx";
import type { OrderView } from "./orders-input.ts";

/** Returns an amount in pounds from an audited state; 0 if it has none. */
function poundsIn(state: unknown, field: string): number {
  if (state === null || typeof state !== "object") return 0;
  const value = Object.entries(state).find(([name]) => name === field)?.[1];
  return typeof value === "number" ? value : 0;
}

/** Describes a refund's amounts: "£5.00 to the card and £1.00 to the balance". */
function describeSums(state: unknown, [card, balance]: readonly [string, string]): string {
  const sums = [
    { pounds: poundsIn(state, card), to: "the card" },
    { pounds: poundsIn(state, balance), to: "the balance" },
  ].filter(({ pounds }) => pounds > 0);
  return sums.map(({ pounds, to }) => `${formatMoney(pounds)} to ${to}`).join(" and ");
}

function describeAction({ action, subject, before, after }: OrderHistoryItem): string {
  if (subject === "entry") {
    const isKnown = before !== null && typeof before === "object" && "ticketNum" in before;
    return `deleted entry${isKnown ? ` ${printedNumber(String(before.ticketNum))}` : ""} (not refunded)`;
  }
  if (action === "refund") {
    return `requested a refund of ${describeSums(after, ["requestedToCard", "requestedToBalance"]) || "the order"}`;
  }
  if (action === "refund done") {
    return `refunded ${describeSums(after, ["refundedToCard", "refundedToBalance"]) || "£0 (nothing was paid)"}`;
  }
  if (action === "alone") return "did this without a second admin";
  return action === "refund rejected" ? "refund rejected by the provider" : `${action} ${subject}`;
}

function HistoryPart({ order }: { order: OrderDetails }) {
  const trail = { subject: "order", subjectId: order.orderId };
  return (
    <OrderPart title="History">
      <ul>
        {order.history.map((item) => (
          <li key={item._id} className="flex flex-wrap gap-x-6 border-b border-line py-2">
            <span className="shrink-0 tabular-nums text-muted">{formatDateTime(item.createdAt)}</span>
            <span className="min-w-48 flex-1">
              {formatName(item.admin)} {describeAction(item)}
            </span>
            {item.subject === "order" && (
              <Link
                to="/admin/audit"
                search={{ ...trail, entry: item._id }}
                className="shrink-0 underline print:hidden"
              >
                Audit entry
              </Link>
            )}
          </li>
        ))}
        <li className="flex gap-6 border-b border-line py-2">
          <span className="shrink-0 tabular-nums text-muted">{formatDateTime(order.createdAt)}</span>
          <span>Order complete</span>
        </li>
      </ul>
      <p className="mt-2 print:hidden">
        <Link to="/admin/audit" search={trail} className="underline">
          Audit trail for this order
        </Link>
      </p>
    </OrderPart>
  );
}

const states: Record<OrderMail["state"], string> = { queued: "Waiting", sent: "Sent", failed: "Not delivered" };

function MailsPart({ order }: { order: OrderDetails }) {
  const resend = trpc.mails.resend.useMutation(useOutcome(useRefresh()));
  return (
    <OrderPart title="Emails">
      {order.mails.length === 0 && <p className="text-muted">No emails to the customer's current address.</p>}
      <ul>
        {order.mails.map((mail) => (
          <li key={mail._id} className="flex min-h-11 flex-wrap items-center gap-x-6 border-b border-line">
            <span className="shrink-0 tabular-nums text-muted">{formatDateTime(mail.createdAt)}</span>
            <span className="flex-1">{mail.name}</span>
            <span>{states[mail.state]}</span>
            <May right="mails.resend">
              <LinkButton
                disabled={resend.isPending || mail.state === "queued"}
                aria-label={`Resend ${mail.name}`}
                className="print:hidden"
                onClick={() => resend.mutate({ id: mail._id })}
              >
                Resend
              </LinkButton>
            </May>
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

type Props = {
  order: OrderDetails;
  neighbours: Neighbours;
  onView: (view: OrderView) => void;
  onClose: () => void;
};

export function OrderDialog({ order, neighbours: { previous, next }, onView, onClose }: Props) {
  const greyed = "disabled:text-muted";
  const { settings } = useSession();
  const isRefundable = order.status !== "Refunded";
  const canRefund = useMay()("orders.refund") && isRefundable;
  useShortcut("r", "Refund order", () => onView("refund"), { inDialog: true, enabled: canRefund });
  const action = (view: OrderView, words: string) => (
    <Button variant={view === "refund" ? "danger" : "secondary"} size="console" onClick={() => onView(view)}>
      {words}
    </Button>
  );
  return (
    <Modal
      onClose={onClose}
      size="wide"
      title={
        <>
          <span className="hidden print:block">{settings.name}</span>
          Order{" "}
          <span className="whitespace-nowrap">
            {order.orderId} <CopyButton text={order.orderId} label="Copy order ID" className="ml-1" />
          </span>
        </>
      }
      footer={
        <>
          <span className="mr-auto flex items-center print:hidden">
            <IconButton label="Previous order (K)" disabled={!previous} onClick={previous} className={greyed}>
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton label="Next order (J)" disabled={!next} onClick={next} className={greyed}>
              <ChevronRight size={20} />
            </IconButton>
          </span>
          <Action onClick={() => window.print()}>
            <Printer size={18} /> Print
          </Action>
          {action("tickets", "View tickets")}
          <May right="orders.delete">{action("delete", "Delete")}</May>
          {isRefundable && <May right="orders.refund">{action("refund", "Refund")}</May>}
        </>
      }
    >
      <SumsBand order={order} />
      <PaymentPart order={order} />
      <RefundsPart order={order} />
      <CustomerPart order={order} />
      <MailsPart order={order} />
      <LinesPart order={order} />
      <HistoryPart order={order} />
    </Modal>
  );
}
