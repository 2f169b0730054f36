import type { MailRow } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

export const mailStates: Record<MailRow["state"], { words: string; tone: Tone }> = {
  queued: { words: "Waiting", tone: "off" },
  sent: { words: "Sent", tone: "ok" },
  failed: { words: "Failed", tone: "error" },
};

/** Returns why a mail cannot be resent; null when it can. */
export function whyNotResend({ state, hasLink }: Pick<MailRow, "state" | "hasLink">): string | null {
  if (state === "queued") return "It hasn't been sent yet.";
  if (hasLink) return "It contained a one-time link. The customer can request a new one.";
  return null;
}
