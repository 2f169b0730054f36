import type { PaymentEvent, PaymentReport } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { PROVIDER } from "./protocol.ts";
import { cardOfScenario } from "./test-cards.ts";

export type Payment = Row<"sandbox_payments">;

/** What can be done with a payment at this moment. */
export type Standing = "open" | "challenge" | "paid" | "refused" | "over";

/** The state of a payment; a challenge or a page whose time is up is over although its row still says otherwise. */
export function standingOf(payment: Payment, now: number): Standing {
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

/** A second charge on one reference is a row of its own, whose reference is numbered. */
export function attemptRefOf({ ref }: Pick<Payment, "ref">): string {
  return ref.replace(/\/\d+$/, "");
}

/** What webhook and query tell about the last charge; null when no card was charged. */
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
  const standing = standingOf(payment, now);
  if (standing === "open") return { kind: "open" };
  if (standing === "challenge") {
    return payment.method === "card" ? { kind: "challenge", html: await challengeHtml(payment) } : { kind: "open" };
  }
  const event = eventOf(payment);
  return event ? { kind: "final", event } : { kind: "unknown" };
}
