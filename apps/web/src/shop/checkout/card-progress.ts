import type { CardPaymentStatus } from "@counterfoil/core";
import type { z } from "zod";

type Answer = z.infer<typeof CardPaymentStatus>;

/** Polling interval while a saved card is charged, milliseconds. */
export const CARD_POLL_MS = 5_000;

export type CardProgress =
  /** `checking`: the bank did not answer, so the outcome is unknown. */
  | { stage: "processing"; checking: boolean }
  | { stage: "challenge"; html: string; pageUrl?: string | undefined }
  | { stage: "ordered" }
  | { stage: "stopped"; why: "failed" | "unauthenticated" }
  /** The card turned out to be one that the rules do not allow: the money is refunded. */
  | { stage: "stopped"; why: "refused"; message: string };

export const processing: CardProgress = { stage: "processing", checking: false };

function read({ status_code, html, pageUrl, refusal }: Answer): CardProgress {
  if (refusal) return { stage: "stopped", why: "refused", message: refusal.msg };
  switch (status_code) {
    case "0":
      return { stage: "ordered" };
    case "30003":
      return pageUrl === undefined ? { stage: "challenge", html } : { stage: "challenge", html, pageUrl };
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
