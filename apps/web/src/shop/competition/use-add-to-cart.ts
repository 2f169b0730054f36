import { basicMessage, MAX_CAPTCHA_LEVEL, type Raffle, type Ticket } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { codeOf, errorListOf, fieldErrorsOf, messageOf, trpc } from "../../app/trpc.ts";
import { usePressKey } from "../../app/use-send-key.ts";
import { markUnavailable, unavailableKey } from "../../product/unavailable.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import type { CaptchaHandle } from "../captcha/captcha-handle.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { type ChoiceHandle, takenSentence } from "./use-choice.ts";

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
    /** Adds tickets, with the solution where one is required. */
    add: async (tickets: number, add: Add) => {
      last.current = { add, tickets, tries: 0 };
      add(isAsked ? { recaptcha: await solve() } : {});
    },
    onReady: addAgain,
    /** Returns whether the tickets are added again with a captcha. */
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
export function useAddToCart(raffle: Raffle, choice: ChoiceHandle, onReserved: (chosen: boolean) => void) {
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
  const added = (tickets: Ticket[]) => {
    // Update the cache immediately, so that none of the customer's own numbers looks taken until the cart is refetched.
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [...cart.tickets, ...tickets] });
    readAgain();
    announceCartChange();
    flash.success(
      tickets.length === 1 ? "1 ticket added to your cart." : `${tickets.length} tickets added to your cart.`,
      {
        label: "Go to your cart",
        run: () => void navigate({ to: "/cart" }),
      },
    );
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
      added(tickets);
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
