import type { MailRow } from "@counterfoil/core";
import type { Tone } from "../../ui/status-dot.tsx";

/** The templates in words. Mails of releases that queued them as text are "Mail". */
const templates: Record<string, string> = {
  "verify-account": "Verify account",
  "verify-new-email": "Verify new email",
  "reset-password": "Reset password",
  "no-password": "No password to reset",
  "email-changed": "Email changed",
  "password-changed": "Password changed",
  "order-confirmation": "Order confirmation",
  "instant-win": "Instant win",
  refund: "Refund",
  "unapplied-payment": "Payment sent back",
};

/** Returns what a mail is about: "Order confirmation". */
export function templateWords(template: string): string {
  return templates[template] ?? "Mail";
}

/** The state of a mail in words, with its shape. */
export const mailStates: Record<MailRow["state"], { words: string; tone: Tone }> = {
  queued: { words: "Waiting", tone: "off" },
  sent: { words: "Sent", tone: "ok" },
  failed: { words: "Failed", tone: "error" },
};

/** Returns why a mail cannot be sent again; null when it can. */
export function whyNotResend({ state, hasLink }: Pick<MailRow, "state" | "hasLink">): string | null {
  if (state === "queued") return "It is still waiting to be sent.";
  if (hasLink) return "It carried a link that works once. The customer can ask for a new one.";
  return null;
}
