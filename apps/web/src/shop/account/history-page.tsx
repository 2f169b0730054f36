import { NO_PAYMENT_REQUIRED, type Order, printedNumber, rowsOfPage, startOfPage, toPence } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CircleCheck, Undo2 } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { BrowseLink } from "../../product/browse-link.tsx";
import { LinkButton, StrongLink } from "../../ui/button.tsx";
import { formatDateTime, formatMoney, formatPrice, sumPounds } from "../../ui/format.ts";
import { Empty, Loading, Skeleton } from "../../ui/notices.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { groupByRaffle } from "../cart/group-tickets.ts";
import { AccountPage } from "./account-page.tsx";
import { BalanceTab, WinningsTab } from "./balance-tab.tsx";

type Sum = { label: string; sum: string };

/** The lines above the total; none without discounts. */
export function sumsOf(order: Order): Sum[] {
  const { bundleDiscount, couponCodeUsed, couponCodeDiscount, promotionalBalanceUsed, ticketsSubtotal } = order;
  const discounts = [
    ...(bundleDiscount === undefined ? [] : [{ label: "Bundle discount", sum: formatMoney(-bundleDiscount) }]),
    ...(couponCodeUsed === null ? [] : [{ label: `Coupon ${couponCodeUsed}`, sum: formatMoney(-couponCodeDiscount) }]),
    ...(promotionalBalanceUsed > 0
      ? [{ label: "Promotional balance", sum: formatMoney(-promotionalBalanceUsed) }]
      : []),
  ];
  return discounts.length === 0 ? [] : [{ label: "Subtotal", sum: formatMoney(ticketsSubtotal) }, ...discounts];
}

export function paidOf(order: Order): Sum {
  const { trustPaymentDetails: card, trustTransactionRef, totalPricePaid, ticketsSubtotal } = order;
  if (trustTransactionRef === NO_PAYMENT_REQUIRED) {
    return { label: "No payment required", sum: ticketsSubtotal === 0 ? formatPrice(0) : formatMoney(0) };
  }
  const how = card ? ` with ${card.cardType} (x-${card.cardNumber.slice(-4)})` : "";
  return { label: `Paid${how}`, sum: formatMoney(totalPricePaid) };
}

export function refundsOf({ refundedToCard, refundedToBalance }: Order): Sum[] {
  return [
    { label: "Refunded to your card", pounds: refundedToCard },
    { label: "Refunded to your balance", pounds: refundedToBalance },
  ].flatMap(({ label, pounds }) => (pounds > 0 ? [{ label, sum: formatMoney(pounds) }] : []));
}

/** Says what became of an order that has no tickets any more. */
function goneInWords(order: Order): string {
  const refunded = toPence(order.refundedToCard) + toPence(order.refundedToBalance);
  if (refunded === 0) return "These tickets are no longer yours. Please contact us if you don't know why.";
  return refunded < toPence(order.totalPricePaid) + toPence(order.promotionalBalanceUsed)
    ? "Some of these tickets were refunded. The others are no longer yours. Please contact us if you don't know why."
    : "These tickets were refunded.";
}

const MOST_NUMBERS = 20;

