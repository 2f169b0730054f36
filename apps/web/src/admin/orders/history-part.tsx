import type { OrderDetails, OrderHistoryItem } from "@counterfoil/core";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "../../ui/dates.ts";
import { formatMoney } from "../../ui/money.ts";
import { OrderPart } from "./order-parts.tsx";

function amountIn(state: unknown, field: "card" | "balance"): number | null {
  if (state === null || typeof state !== "object" || !(field in state)) return null;
  const value = Object.entries(state).find(([name]) => name === field)?.[1];
  return typeof value === "number" ? value / 100 : null;
}

/** Says an audited act in words. */
function describeAct({ action, subject, before, after }: OrderHistoryItem): string {
  if (subject === "entry") {
    const number = before !== null && typeof before === "object" && "ticketNum" in before ? ` ${before.ticketNum}` : "";
    return `deleted entry${number}; the order kept its money`;
  }
  const [card, balance] = [amountIn(after, "card"), amountIn(after, "balance")];
  if (action !== "refund" || card === null) return `${action} ${subject}`;
  const toBalance = balance ? ` and ${formatMoney(balance)} to the balance` : "";
  return `asked to refund ${formatMoney(card)} to the card${toBalance}`;
}

/** What happened to the order, newest first, down to its payment. */
export function HistoryPart({ order }: { order: OrderDetails }) {
  const trail = { subject: "order", subjectId: order.orderId };
  return (
    <OrderPart title="History">
      <ul>
        {order.history.map((item) => (
          <li key={item._id} className="flex gap-6 border-b border-line py-2">
            <span className="shrink-0 tabular-nums text-muted">{formatDateTime(item.createdAt)}</span>
            <span className="flex-1">
              {item.admin ? `${item.admin.firstName} ${item.admin.lastName}` : "[User Deleted]"} {describeAct(item)}
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
          Audit trail of this order
        </Link>
      </p>
    </OrderPart>
  );
}
