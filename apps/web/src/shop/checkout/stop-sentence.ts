import { customerMessage } from "@counterfoil/core";

export type Stop = "failed" | "unauthenticated" | "cancelled";

const sentences: Record<Stop | "returned", string> = {
  failed: "Your card was declined and no money was taken. Please try again or use another card.",
  unauthenticated: "Your bank didn't confirm the payment and no money was taken. Please try again or use another card.",
  cancelled: "This payment was cancelled before you paid. Please start again.",
  returned: `${customerMessage("payment.card_not_found")} If any money was taken, we'll refund it to your card.`,
};

/** A payment that has stopped; `message` is the shop's own where it has said why. */
export interface Stopped {
  why: Stop | "refused";
  message?: string;
}

/** Returns the message for a stopped payment. `returned`: the customer had returned from the provider. */
export function stopSentence({ why, message }: Stopped, returned = false): string {
  if (message !== undefined) return message;
  if (why === "refused") return sentences.returned;
  return sentences[returned && why === "failed" ? "returned" : why];
}
