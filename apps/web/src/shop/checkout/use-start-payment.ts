import { customerMessage } from "@counterfoil/core";
import { useState } from "react";
import { codeOf, failureWithReason, isConnectionLost, messageOf, statusOf, trpc } from "../../app/trpc.ts";
import { useKeyed } from "../../app/use-keyed.ts";
import type { PayWith } from "../cart/pay-with.ts";
import { type Hosted, REDIRECTING } from "./hosted-payment.tsx";
import { leadTab, leaveFor, openTab, paymentWindowHere } from "./payment-window.ts";
import { useFinishOrder } from "./use-hosted-progress.ts";

/** A payment that was not answered: its order, if any, was created at `since` or later; `message` is what to say without one. */
export type LostStart = { since: string; message: string };

export type Started =
  | ({ kind: "hosted" } & Hosted)
  | { kind: "card"; orderId: string }
  | ({ kind: "lost" } & LostStart);

/** `quotedAt` is when the shop computed the total. */
type PaymentInput = { payWith: PayWith; expectedTotal: number; quotedAt: string };
type Outcome = { onStarted: (started: Started) => void; onError: (error: unknown, message: string) => void };

const orderFailed = customerMessage("payment.card_not_found");

/** Says why there is no order, unless the server doesn't know either. */
const reasonedFailure = (error: unknown): string =>
  codeOf(error) === "internal" ? orderFailed : failureWithReason(orderFailed, error);

/** Returns the handler of an error after which money may have moved: without an answer what came of it is looked for. */
function afterPaying({ quotedAt: since }: PaymentInput, { onStarted, onError }: Outcome) {
  return (error: unknown, message = messageOf(error, orderFailed)) => {
    if (isConnectionLost(error)) onStarted({ kind: "lost", since, message });
    else onError(error, message);
  };
}

function useNewCard({ payWith, expectedTotal }: PaymentInput, { onStarted, onError }: Outcome) {
  const { mutateAsync, isPending } = useKeyed(trpc.payments.startHosted.useMutation());
  const { couponCode, useBalance: usePromoBal, newsletter } = payWith;
  /** Must be called in the click handler itself, since browsers open tabs only there. */
  const pay = async (createToken: boolean) => {
    const target = paymentWindowHere();
    const tab = target === "tab" ? openTab(REDIRECTING) : null;
    const opened = target === "tab" && !tab ? "same-tab" : target;
    try {
      const useFrame = opened === "frame";
      const answer = await mutateAsync({ couponCode, usePromoBal, newsletter, createToken, useFrame, expectedTotal });
      const url = answer["redirect-url"];
      const { "merchant-order-id": orderId, expires } = answer;
      onStarted({ kind: "hosted", orderId, url, expires, window: opened, tab });
      if (tab) leadTab(tab, url);
      if (opened === "same-tab") leaveFor(orderId, url);
    } catch (error) {
      tab?.close();
      onError(error, messageOf(error, customerMessage("payment.not_started")));
    }
  };
  return { pay, busy: isPending };
}

function useSavedCard(input: PaymentInput, outcome: Outcome) {
  const { mutateAsync, isPending } = useKeyed(trpc.payments.payBySavedCard.useMutation());
  const { couponCode, useBalance: usePromoBal, newsletter } = input.payWith;
  const { expectedTotal } = input;
  const pay = (cardId: string) =>
    mutateAsync({ cardId, couponCode, usePromoBal, newsletter, expectedTotal }).then(
      ({ orderId }) => outcome.onStarted({ kind: "card", orderId }),
      (error) => afterPaying(input, outcome)(error),
    );
  return { pay, busy: isPending };
}

function useFreeOrder(input: PaymentInput, outcome: Outcome) {
  const { mutateAsync, isPending, isSuccess } = useKeyed(trpc.payments.completeFree.useMutation());
  const finish = useFinishOrder();
  const { couponCode, useBalance: usePromotionalBalance, newsletter } = input.payWith;
  const { expectedTotal } = input;
  const complete = () =>
    mutateAsync({ couponCode, usePromotionalBalance, newsletter, expectedTotal }).then(
      ({ orderId }) => finish(orderId),
      (error) => afterPaying(input, outcome)(error, reasonedFailure(error)),
    );
  return { complete, busy: isPending || isSuccess };
}

/** The three ways to pay. `resumed` was started before the page was loaded; `onError` receives whether the total is `stale`. */
export function useStartPayment(
  input: PaymentInput,
  resumed: Started | null,
  onError: (message: string, stale: boolean, error: unknown) => void,
) {
  const [started, setStarted] = useState(resumed);
  const outcome: Outcome = {
    onStarted: setStarted,
    onError: (error, message) => {
      const status = statusOf(error);
      onError(message, status === 409 || status === 422, error);
    },
  };
  const newCard = useNewCard(input, outcome);
  const savedCard = useSavedCard(input, outcome);
  const free = useFreeOrder(input, outcome);
  const busy = newCard.busy || savedCard.busy || free.busy;
  const follow = (orderId: string) => setStarted({ kind: "card", orderId });
  return { started, leave: () => setStarted(null), follow, busy, newCard, savedCard, free };
}

export type StartPayment = ReturnType<typeof useStartPayment>;
