import type { Card } from "@counterfoil/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFlash } from "../../ui/flash-list.tsx";
import { Panel } from "../../ui/notices.tsx";
import { StepList } from "../../ui/step-list.tsx";
import type { PayWith } from "../cart/pay-with.ts";
import { AddressStep } from "./address-step.tsx";
import { CardStep } from "./card-step.tsx";
import { type Quote, SummaryRow } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { type StartPayment, useStartPayment } from "./use-start-payment.ts";

type Step = "Address" | "Card" | "Payment";

/** A new step starts at the top of the page, and the focus in it. */
function useFreshStart(step: Step) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, [step]);
  return panel;
}

/** Notifies the page around when a payment has started or ended: the holds may be others now. */
function useNotifyPaying({ started }: StartPayment, onPaying: (paying: boolean) => void): void {
  const notify = useEffectEvent(onPaying);
  const paying = started !== null;
  useEffect(() => notify(paying), [paying]);
}

type StepsProps = {
  cards: Card[];
  quote: Quote;
  payWith: PayWith;
  /** The sums or the holds may be others now. */
  onChanged: () => void;
  onPaying: (paying: boolean) => void;
};

function useSteps({ cards, quote, payWith, onChanged, onPaying }: StepsProps) {
  const [step, setStep] = useState<Step>("Address");
  const [cardId, setCardId] = useState(cards[0]?._id ?? null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const flash = useFlash();
  const payment = useStartPayment({ payWith, expectedTotal: quote.totalPrice }, (message, stale) => {
    flash.error(message);
    if (stale) onChanged();
  });
  useNotifyPaying(payment, (paying) => {
    onPaying(paying);
    if (paying) onChanged();
  });
  const hasCards = cards.length > 0 && quote.totalPrice > 0;
  const steps: Step[] = hasCards ? ["Address", "Card", "Payment"] : ["Address", "Payment"];
  const goTo = (next: Step) => {
    payment.leave();
    setTrouble(null);
    setStep(next);
  };
  return {
    steps,
    step,
    goTo,
    goOn: () => goTo(steps[steps.indexOf(step) + 1] ?? "Payment"),
    cardId,
    setCardId,
    card: cards.find(({ _id }) => _id === cardId) ?? null,
    payment,
    trouble,
    /** Back to the choice of how to pay; the message says why, if something went wrong. */
    backToChoice: (message: string | null) => {
      payment.leave();
      setTrouble(message);
      onChanged();
    },
  };
}

/** Address, card and payment, one after another. While a saved card is charged there is no way back. */
export function CheckoutSteps(props: StepsProps) {
  const { cards, quote } = props;
  const { steps, step, goTo, goOn, cardId, setCardId, card, payment, trouble, backToChoice } = useSteps(props);
  const panel = useFreshStart(step);
  const charging = payment.started?.kind === "card";
  return (
    <div className="min-w-0">
      <StepList
        steps={steps}
        current={steps.indexOf(step)}
        onBack={charging ? undefined : (index) => goTo(steps[index] ?? "Address")}
      />
      <SummaryRow quote={quote} />
      <div ref={panel} tabIndex={-1} data-ring="own" className="outline-none">
        <Panel className="lg:px-10 lg:py-9">
          {step === "Address" && <AddressStep onDone={goOn} />}
          {step === "Card" && <CardStep cards={cards} chosen={cardId} onChoose={setCardId} onDone={goOn} />}
          {step === "Payment" && (
            <PaymentStep
              card={card}
              total={quote.totalPrice}
              payment={payment}
              trouble={trouble}
              onStop={backToChoice}
              onLeave={() => backToChoice(null)}
              onAddress={() => goTo("Address")}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}
