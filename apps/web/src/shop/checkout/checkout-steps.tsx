import { type Card, cardRefusal, creditMonthText, customerMessage, toPence } from "@counterfoil/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useUser } from "../../app/session.tsx";
import { codeOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceRow } from "../../ui/checkbox.tsx";
import { useWhen } from "../../ui/effects.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { sumPounds } from "../../ui/format.ts";
import { Panel } from "../../ui/notices.tsx";
import { StepList } from "../../ui/step-list.tsx";
import type { PayWith } from "../cart/pay-with.ts";
import { AddressStep } from "./address-step.tsx";
import type { CheckoutSearch, Step } from "./checkout-search.ts";
import { type Quote, SummaryRow } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { type Started, type StartPayment, useStartPayment } from "./use-start-payment.ts";

type SavedCardRowProps = {
  card: Card;
  name: string;
  checked: boolean;
  problem: string | null;
  onChoose: (cardId: string) => void;
};

function SavedCardRow({ card: { _id, type, lastFour }, name, checked, problem, onChoose }: SavedCardRowProps) {
  const reason = useId();
  return (
    <div>
      <ChoiceRow
        name={name}
        checked={checked}
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : reason}
        onChange={() => onChoose(_id)}
      >
        {type} (x-{lastFour})
      </ChoiceRow>
      {problem !== null && (
        <p id={reason} className="mt-1 px-3.5 text-small text-muted">
          {problem}
        </p>
      )}
    </div>
  );
}

type CardStepProps = {
  cards: Card[];
  problemOf: (card: Card) => string | null;
  chosen: string | null;
  onChoose: (cardId: string | null) => void;
  onDone: () => void;
};

function CardStep({ cards, chosen, problemOf, onChoose, onDone }: CardStepProps) {
  const name = useId();
  return (
    <div className="grid gap-6">
      <h1 className="lg:text-[2.125rem]/[2.375rem]">Choose a card</h1>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Card</legend>
        {cards.map((card) => (
          <SavedCardRow
            key={card._id}
            card={card}
            name={name}
            checked={card._id === chosen}
            problem={problemOf(card)}
            onChoose={onChoose}
          />
        ))}
        <ChoiceRow name={name} checked={chosen === null} onChange={() => onChoose(null)}>
          A new card
        </ChoiceRow>
      </fieldset>
      <Button size="big" wide onClick={onDone}>
        Continue
      </Button>
    </div>
  );
}

function cardProblem({ funding }: Card, { protection, totalPrice, now }: Quote): string | null {
  const creditLeft = toPence(protection.creditLeft);
  const { debitOnly } = protection;
  const code = cardRefusal({ funding, debitOnly, cardPence: toPence(totalPrice), creditLeft });
  if (code === "card.credit_month") return creditMonthText({ creditLeft, at: Date.parse(now) });
  return code && customerMessage(code);
}

const names: Record<Step, string> = { address: "Address", card: "Card", payment: "Payment" };

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

function useNotifyPaying({ started }: StartPayment, onPaying: (paying: boolean) => void): void {
  const notify = useEffectEvent(onPaying);
  useEffect(() => notify(started !== null), [started]);
}

type StepsProps = {
  cards: Card[];
  quote: Quote;
  payWith: PayWith;
  /** A payment that was started before this page was loaded. */
  resumed: Started | null;
  trouble: string | null;
  onTrouble: (message: string | null) => void;
  onChanged: () => void;
  onPaying: (paying: boolean) => void;
  /** Takes the coupon out if an error is about it; returns whether it did. */
  onCouponError: (error: unknown) => boolean;
};

/** Returns the URL's step if it is available: paying requires an address on file. By default the first with something to do. */
function useStep(hasCards: boolean) {
  const user = useUser();
  const navigate = useNavigate({ from: "/order-payment" });
  const search = useSearch({ from: "/checkout/order-payment" });
  const { card: cardId } = search;
  const isKnown = user.phone !== "" && user.addresses.shipping.addressLine1 !== "";
  // With a saved card too there is nothing to fill in.
  const named = search.step ?? (hasCards ? "payment" : "address");
  const reachable = isKnown ? named : "address";
  const step = reachable === "card" && !hasCards ? "payment" : reachable;
  const goTo = (next: Step) => void navigate({ search: (last) => ({ ...last, step: next }), resetScroll: false });
  const chooseCard = (id: string) =>
    void navigate({ search: (last) => ({ ...last, card: id }), replace: true, resetScroll: false });
  const keepStarted = (started: Started | null) => {
    const next = withStarted(search, started);
    if (next.charge === search.charge && next.paying === search.paying) return;
    void navigate({ search: next, replace: true, resetScroll: false });
  };
  return { step, goTo, cardId, chooseCard, keepStarted };
}

