import { formatName, type OrderDetails, type OrderHistoryItem } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "../../ui/dates.ts";
import { formatMoney } from "../../ui/money.ts";
import { OrderPart } from "./order-parts.tsx";

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

/** Describes an audited action. */
function describeAction({ action, subject, before, after }: OrderHistoryItem): string {
  if (subject === "entry") {
    const number = before !== null && typeof before === "object" && "ticketNum" in before ? ` ${before.ticketNum}` : "";
    return `deleted entry${number} (not refunded)`;
  }
  if (action === "refund") {
    return `requested a refund of ${describeSums(after, ["requestedToCard", "requestedToBalance"]) || "the order"}`;
  }
  if (action === "refund done") {
    return `refunded ${describeSums(after, ["refundedToCard", "refundedToBalance"]) || "£0 (nothing was paid)"}`;
  }
  return action === "refund rejected" ? "refund rejected by the provider" : `${action} ${subject}`;
}

/** The order's history, newest first, back to its payment. */
export function HistoryPart({ order }: { order: OrderDetails }) {
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
