import type { Tx } from "@counterfoil/db";
import type { Payment } from "./payment-state.ts";
import { changePayment } from "./payments.queries.ts";
import type { EnteredCard } from "./read-card-form.ts";
import { newTransactionRef, recordOutcome } from "./record-outcome.ts";

/** How long the bank waits for the answer to a challenge. */
const CHALLENGE_MS = 600_000;

/** Charges a card for a payment whose row the caller has locked: records its outcome or opens a challenge. */
export async function chargeCard(
  tx: Tx,
  input: { payment: Payment; entered: EnteredCard; secret: string; now: number },
): Promise<Payment> {
  const { entered, secret, now } = input;
  const { card, expiry } = entered;
  const charged = {
    scenario: card.scenario,
    transaction_ref: newTransactionRef(),
    brand: card.brand,
    last_four: card.pan.slice(-4),
    expiry,
    charged_at: now,
  };
  const payment: Payment = { ...input.payment, ...charged };
  if (card.scenario !== "challenge") {
    const outcome = card.scenario === "declined" ? "declined" : "paid";
    return recordOutcome(tx, { payment, charged, outcome, secret, now });
  }
  const waiting = { state: "challenge", challenge_ends_at: Math.min(now + CHALLENGE_MS, payment.expires_at) } as const;
  await changePayment(tx, payment.ref, { ...charged, ...waiting });
  return { ...payment, ...waiting };
}
