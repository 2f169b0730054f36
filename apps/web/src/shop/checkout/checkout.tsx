import { messages } from "@counterfoil/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { codeOf, messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Loading, Panel, Skeleton } from "../../ui/notices.tsx";
import { useEndedHolds } from "../cart/ended-holds.ts";
import { readPayWith } from "../cart/pay-with.ts";
import { useQuote } from "../cart/use-quote.ts";
import { CardPayment } from "./card-payment.tsx";
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

/** Shown when a payment failed and the cart is gone: the reason, before leaving the page. */
function CartGone({ message }: { message: string }) {
  return (
    <Panel className="mx-auto max-w-150">
      <div className="grid justify-items-start gap-5">
        <h1>Complete Payment</h1>
        <FormError>{message}</FormError>
        <Button asChild>
          <Link to="/cart">Back to your cart</Link>
        </Button>
      </div>
    </Panel>
  );
}

/** A saved card being charged after its cart has disappeared from this page. */
function ChargeAlone({ charge, onTrouble }: { charge: string; onTrouble: (message: string) => void }) {
  return (
    <Panel className="mx-auto max-w-150">
      <h1 className="sr-only">Complete Payment</h1>
      <CardPayment orderId={charge} onStop={onTrouble} />
    </Panel>
  );
}

/** Returns the payment whose saved card is being charged, even if it was started before this page was loaded. */
function useCharge(): { charge: string | undefined; isPending: boolean } {
  const { charge } = useSearch({ from: "/checkout/order-payment" });
  const [named] = useState(charge);
  const open = trpc.payments.findOpen.useQuery(undefined, { staleTime: 0, gcTime: 0, enabled: named === undefined });
  const payment = open.data?.payment;
  const [found, setFound] = useState<string>();
  const [looked, setLooked] = useState(named !== undefined);
  if (!looked && !open.isLoading) {
    setLooked(true);
    if (payment?.method === "card") setFound(payment.orderId);
  }
  return { charge: charge ?? found, isPending: !looked };
}

/** Returns the message for a checkout that cannot be priced: the reason, if it concerns the account. */
function lostSentence(error: unknown): string {
  return codeOf(error)?.startsWith("account.") ? messageOf(error) : messages.cartFailed;
}

/** The checkout: order summary and steps. An empty cart, or one that cannot be loaded, redirects to the cart page. */
export function Checkout() {
  const navigate = useNavigate();
  const flash = useFlash();
  const [payWith] = useState(readPayWith);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { charge, isPending } = useCharge();
  const quote = useQuote(payWith, "checkout");
  const cards = trpc.cards.list.useQuery();
  const data = quote.data;
  // After payment the cart is empty, but the page keeps showing what was paid for.
  const [shown, setShown] = useState<Quote>();
  if (data && data !== shown && data.tickets.length > 0) setShown(data);
  const lost = quote.isError && !data;
  const empty = data?.tickets.length === 0 && !paying;
  const leaves = lost || (empty && !isPending && charge === undefined && trouble === null);

  const toCart = useEffectEvent(() => {
    if (lost) flash.error(lostSentence(quote.error));
    void navigate({ to: "/cart", replace: true });
  });
  useEffect(() => {
    if (leaves) toCart();
  }, [leaves]);
  useEndedHolds(data?.tickets ?? [], (ids) => {
    flash.warning(messages.ticketExpired);
    if (paying || trouble !== null) return;
    if (data && ids.length >= data.tickets.length) void navigate({ to: "/" });
    else void quote.refetch();
  });

  if (empty && trouble !== null) return <CartGone message={trouble} />;
  if (empty && charge !== undefined) return <ChargeAlone charge={charge} onTrouble={setTrouble} />;
  if (!shown || empty || cards.isPending || isPending) return <CheckoutLoading />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-10">
      <CheckoutSteps
        cards={cards.data?.cards ?? []}
        quote={shown}
        payWith={payWith}
        charge={charge}
        trouble={trouble}
        onTrouble={setTrouble}
        onChanged={() => void quote.refetch()}
        onPaying={setPaying}
      />
      <div>
        <OrderSummary quote={shown} couponCode={payWith.couponCode} />
      </div>
    </div>
  );
}
