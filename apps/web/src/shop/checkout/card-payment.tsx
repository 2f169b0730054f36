import type { CardPaymentStatus } from "@counterfoil/core";
import { useReducer } from "react";
import type { z } from "zod";
import { trpc } from "../../app/trpc.ts";
import { useWhen } from "../../ui/effects.ts";
import { stopSentence } from "./hosted-progress.ts";
import { useFinishOrder, usePolling } from "./use-hosted-progress.ts";
import { Unanswered, Waiting } from "./waiting.tsx";

type Answer = z.infer<typeof CardPaymentStatus>;

const CARD_POLL_MS = 5_000;

export type CardProgress =
  /** `checking`: the bank did not answer, so the outcome is unknown. */
  | { stage: "processing"; checking: boolean }
  | { stage: "challenge"; html: string; pageUrl?: string | undefined }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "unauthenticated" }
  /** The card isn't allowed, a credit card for example, so the money is refunded. */
  | { stage: "stopped"; why: "refused"; message: string };

export const processing: CardProgress = { stage: "processing", checking: false };

function read({ status_code, html, pageUrl, refusal }: Answer): CardProgress {
  if (refusal) return { stage: "stopped", why: "refused", message: refusal.msg };
  switch (status_code) {
    case "0":
      return { stage: "ordered" };
    case "30003":
      return { stage: "challenge", html, pageUrl };
    case "70000":
      return { stage: "stopped", why: "failed" };
    case "60022":
      return { stage: "stopped", why: "unauthenticated" };
    default:
      return { stage: "processing", checking: status_code === "60010" };
  }
}

/** Returns the state after an answer. A displayed challenge stays while the bank waits for it. */
export function nextCard(progress: CardProgress, answer: Answer): CardProgress {
  if (progress.stage === "ordered" || progress.stage === "stopped") return progress;
  const next = read(answer);
  return progress.stage === "challenge" && next.stage === "challenge" ? progress : next;
}

/** Waits while a saved card is charged, showing the bank's challenge if there is one. */
export function CardPayment({ orderId, onStop }: { orderId: string; onStop: (message: string) => void }) {
  const { client } = trpc.useUtils();
  const [progress, dispatch] = useReducer(nextCard, processing);
  const finish = useFinishOrder();
  const unanswered = usePolling(() => client.payments.cardStatus.mutate({ orderId }), dispatch, {
    everyMs: CARD_POLL_MS,
    active: progress.stage === "processing" || progress.stage === "challenge",
  });
  useWhen(progress.stage === "ordered", () => finish(orderId));
  const stopped = progress.stage === "stopped" ? stopSentence(progress) : null;
  useWhen(stopped !== null, () => onStop(stopped ?? ""));

  if (progress.stage === "challenge") {
    return (
      <div className="grid gap-4">
        <div role="status">
          <p className="text-lead font-bold">Confirm this payment with your bank</p>
          <p className="text-muted">Your order continues as soon as you have confirmed it below.</p>
        </div>
        {/* Without access to this page. The sandbox gateway's is loaded by URL: it needs its own origin. */}
        <iframe
          {...(progress.pageUrl === undefined
            ? { srcDoc: progress.html, sandbox: "allow-forms allow-scripts", referrerPolicy: "no-referrer" }
            : { src: progress.pageUrl })}
          title="Confirm with your bank"
          className="min-h-[600px] w-full rounded-m border border-line bg-ground"
        />
        <Unanswered when={unanswered} />
      </div>
    );
  }
  if (progress.stage === "ordered") return <Waiting>Thank you for your payment, please wait a moment!</Waiting>;
  const checking = progress.stage === "processing" && progress.checking;
  const note = checking
    ? "Your bank hasn't replied yet. Please don't pay again. We're checking."
    : "Please stay on this page. Your bank may ask you to confirm the payment.";
  return (
    <Waiting note={note} unanswered={unanswered}>
      Processing your payment...
    </Waiting>
  );
}
