import type { Raffle } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useCartHolds } from "../shell/use-cart.ts";
import { forgetLastChosen } from "./choice.ts";
import { allocatesAtRandom, buyingBlockedBy } from "./sale.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useAvailability } from "./use-availability.ts";
import { useChoice } from "./use-choice.ts";

const nextSteps: Record<string, NextStep> = {
  "session.required_to_buy": "log-in",
  "account.unverified_to_buy": "verify",
};

/** How long a stub takes to tear off, in milliseconds. */
const TEAR_MS = 360;

/** What the page leads to next: adding what is chosen, logging in, opening the mailed link, or the cart. */
export type NextStep = "add" | "log-in" | "verify" | "cart";

/** While a stub tears off; `then` comes once it is gone. */
function useTear(): [leaving: boolean, tear: (then: () => void) => void] {
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tear = (then: () => void) => {
    setLeaving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLeaving(false);
      then();
    }, TEAR_MS);
  };
  return [leaving, tear];
}

function goToQuestion(): void {
  const section = document.getElementById("question");
  section?.scrollIntoView({ block: "center" });
  section?.focus({ preventScroll: true });
}

/** Everything that a customer does on a competition's page, from choosing to the cart. */
export function useBuying(raffle: Raffle, open: boolean) {
  const { user } = useSession();
  const navigate = useNavigate();
  const availability = useAvailability(raffle, open);
  const choice = useChoice(raffle, availability);
  const [leaving, tear] = useTear();
  const [answerMissing, setAnswerMissing] = useState(false);
  // Random tickets leave nothing chosen behind that would show that they were added.
  const [isAdded, setAdded] = useState(false);
  const cart = useAddToCart(raffle, choice, (chosen) => {
    if (chosen) tear(choice.clear);
    else forgetLastChosen();
    setAdded(true);
  });
  const holds = useCartHolds();
  const isHeldHere = useCartHolds(raffle._id).count > 0;

  const blocked = open ? buyingBlockedBy(user, availability.allowed) : null;
  const random = allocatesAtRandom(raffle);
  const count = random ? choice.amount : choice.numbers.length;

  /** Goes on once the question has an answer. */
  const answered = (add: () => void) => () => {
    const missing = raffle.question !== null && choice.answer === null;
    setAnswerMissing(missing);
    if (missing) goToQuestion();
    else add();
  };
  const redirect = `/c/${raffle.slug}`;
  const logIn = () => void navigate({ to: "/auth/login", search: { redirect } });
  const asVisitor = blocked === "session.required_to_buy";
  const nothingToAdd = availability.allowed < 1 || (random ? isAdded : choice.numbers.length === 0);
  const inCart = holds.count > 0 && !leaving && nothingToAdd;
  const next: NextStep = inCart ? "cart" : (nextSteps[blocked ?? ""] ?? "add");
  return {
    availability,
    choice,
    random,
    count,
    blocked,
    leaving,
    answerMissing: answerMissing && choice.answer === null,
    next,
    holds,
    /** Some of what is in the cart is of this competition. */
    isHeldHere,
    redirect,
    logIn,
    add: {
      disabled: blocked !== null || count === 0 || leaving,
      busy: cart.busy,
      onPress: answered(random ? cart.addRandom : cart.addNumbers),
    },
    /** More random tickets after some were added. */
    addMore: () => setAdded(false),
    dip: {
      disabled: cart.busy || (blocked !== null && !asVisitor),
      onAdd: asVisitor ? logIn : answered(cart.addRandom),
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;
