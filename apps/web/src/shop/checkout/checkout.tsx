import { type Card, messages } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { trpc } from "../../root/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { Loading, Panel, Skeleton } from "../../ui/notices.tsx";
import { StepList } from "../../ui/step-list.tsx";
import { useEndedHolds } from "../cart/ended-holds.ts";
import { type PayWith, readPayWith } from "../cart/pay-with.ts";
import { useQuote } from "../cart/use-quote.ts";
import { AddressStep } from "./address-step.tsx";
import { CardStep } from "./card-step.tsx";
import { OrderSummary, type Quote, SummaryRow } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { useStartPayment } from "./use-start-payment.ts";

type Step = "Address" | "Card" | "Payment";

function Steps({
  cards,
  quote,
  payWith,
  onChanged,
  onPaying,
}: {
  cards: Card[];
  quote: Quote;
  payWith: PayWith;
  /** The sums or the holds may be others now. */
  onChanged: () => void;
  onPaying: (paying: boolean) => void;
}) {
  const total = quote.totalPrice;
  const [step, setStep] = useState<Step>("Address");
  const [cardId, setCardId] = useState(cards[0]?._id ?? null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const flash = useFlash();
  const hasCards = cards.length > 0 && total > 0;
  const steps: Step[] = hasCards ? ["Address", "Card", "Payment"] : ["Address", "Payment"];
  const payment = useStartPayment(payWith, total, (message, stale) => {
    flash.error(message);
    if (stale) onChanged();
  });
  const { started, leave } = payment;
  const changed = useEffectEvent((paying: boolean) => {
    onPaying(paying);
    if (paying) {
      setTrouble(null);
      onChanged();
    }
  });
  useEffect(() => changed(started !== null), [started]);

  const backTo = (message: string | null) => {
    leave();
    setTrouble(message);
    onChanged();
  };
  const goTo = (next: Step | undefined) => {
    leave();
    setStep(next ?? "Address");
  };
  const charging = started?.kind === "card";
  return (
    <div className="min-w-0">
      <StepList
        steps={steps}
        current={steps.indexOf(step)}
        onBack={charging ? undefined : (index) => goTo(steps[index])}
      />
      <SummaryRow quote={quote} />
      <Panel className="lg:px-10 lg:py-9">
        {step === "Address" && <AddressStep onDone={() => setStep(hasCards ? "Card" : "Payment")} />}
        {step === "Card" && (
          <CardStep cards={cards} chosen={cardId} onChoose={setCardId} onDone={() => setStep("Payment")} />
        )}
        {step === "Payment" && (
          <PaymentStep
            card={cards.find(({ _id }) => _id === cardId) ?? null}
            total={total}
            payment={payment}
            trouble={trouble}
            onStop={backTo}
            onLeave={() => backTo(null)}
            onAddress={() => goTo("Address")}
          />
        )}
      </Panel>
    </div>
  );
}

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
  const cards = trpc.cards.all.useQuery();
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
      <Steps
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
