import type { Raffle } from "@counterfoil/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { useProtection } from "../protection/use-protection.ts";
import { useCartHolds } from "../shell/use-cart.ts";
import { allocatesAtRandom, buyingBlockedBy } from "./buying-rules.ts";
import { dipLabel } from "./competition-words.ts";
import { forgetLastChosen } from "./ticket-choice.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { useAvailability } from "./use-availability.ts";
import { useChoice } from "./use-choice.ts";

const nextSteps: Record<string, NextStep> = {
  "session.required_to_buy": "log-in",
  "account.unverified_to_buy": "verify",
};

const TEAR_MS = 360;

/** The next step of the page: add the choice, add the dip asked for, log in, verify, open the cart, or none during a break. */
export type NextStep = "add" | "dip" | "log-in" | "verify" | "cart" | "none";

/** Returns the answer that the page shows as chosen, also before the scripts of the question have come. */
const shownAnswer = () => document.querySelector<HTMLInputElement>("#question :checked")?.value;

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

export function useBuying(raffle: Raffle, open: boolean) {
  const { user } = useSession();
  const restriction = useProtection()?.restriction ?? null;
  const navigate = useNavigate();
  const availability = useAvailability(raffle, open);
  const choice = useChoice(raffle, availability);
  const [leaving, tear] = useTear();
  const [answerMissing, setAnswerMissing] = useState(false);
  // A dip pressed before the question was answered waits for the answer.
  const [hasAskedForDip, setAskedForDip] = useState(false);
  // Random tickets leave no choice behind that would show that they were added.
  const [isAdded, setAdded] = useState(false);
  const cart = useAddToCart(raffle, choice, (chosen) => {
    if (chosen) tear(choice.clear);
    forgetLastChosen();
    setAskedForDip(false);
    setAdded(true);
  });
  const holds = useCartHolds();
  const isHeldHere = useCartHolds(raffle._id).count > 0;

  const blocked = open ? buyingBlockedBy(user, availability.allowed) : null;
  const random = allocatesAtRandom(raffle);
  const count = random ? choice.amount : choice.numbers.length;

  const answered = (add: (answer: string | null) => void) => () => {
    const answer = shownAnswer() ?? choice.answer;
    const missing = raffle.question !== null && answer === null;
    setAnswerMissing(missing);
    if (missing) goToQuestion();
    else add(answer);
  };
  const redirect = `/c/${raffle.slug}`;
  const logIn = () => void navigate({ to: "/auth/login", search: { redirect } });
  const usedUp = open && availability.allowed < 1;
  const asVisitor = blocked === "session.required_to_buy";
  const nothingToAdd = usedUp || (random ? isAdded : choice.numbers.length === 0);
  const inCart = holds.count > 0 && !leaving && nothingToAdd;
  const isDipDue = hasAskedForDip && choice.answer !== null && choice.numbers.length === 0 && !usedUp;
  const wanted: NextStep = isDipDue ? "dip" : "add";
  const next: NextStep = restriction ? "none" : inCart && !isDipDue ? "cart" : (nextSteps[blocked ?? ""] ?? wanted);
  return {
    availability,
    choice,
    random,
    count,
    blocked,
    leaving,
    answerMissing: answerMissing && choice.answer === null,
    next,
    /** Why the customer enters nothing now: a break, a closure or a stop. */
    restriction,
    holds,
    usedUp,
    /** Nor are there any in the cart: there is nothing to do here. */
    spent: usedUp && !leaving && holds.isKnown && !isHeldHere,
    redirect,
    logIn,
    captcha: cart.captcha,
    add: {
      disabled: blocked !== null || count === 0 || leaving,
      busy: cart.busy,
      onPress: answered(random ? cart.addRandom : cart.addNumbers),
    },
    addMore: () => setAdded(false),
    dip: {
      disabled: cart.busy || (blocked !== null && !asVisitor),
      onAdd: asVisitor
        ? logIn
        : () => {
            setAskedForDip(true);
            answered(cart.addRandom)();
          },
      label: dipLabel(raffle, choice.amount),
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;
