import type { Raffle, Ticket } from "@counterfoil/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { codeOf, errorListOf, messageOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { useFlash } from "../../ui/flash-list.tsx";
import { announceCartChange } from "../cart/other-tabs.ts";
import { markUnavailable, unavailableKey } from "./unavailable.ts";
import { type ChoiceHandle, takenSentence } from "./use-choice.ts";

/** Reserves chosen or random tickets. Calls `onReserved` once they are in the cart, with whether they were chosen. */
export function useAddToCart(raffle: Raffle, choice: ChoiceHandle, onReserved: (chosen: boolean) => void) {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const flash = useFlash();
  const navigate = useNavigate();
  const questionAnswer = choice.answer;
  const raffleId = raffle._id;

  const readAgain = () => {
    void utils.tickets.listCart.invalidate();
    void utils.tickets.count.invalidate({ raffleId });
    void cache.invalidateQueries({ queryKey: unavailableKey(raffleId) });
  };
  const added = (tickets: Ticket[]) => {
    // Update the cache at once, so that none of one's own numbers looks taken until the cart is refetched.
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [...cart.tickets, ...tickets] });
    readAgain();
    announceCartChange();
    flash.success(tickets.length === 1 ? "1 ticket is in your cart." : `${tickets.length} tickets are in your cart.`, {
      label: "Go to your cart",
      run: () => void navigate({ to: "/cart" }),
    });
  };
  const showError = (error: unknown) => {
    const lost = codeOf(error) === "ticket.taken" ? errorListOf(error, "ticketNums") : [];
    choice.drop(lost);
    if (lost.length > 0) markUnavailable(cache, raffleId, lost);
    flash.error(lost.length > 0 ? takenSentence(lost) : messageOf(error));
    readAgain();
  };
  const reserve = trpc.tickets.reserve.useMutation({
    onSuccess: ({ tickets }) => {
      added(tickets);
      onReserved(true);
    },
    onError: showError,
  });
  const luckyDip = trpc.tickets.reserveLuckyDip.useMutation({
    onSuccess: ({ tickets }) => {
      added(tickets);
      onReserved(false);
    },
    onError: showError,
  });

  return {
    busy: reserve.isPending || luckyDip.isPending,
    addNumbers: () => reserve.mutate({ raffleId, ticketNums: choice.numbers, questionAnswer }),
    addRandom: () => luckyDip.mutate({ raffleId, amount: choice.amount, questionAnswer }),
  };
}
