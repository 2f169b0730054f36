import { messages } from "@counterfoil/core";
import { useState } from "react";
import { messageOf, statusOf } from "../../root/api-error.ts";
import { trpc } from "../../root/trpc.ts";
import type { PayWith } from "../cart/pay-with.ts";
import { type Hosted, REDIRECTING } from "./hosted-payment.tsx";
import { leadTab, openTab, paymentWindowHere } from "./payment-window.ts";
import { useFinishOrder } from "./use-finish-order.ts";

/** A payment that was started and goes on elsewhere. */
export type Started = ({ kind: "hosted" } & Hosted) | { kind: "card"; orderId: string };

/**
 * The three ways to pay the total that the customer sees. `onRefused` is told why none was started; `stale` when the sum or
 * the cart is no longer what it was.
 */
export function useStartPayment(
  payWith: PayWith,
  expectedTotal: number,
  onRefused: (message: string, stale: boolean) => void,
) {
  const [started, setStarted] = useState<Started | null>(null);
  const finish = useFinishOrder();
  const hosted = trpc.checkout.getPaymentUrl.useMutation();
  const saved = trpc.checkout.payByCard.useMutation();
  const free = trpc.checkout.noPayment.useMutation();
  const { couponCode, useBalance, newsletter } = payWith;
  const refused = (error: unknown, fallback: string) => {
    const status = statusOf(error);
    onRefused(messageOf(error, fallback), status === 409 || status === 422);
  };

  /** Called in the click itself, because a tab opens only there. */
  const payByNewCard = async (createToken: boolean) => {
    const where = paymentWindowHere();
    const tab = where === "tab" ? openTab(REDIRECTING) : null;
    try {
      const useFrame = where === "frame";
      const answer = await hosted.mutateAsync({
        couponCode,
        usePromoBal: useBalance,
        createToken,
        useFrame,
        expectedTotal,
      });
      const url = answer["redirect-url"];
      const opened = where === "tab" && !tab ? "same-tab" : where;
      setStarted({ kind: "hosted", orderId: answer["merchant-order-id"], url, window: opened });
      if (tab) leadTab(tab, url);
      if (opened === "same-tab") window.location.assign(url);
    } catch (error) {
      tab?.close();
      refused(error, messages.paymentCreateFailed);
    }
  };
  const payBySavedCard = async (cardId: string) => {
    try {
      const { orderId } = await saved.mutateAsync({ cardId, couponCode, usePromoBal: useBalance, expectedTotal });
      setStarted({ kind: "card", orderId });
    } catch (error) {
      refused(error, messages.orderFailed);
    }
  };
  const completeFree = async () => {
    try {
      const wish = { couponCode, usePromotionalBalance: useBalance, newsletter, expectedTotal };
      finish((await free.mutateAsync(wish)).orderId);
    } catch (error) {
      refused(error, messages.orderFailed);
    }
  };
  return {
    started,
    leave: () => setStarted(null),
    busy: hosted.isPending || saved.isPending || free.isPending || free.isSuccess,
    busyWith: { hosted: hosted.isPending, saved: saved.isPending, free: free.isPending || free.isSuccess },
    payByNewCard,
    payBySavedCard,
    completeFree,
  };
}

export type StartPayment = ReturnType<typeof useStartPayment>;
