import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { useSession } from "../../app/session.tsx";
import { trpc } from "../../app/trpc.ts";
import { useHasPassed } from "../../ui/clock.ts";
import { announceCartChange } from "../cart/other-tabs.ts";
import { clearPayWith, readPayWith } from "../cart/pay-with.ts";
import { type HostedProgress, nextHosted, POLL_MS } from "./hosted-progress.ts";
import { answerLateReturn, listenForReturn } from "./payment-window.ts";

/** Returns a function for a completed order: clears coupon and balance, refetches what changed, and opens My Tickets. */
export function useFinishOrder(): (orderId: string) => void {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { refreshUser } = useSession();
  return (orderId) => {
    if (readPayWith().newsletter) void refreshUser();
    clearPayWith();
    announceCartChange();
    utils.tickets.listCart.setData(undefined, (cart) => cart && { ...cart, tickets: [], totalPrice: 0 });
    for (const changed of [utils.tickets, utils.orders, utils.instantWins, utils.cards, utils.balance]) {
      void changed.invalidate();
    }
    void navigate({ to: "/account/tickets", search: { ref: "orderComplete", orderId }, replace: true });
  };
}

/** Polls while `active`, also in a hidden tab, and after failed calls. Returns whether the last one failed. */
export function usePolling<T>(
  ask: () => Promise<T>,
  onAnswer: (answer: T) => void,
  { everyMs, active }: { everyMs: number; active: boolean },
): boolean {
  const [unanswered, setUnanswered] = useState(false);
  const askNow = useEffectEvent(ask);
  const handle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!active) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async () => {
      const answer = await askNow().then(
        (value) => ({ value }),
        () => null,
      );
      if (over) return;
      setUnanswered(answer === null);
      if (answer) handle(answer.value);
      timer = setTimeout(() => void round(), everyMs);
    };
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [active, everyMs]);
  return unanswered;
}

/** Follows a payment on the provider's page, `listen` for a return in another window, until its order exists; then opens that. */
export function useHostedProgress(
  orderId: string,
  { from, listen, expires }: { from: HostedProgress; listen: boolean; expires?: string },
) {
  const { client } = trpc.useUtils();
  const [progress, dispatch] = useReducer(nextHosted, from);
  const finish = useFinishOrder();
  const unansweredA = usePolling(
    () => client.payments.pending.query({ orderId }),
    (answer) => dispatch({ kind: "pending", ...answer }),
    { everyMs: POLL_MS, active: progress.stage === "paying" },
  );
  const unansweredB = usePolling(
    () => client.payments.exists.query({ orderId }),
    (answer) => dispatch({ kind: "exists", ...answer }),
    { everyMs: POLL_MS, active: progress.stage === "returned" || progress.stage === "unpaid" },
  );
  const end = useEffectEvent(() => {
    if (listen) answerLateReturn(orderId);
    finish(orderId);
  });
  const ordered = progress.stage === "ordered";
  useEffect(() => {
    if (ordered) end();
  }, [ordered]);
  useEffect(() => (listen ? listenForReturn(orderId, (kind) => dispatch({ kind })) : undefined), [orderId, listen]);
  const hasExpired = useHasPassed(expires ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (hasExpired) dispatch({ kind: "expired" });
  }, [hasExpired]);
  // "Back" from the provider's page may restore this page from the back/forward cache.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ kind: "cancelled" });
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const resume = () => dispatch({ kind: "resumed" });
  const leave = () => dispatch({ kind: "cancelled" });
  return { progress, unanswered: unansweredA || unansweredB, resume, leave };
}
