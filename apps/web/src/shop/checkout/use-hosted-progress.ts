import { useEffect, useEffectEvent, useReducer } from "react";
import { trpc } from "../../app/trpc.ts";
import { useHasPassed } from "../../ui/clock.ts";
import { type HostedProgress, nextHosted, POLL_MS } from "./hosted-progress.ts";
import { answerLateReturn, listenForReturn } from "./payment-window.ts";
import { useFinishOrder } from "./use-finish-order.ts";
import { usePolling } from "./use-polling.ts";

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
