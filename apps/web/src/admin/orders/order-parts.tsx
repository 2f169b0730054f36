import { NO_PAYMENT_REQUIRED, type OrderDetails, type OrderLine, printedNumber } from "@counterfoil/core";
import { type ReactNode, useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatDateTime, formatMoney, sumPounds } from "../../ui/format.ts";
import { RaffleLink, UserLink } from "../frame/action.tsx";
import { OrderStatusDot } from "./order-status.tsx";

const states: Record<OrderLine["state"], string> = {
  standing: "Entered",
  refunding: "Refund not confirmed yet",
  refunded: "Refunded",
  released: "Deleted, not refunded",
};

const less = (pounds: number) => (pounds === 0 ? "–" : formatMoney(-pounds));

const columns: Column<OrderLine>[] = [
  { header: "Raffle", cell: ({ raffle }) => <RaffleLink raffle={raffle} className="underline" /> },
  { header: "Ticket", align: "right", phone: "aside", cell: ({ ticketNum }) => printedNumber(ticketNum) },
  { header: "Price", align: "right", cell: ({ pricePaid }) => formatMoney(pricePaid) },
  { header: "Coupon", align: "right", cell: ({ couponDiscount }) => less(couponDiscount) },
  { header: "Balance", align: "right", cell: ({ balanceUsed }) => less(balanceUsed) },
  { header: "Card", align: "right", cell: ({ cardPaid }) => formatMoney(cardPaid) },
  { header: "Status", cell: ({ state }) => states[state] },
];

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

export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h3 className="mb-1 text-body/6 font-bold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <>
      {text.includes("@") ? <EmailText>{text}</EmailText> : text} <CopyButton text={text} label={label} />
    </>
  );
}

function Address({ title, address }: { title: string; address: OrderDetails["addresses"]["shipping"] }) {
  const { addressLine1, addressLine2, city, county, postCode } = address;
  const lines = [addressLine1, addressLine2, city, county, postCode].filter((line) => line !== "");
  return (
    <OrderPart title={title}>
      {lines.length === 0 && <p className="text-muted">None</p>}
      {lines.length > 0 && <address className="whitespace-pre-line not-italic">{lines.join("\n")}</address>}
    </OrderPart>
  );
}

export function CustomerPart({ order }: { order: OrderDetails }) {
  const { user, userIp, phone, addresses } = order;
  return (
    <>
      <OrderPart title="Customer">
        <DescriptionList
          columns={2}
          items={[
            { label: "Name", value: <UserLink user={user} /> },
            { label: "Email", value: user && <Copied text={user.email} label="Copy email" /> },
            { label: "Phone", value: phone },
            { label: "IP address", value: userIp && <Copied text={userIp} label="Copy IP address" /> },
          ]}
        />
      </OrderPart>
      <div className="grid gap-x-8 md:grid-cols-2">
        <Address title="Shipping address" address={addresses.shipping} />
        <Address title="Billing address" address={addresses.billing} />
      </div>
    </>
  );
}

/** What was paid, what went back and what is left of it, by card and balance together. */
export function SumsBand({ order }: { order: OrderDetails }) {
  const paid = sumPounds([order.totalPricePaid, order.promotionalBalanceUsed]);
  const refunded = sumPounds([order.refundedToCard, order.refundedToBalance]);
  const sums = [
    { label: "Paid", pounds: paid },
    { label: "Refunded", pounds: refunded === 0 ? 0 : -refunded },
    { label: "Net", pounds: sumPounds([paid, -refunded]) },
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-3 border-y border-line py-3 md:grid md:grid-cols-3">
      {sums.map(({ label, pounds }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="num mt-1.5 whitespace-nowrap text-[1.25rem] md:text-[1.75rem]">{formatMoney(pounds)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PaymentPart({ order }: { order: OrderDetails }) {
  const { trustTransactionRef: ref, trustPaymentDetails: card, couponCodeUsed } = order;
  return (
    <OrderPart title="Payment">
      <DescriptionList
        columns={2}
        items={[
          { label: "Status", value: <OrderStatusDot status={order.status} /> },
          { label: "Created", value: `${formatDateTime(order.createdAt)} UK time` },
          {
            label: "Payment ref",
            value: ref === NO_PAYMENT_REQUIRED ? "No payment required" : <Copied text={ref} label="Copy payment ref" />,
            wide: true,
          },
          { label: "Card", value: card && `${card.cardType} ${card.cardNumber}` },
          { label: "Subtotal", value: formatMoney(order.ticketsSubtotal) },
          { label: "Bundle discount", value: order.bundleDiscount && formatMoney(-order.bundleDiscount) },
          {
            label: couponCodeUsed ? `Coupon ${couponCodeUsed}` : "Coupon",
            value: couponCodeUsed && formatMoney(-order.couponCodeDiscount),
          },
          {
            label: "Promo balance used",
            value: order.promotionalBalanceUsed > 0 && formatMoney(-order.promotionalBalanceUsed),
          },
          { label: "Paid by card", value: formatMoney(order.totalPricePaid) },
        ].map(({ value, ...item }) => ({ ...item, value: value === false ? null : value }))}
      />
    </OrderPart>
  );
}

const refundStates = {
  pending: "Awaiting confirmation",
  done: "Done",
  rejected: "Rejected by provider",
};

export function RefundsPart({ order }: { order: OrderDetails }) {
  if (order.refunds.length === 0) return null;
  return (
    <OrderPart title="Refunds">
      <ul>
        {order.refunds.map(({ _id, state, toCard, toBalance, createdAt }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <span>{formatDateTime(createdAt)}</span>
            <span className="tabular-nums">
              {formatMoney(toCard)} to card, {formatMoney(toBalance)} to balance
            </span>
            <span className="font-semibold">{refundStates[state]}</span>
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
