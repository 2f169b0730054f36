import type { OrderDetails, OrderLine } from "@counterfoil/core";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/money.ts";
import { RaffleLink } from "../frame/links.tsx";
import { OrderPart } from "./order-parts.tsx";

const states: Record<OrderLine["state"], string> = {
  standing: "Entered",
  refunding: "Refund not confirmed yet",
  refunded: "Refunded",
  released: "Deleted, not refunded",
};

const less = (pounds: number) => (pounds === 0 ? "–" : formatMoney(-pounds));

const columns: Column<OrderLine>[] = [
  {
    id: "raffle",
    header: "Raffle",
    cell: ({ raffle }) => <RaffleLink raffle={raffle} className="underline" />,
  },
  { id: "ticket", header: "Ticket", align: "right", phone: "aside", cell: ({ ticketNum }) => ticketNum },
  { id: "price", header: "Price", align: "right", cell: ({ pricePaid }) => formatMoney(pricePaid) },
  { id: "coupon", header: "Coupon", align: "right", cell: ({ couponDiscount }) => less(couponDiscount) },
  { id: "balance", header: "Balance", align: "right", cell: ({ balanceUsed }) => less(balanceUsed) },
  { id: "card", header: "Card", align: "right", cell: ({ cardPaid }) => formatMoney(cardPaid) },
  { id: "state", header: "Status", cell: ({ state }) => states[state] },
];

/** As many lines as are shown at first. */
const FOLDED = 10;

/** Every line of the order, including refunded and deleted ones; the first ten until all are asked for, and on paper. */
export function LinesPart({ order }: { order: OrderDetails }) {
  const { orderId, lines } = order;
  const [all, setAll] = useState(lines.length <= FOLDED + 2);
  const table = (rows: readonly OrderLine[]) => (
    <DataTable caption={`Tickets in order ${orderId}`} columns={columns} rows={rows} />
  );
  return (
    <OrderPart title="Tickets">
      {all ? (
        table(lines)
      ) : (
        <>
          <div className="print:hidden">{table(lines.slice(0, FOLDED))}</div>
          <LinkButton className="mt-3 print:hidden" onClick={() => setAll(true)}>
            Show all {lines.length} lines
          </LinkButton>
          <div className="hidden print:block">{table(lines)}</div>
        </>
      )}
    </OrderPart>
  );
}
