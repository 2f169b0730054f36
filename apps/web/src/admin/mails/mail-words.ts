import type { MailRow } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

/** The labels and shapes of mail states. */
export const mailStates: Record<MailRow["state"], { words: string; tone: Tone }> = {
  queued: { words: "Waiting", tone: "off" },
  sent: { words: "Sent", tone: "ok" },
  failed: { words: "Failed", tone: "error" },
};

/** Returns why a mail cannot be resent; null when it can. */
export function whyNotResend({ state, hasLink }: Pick<MailRow, "state" | "hasLink">): string | null {
  if (state === "queued") return "It is still waiting to be sent.";
  if (hasLink) return "It carried a link that works once. The customer can ask for a new one.";
  return null;
}
