import type { PaymentEvent, PaymentReport } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { PROVIDER } from "./protocol.ts";
import { cardOfScenario } from "./test-cards.ts";

export type Payment = Row<"sandbox_payments">;

/** What can be done with a payment at this moment. */
export type PaymentPhase = "open" | "challenge" | "paid" | "refused" | "over";

/** Returns the phase of a payment at `now`: that of a challenge or a page ends with its time, even if the row still says otherwise. */
export function phaseOf(payment: Payment, now: number): PaymentPhase {
  if (payment.state === "paid") return "paid";
  if (payment.state === "declined" || payment.state === "unauthenticated") return "refused";
  if (payment.state === "challenge" && now < (payment.challenge_ends_at ?? 0)) return "challenge";
  if (payment.state === "closed" || now >= payment.expires_at) return "over";
  return payment.state === "challenge" && payment.method === "card" ? "refused" : "open";
}

/** Returns how the last charge ended. An unanswered challenge counts as unauthenticated. */
function outcomeOf(payment: Payment): PaymentEvent["outcome"] {
  if (payment.state === "paid" || payment.state === "declined") return payment.state;
  return payment.scenario === "challenge" ? "unauthenticated" : "declined";
}

/** Returns the shop's reference of a payment: a second charge on it is a row of its own, whose reference ends in a number. */
export function attemptRefOf({ ref }: Pick<Payment, "ref">): string {
  return ref.replace(/\/\d+$/, "");
}

/** Returns what webhooks and queries report about the last charge; null when no card was charged. */
export function eventOf(payment: Payment): PaymentEvent | null {
  const { transaction_ref, brand, last_four: lastFour, expiry, card_token: token } = payment;
  if (transaction_ref === null) return null;
  const funding = cardOfScenario(payment.scenario)?.funding ?? "unknown";
  return {
    provider: PROVIDER,
    transactionRef: transaction_ref,
    attemptRef: attemptRefOf(payment),
    outcome: outcomeOf(payment),
    amountPence: payment.reported_pence ?? payment.amount_pence,
    currency: payment.currency,
    paidAt: payment.charged_at,
    card: brand && lastFour && expiry ? { brand, lastFour, expiry, funding, token } : null,
  };
}

/**
 * The answer to a query. A page on which the customer may still try is `open` whatever was declined on it; one that
 * is over without any charge is as unknown as one that was never opened, since no money can come from it.
 */
export async function reportOf(
  payment: Payment,
  now: number,
  challengeHtml: (payment: Payment) => Promise<string>,
): Promise<PaymentReport> {
  const phase = phaseOf(payment, now);
  if (phase === "open") return { kind: "open" };
  if (phase === "challenge") {
    return payment.method === "card" ? { kind: "challenge", html: await challengeHtml(payment) } : { kind: "open" };
  }
  const event = eventOf(payment);
  return event ? { kind: "final", event } : { kind: "unknown" };
}
