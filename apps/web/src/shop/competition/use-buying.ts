import { basicMessage, countThings, MAX_CAPTCHA_LEVEL, type Raffle, type Ticket } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { codeOf, errorListOf, fieldErrorsOf, messageOf, trpc } from "../../app/trpc.ts";
import { usePressKey } from "../../app/use-send-key.ts";
import { markUnavailable, unavailableKey } from "../../product/unavailable.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { useProtection } from "../protection/use-protection.ts";
import { useCartHolds } from "../shell/use-cart.ts";
import { dipLabel } from "./competition-words.ts";
import { forgetLastChosen } from "./ticket-choice.ts";
import { allocatesAtRandom, buyingBlockedBy, useAvailability } from "./use-availability.ts";
import { type ChoiceHandle, takenSentence, useChoice } from "./use-choice.ts";

type Add = (more: { recaptcha?: string }) => void;

/** The captcha of a competition with many holds: the browser solves it and adds again; `onUnsolved` if only the customer can. */
function useHoldCaptcha(onUnsolved: () => void) {
  const captcha = useRef<CaptchaHandle>(null);
  const last = useRef<{ add: Add; tickets: number; tries: number }>(null);
  const [isAsked, setAsked] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const solve = async () => {
    setSolving(true);
    const recaptcha = (await captcha.current?.solve(last.current?.tickets)) ?? "";
    setSolving(false);
    // Each solution can be used once.
    captcha.current?.reset();
    return recaptcha;
  };
  const addAgain = async () => {
    const recaptcha = await solve();
    if (recaptcha === "") onUnsolved();
    else last.current?.add({ recaptcha });
  };
  return {
    captcha,
    isAsked,
    isSolving,
    add: async (tickets: number, add: Add) => {
      last.current = { add, tickets, tries: 0 };
      add(isAsked ? { recaptcha: await solve() } : {});
    },
    onReady: addAgain,
    onError: (error: unknown) => {
      if (fieldErrorsOf(error).recaptcha === undefined || !last.current) return false;
      if (!isAsked) setAsked(true);
      else if (last.current.tries < MAX_CAPTCHA_LEVEL) void addAgain();
      else return false;
      last.current.tries += 1;
      return true;
    },
  };
}

/** Reserves chosen or random tickets. Calls `onReserved` once they are in the cart, with whether they were chosen. */
function useAddToCart(raffle: Raffle, choice: ChoiceHandle, onReserved: (chosen: boolean) => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const flash = useFlash();
  const navigate = useNavigate();
  const raffleId = raffle._id;
  const press = usePressKey();
  const { add, onError, isSolving, ...captcha } = useHoldCaptcha(() => flash.error(basicMessage("tickets.captcha")));

  const readAgain = () => {
    void utils.tickets.listCart.invalidate();
    void utils.tickets.count.invalidate({ raffleId });
    void cache.invalidateQueries({ queryKey: unavailableKey(raffleId) });
  };
  const added = async (tickets: Ticket[]) => {
    // A cart still on its way was read before these tickets were added, and would be taken for the new one.
    await utils.tickets.listCart.cancel();
    // Update the cache immediately, so that none of the customer's own numbers looks taken until the cart is refetched.
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [...cart.tickets, ...tickets] });
    readAgain();
    announceCartChange();
    flash.success(`${countThings(tickets.length, "ticket", "tickets")} added to your cart.`, {
      label: "Go to cart",
      run: () => void navigate({ to: "/cart" }),
    });
  };
  const showError = (error: unknown) => {
    if (onError(error)) return;
    const lost = codeOf(error) === "ticket.taken" ? errorListOf(error, "ticketNums") : [];
    choice.drop(lost);
    if (lost.length > 0) markUnavailable(cache, raffleId, lost);
    flash.error(lost.length > 0 ? takenSentence(lost) : messageOf(error));
    readAgain();
  };
  const outcome = (chosen: boolean) => ({
    onSettled: (_: unknown, error: unknown) => press.settle(error),
    onSuccess: ({ tickets }: { tickets: Ticket[] }) => {
      void added(tickets);
      onReserved(chosen);
    },
    onError: showError,
  });
  const reserve = trpc.tickets.reserve.useMutation(outcome(true));
  const luckyDip = trpc.tickets.reserveLuckyDip.useMutation(outcome(false));

  return {
    busy: reserve.isPending || luckyDip.isPending || isSolving,
    captcha,
    addNumbers: (questionAnswer: string | null) => {
      const asked = { raffleId, ticketNums: choice.numbers, questionAnswer };
      void add(choice.numbers.length, (more) => reserve.mutate({ ...asked, key: press.keyFor(asked), ...more }));
    },
    addRandom: (questionAnswer: string | null) => {
      const asked = { raffleId, amount: choice.amount, questionAnswer };
      void add(choice.amount, (more) => luckyDip.mutate({ ...asked, key: press.keyFor(asked), ...more }));
    },
  };
}

const nextSteps: Record<string, NextStep> = {
  "session.required_to_buy": "log-in",
  "account.unverified_to_buy": "verify",
};

const TEAR_MS = 360;

/** The next step of the page: add the choice, add the dip asked for, log in, verify, open the cart, or none during a break. */
export type NextStep = "add" | "dip" | "log-in" | "verify" | "cart" | "none";

/** The answer that the page last showed as chosen: also before the scripts of the question have come, when React unchecks it for a moment. */
function useShownAnswer(raffleId: string): () => string | undefined {
  const shown = useRef<{ raffleId: string; answer: string }>(undefined);
  useEffect(() => {
    const read = () => {
      const answer = document.querySelector<HTMLInputElement>("#question :checked")?.value;
      if (answer !== undefined) shown.current = { raffleId, answer };
    };
    read();
    document.addEventListener("change", read, true);
    return () => document.removeEventListener("change", read, true);
  }, [raffleId]);
  return () => (shown.current?.raffleId === raffleId ? shown.current.answer : undefined);
}

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
  const shownAnswer = useShownAnswer(raffle._id);
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
  const heldHere = useCartHolds(raffle._id).count;

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
    /** How many of this competition are in the cart: bundles count them. */
    heldHere,
    usedUp,
    /** Nor are there any in the cart: there is nothing to do here. */
    spent: usedUp && !leaving && holds.isKnown && heldHere === 0,
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
