import { messages } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Loading, Skeleton } from "../../ui/notices.tsx";
import { useEndedHolds } from "../cart/ended-holds.ts";
import { readPayWith } from "../cart/pay-with.ts";
import { useQuote } from "../cart/use-quote.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { OrderSummary, type Quote } from "./order-summary.tsx";

function CheckoutLoading() {
  return (
    <Loading label="Loading your order">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-10">
        <Skeleton className="h-120" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}

/** The checkout: what is paid for, and the steps to pay for it. An empty cart, or one that cannot be read, leads back to it. */
export function Checkout() {
  const navigate = useNavigate();
  const flash = useFlash();
  const [payWith] = useState(readPayWith);
  const [paying, setPaying] = useState(false);
  const quote = useQuote(payWith, "checkout");
  const cards = trpc.cards.list.useQuery();
  const data = quote.data;
  // Once it is paid the cart is empty, yet the page goes on showing what was paid for.
  const [shown, setShown] = useState<Quote>();
  if (data && data !== shown && data.tickets.length > 0) setShown(data);
  const lost = quote.isError && !data;
  const empty = data?.tickets.length === 0 && !paying;

  const toCart = useEffectEvent(() => {
    if (lost) flash.error(messages.cartFailed);
    void navigate({ to: "/cart", replace: true });
  });
  useEffect(() => {
    if (lost || empty) toCart();
  }, [lost, empty]);
  useEndedHolds(data?.tickets ?? [], (ids) => {
    flash.warning(messages.ticketExpired);
    if (paying) return;
    if (data && ids.length >= data.tickets.length) void navigate({ to: "/" });
    else void quote.refetch();
  });

  if (!shown || empty || cards.isPending) return <CheckoutLoading />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-10">
      <CheckoutSteps
        cards={cards.data?.cards ?? []}
        quote={shown}
        payWith={payWith}
        onChanged={() => void quote.refetch()}
        onPaying={setPaying}
      />
      <div>
        <OrderSummary quote={shown} couponCode={payWith.couponCode} />
      </div>
    </div>
  );
}