function Numbers({ numbers }: { numbers: string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? numbers : numbers.slice(0, MOST_NUMBERS);
  return (
    <p className="text-small text-muted [overflow-wrap:anywhere]">
      {numbers.length === 1 ? "Ticket" : `${numbers.length} tickets:`} {shown.map(printedNumber).join(", ")}
      {shown.length < numbers.length && (
        <LinkButton className="ml-2 min-h-6 text-ink" onClick={() => setAll(true)}>
          Show all {numbers.length}
        </LinkButton>
      )}
    </p>
  );
}

function Status({ status }: { status: Order["status"] }) {
  const Icon = status === "Completed" ? CircleCheck : Undo2;
  return (
    <span className="flex items-center gap-1.5 text-label font-semibold">
      <Icon size={18} className={status === "Completed" ? "text-ok" : "text-warn"} />
      {status}
    </span>
  );
}

function SumRow({ label, sum, strong }: Sum & { strong?: boolean }) {
  return (
    <div className={strong ? "flex justify-between gap-4 font-bold" : "flex justify-between gap-4 text-label"}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
    </div>
  );
}

function OrderEntry({ order }: { order: Order }) {
  const groups = groupByRaffle(order.ticketsPurchased);
  return (
    <li className="rounded-l border border-line p-4 lg:p-5">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-md:flex-col">
        <div>
          <h2 className="text-lead font-bold tracking-normal">
            <span className="whitespace-nowrap">Order {order.orderId}</span>
          </h2>
          <p className="text-small tabular-nums text-muted">{formatDateTime(order.createdAt)}</p>
        </div>
        <Status status={order.status} />
      </div>
      <ul className="mt-3 grid gap-3 border-t border-line pt-3">
        {groups.map(({ raffle, tickets }) => (
          <li key={raffle._id} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <StrongLink to="/c/$slug" params={{ slug: raffle.slug }}>
                {raffle.name}
              </StrongLink>
              <Numbers numbers={tickets.map(({ ticketNum }) => ticketNum)} />
            </div>
            <span className="whitespace-nowrap tabular-nums">
              {formatPrice(sumPounds(tickets.map(({ pricePaid }) => pricePaid)))}
            </span>
          </li>
        ))}
        {groups.length === 0 && <li className="text-muted">{goneInWords(order)}</li>}
      </ul>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
        {sumsOf(order).map((row) => (
          <SumRow key={row.label} {...row} />
        ))}
        <SumRow {...paidOf(order)} strong />
        {refundsOf(order).map((row) => (
          <SumRow key={row.label} {...row} />
        ))}
      </dl>
    </li>
  );
}

const PAGE = 10;

function OrdersTab() {
  const [{ orders }] = trpc.orders.listMine.useSuspenseQuery();
  const { page = 1 } = useSearch({ from: "/shop/account/settings/history" });
  const navigate = useNavigate({ from: "/account/settings/history" });
  const skip = startOfPage(rowsOfPage(page, PAGE), orders.length);
  const go = (next: number) => void navigate({ search: { page: next / PAGE + 1 } });
  if (orders.length === 0) {
    return (
      <Empty title="You have not placed any orders." help="Your orders will appear here." action={<BrowseLink />} />
    );
  }
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {orders.slice(skip, skip + PAGE).map((order) => (
          <OrderEntry key={order._id} order={order} />
        ))}
      </ul>
      {orders.length > PAGE && <Pager skip={skip} limit={PAGE} total={orders.length} onSkip={go} />}
    </>
  );
}

function Sums({ of: Tab }: { of: ComponentType }) {
  return (
    <div className="max-w-160">
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-9 w-28" />
            <Skeleton className="mt-6 h-60 w-full" />
          </Loading>
        }
      >
        <Tab />
      </Suspense>
    </div>
  );
}

export function HistoryPage() {
  const { tab = "orders" } = useSearch({ from: "/shop/account/settings/history" });
  const hasWinnings = (trpc.balance.winnings.useQuery().data?.winningsHistory.length ?? 0) > 0 || tab === "winnings";
  const navigate = useNavigate({ from: "/account/settings/history" });
  return (
    <AccountPage title="History" back wide>
      <Tabs
        label="History"
        value={tab}
        onValueChange={(value) =>
          void navigate({
            search: value === "balance" || value === "winnings" ? { tab: value } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: "orders", label: "Orders", panel: <OrdersTab /> },
          { value: "balance", label: "Balance", panel: <Sums of={BalanceTab} /> },
          ...(hasWinnings ? [{ value: "winnings", label: "Winnings", panel: <Sums of={WinningsTab} /> }] : []),
        ]}
      />
    </AccountPage>
  );
}