/** Names a started payment in the URL, so that a reload continues it. */
function withStarted({ charge: _, paying: __, ...search }: CheckoutSearch, started: Started | null): CheckoutSearch {
  if (started?.kind === "card") return { ...search, step: "payment", charge: started.orderId };
  // A page that the provider's takes the place of is left already.
  if (started?.kind !== "hosted" || started.window === "same-tab") return search;
  return { ...search, step: "payment", paying: started.orderId };
}

/** Whether a payment was refused because of an age, a limit or a break, which the page then shows. */
function isAboutProtection(error: unknown): boolean {
  return /^(limit\.|age\.|account\.(paused|suspended|closed|blocked))/.test(codeOf(error) ?? "");
}

function useSteps(props: StepsProps) {
  const { cards, quote, payWith, resumed, onChanged, onPaying, onTrouble, trouble } = props;
  const hasCards = cards.length > 0 && quote.totalPrice > 0;
  const { step: named, goTo: showStep, cardId, chooseCard, keepStarted } = useStep(hasCards);
  const flash = useFlash();
  const utils = trpc.useUtils();
  const payment = useStartPayment(
    { payWith, expectedTotal: quote.totalPrice, quotedAt: quote.now },
    resumed,
    (message, stale, error) => {
      if (props.onCouponError(error)) {
        if (quote.totalPrice === 0) flash.error(message);
        return;
      }
      if (isAboutProtection(error)) {
        onTrouble(message);
        void utils.protection.mine.invalidate();
        return;
      }
      flash.error(message);
      if (stale) onChanged();
    },
  );
  const { started } = payment;
  const charging = started?.kind === "card" || started?.kind === "lost";
  useNotifyPaying(payment, (paying) => {
    onPaying(paying);
    if (paying) onChanged();
    keepStarted(started);
  });
  // No going back while a card is being charged; any other payment is left when another step is shown.
  const step = charging ? "payment" : named;
  useWhen(step !== "payment", payment.leave);
  const steps: Step[] = hasCards ? ["address", "card", "payment"] : ["address", "payment"];
  const goTo = (next: Step) => {
    onTrouble(null);
    showStep(next);
  };
  const usable = cards.filter((card) => cardProblem(card, quote) === null);
  const chosen = usable.find(({ _id }) => _id === cardId) ?? (cardId === undefined ? usable[0] : undefined);
  return {
    steps,
    step,
    goTo,
    goNext: () => goTo(steps[steps.indexOf(step) + 1] ?? "payment"),
    chooseCard,
    card: chosen ?? null,
    hasCards,
    charging,
    payment,
    trouble,
    backToChoice: (message: string | null) => {
      payment.leave();
      onTrouble(message);
      onChanged();
    },
  };
}

/** Address, card and payment, in this order. No going back while a saved card is being charged. */
export function CheckoutSteps(props: StepsProps) {
  const { cards, quote } = props;
  const { steps, step, goTo, goNext, chooseCard, card, hasCards, charging, payment, trouble, backToChoice } =
    useSteps(props);
  const panel = useFreshStart(step);
  return (
    <div className="min-w-0">
      <StepList
        steps={steps.map((each) => names[each])}
        current={steps.indexOf(step)}
        onBack={charging ? undefined : (index) => goTo(steps[index] ?? "address")}
      />
      <SummaryRow quote={quote} />
      <div ref={panel} tabIndex={-1} data-ring="own" className="outline-none">
        <Panel className="lg:px-10 lg:py-9">
          {step === "address" && <AddressStep onDone={goNext} />}
          {step === "card" && (
            <CardStep
              cards={cards}
              chosen={card?._id ?? null}
              problemOf={(saved) => cardProblem(saved, quote)}
              onChoose={(id) => chooseCard(id ?? "new")}
              onDone={goNext}
            />
          )}
          {step === "payment" && (
            <PaymentStep
              card={card}
              total={quote.totalPrice}
              spending={sumPounds([quote.totalPrice, quote.promoBalDiscount])}
              debitOnly={quote.protection.debitOnly}
              payment={payment}
              trouble={trouble}
              onStop={backToChoice}
              onLeave={() => backToChoice(null)}
              onAddress={() => goTo("address")}
              onChangeCard={hasCards ? () => goTo("card") : undefined}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}
