import { randomBytes } from "node:crypto";
import type { PaymentEvent } from "@counterfoil/core";
import { insertRows, type NewRow, type RowPatch, type Tx } from "@counterfoil/db";
import { eventOf, type Payment } from "./payment-state.ts";
import { changePayment } from "./payments.queries.ts";
import { signWebhook } from "./signing.ts";
import { cardOfScenario, type TestCard } from "./test-cards.ts";

/** The delay of the late card's webhook, milliseconds. */
const LATE_MS = 20_000;

/** A reference that no one can guess. */
export function newTransactionRef(): string {
  return `SBX-${randomBytes(9).toString("hex").toUpperCase()}`;
}

interface PlannedWebhook {
  lateByMs: number;
  forged: boolean;
}

const immediate: PlannedWebhook = { lateByMs: 0, forged: false };

function webhooksFor(scenario: TestCard["scenario"] | undefined, outcome: PaymentEvent["outcome"]): PlannedWebhook[] {
  if (outcome !== "paid") return [immediate];
  if (scenario === "never-notified") return [];
  if (scenario === "notified-twice") return [immediate, immediate];
  if (scenario?.endsWith("notified-late")) return [{ ...immediate, lateByMs: LATE_MS }];
  return scenario === "forged-notice" ? [{ ...immediate, forged: true }, immediate] : [immediate];
}

/** Webhooks of one charge are numbered: their ids are the order in which they are posted. */
function webhookRows(secret: string, payment: Payment, event: PaymentEvent, now: number): NewRow<"sandbox_notices">[] {
  const body = JSON.stringify({ event: `${event.transactionRef}:${event.outcome}`, fact: event });
  return webhooksFor(cardOfScenario(payment.scenario)?.scenario, event.outcome).map(({ lateByMs, forged }, index) => ({
    id: `${event.transactionRef}-${index + 1}`,
    ref: payment.ref,
    body,
    signature: signWebhook(forged ? `not ${secret}` : secret, now, body),
    due_at: now + lateByMs,
    delivered_at: null,
  }));
}

async function saveCard(tx: Tx, payment: Payment, now: number): Promise<string | null> {
  const card = cardOfScenario(payment.scenario);
  if (!payment.save_card || payment.method === "card" || !card || !payment.expiry) return null;
  const token = `card_${randomBytes(18).toString("base64url")}`;
  const { pan, brand } = card;
  const row = { token, pan, expiry: payment.expiry, brand, last_four: pan.slice(-4), created_at: now };
  await tx.sql.insertInto("sandbox_cards").values(row).execute();
  return token;
}

/**
 * Records the outcome of a charge and queues its webhooks, in the caller's transaction, which must hold the
 * payment's row. `charged`: columns to save with the outcome. A hosted page stays open after a charge that failed.
 */
export async function recordOutcome(
  tx: Tx,
  input: {
    payment: Payment;
    charged?: RowPatch<"sandbox_payments">;
    outcome: PaymentEvent["outcome"];
    secret: string;
    now: number;
  },
): Promise<Payment> {
  const { payment, charged, outcome, secret, now } = input;
  const paid = outcome === "paid";
  const patch = {
    state: paid || payment.method === "card" ? outcome : "open",
    challenge_ends_at: null,
    // A challenge is answered later than the card was entered.
    charged_at: now,
    reported_pence: paid ? (payment.scenario === "wrong-amount" ? 1 : payment.amount_pence) : null,
    card_token: paid ? await saveCard(tx, payment, now) : null,
  } satisfies RowPatch<"sandbox_payments">;
  await changePayment(tx, payment.ref, { ...charged, ...patch });
  const after: Payment = { ...payment, ...patch };
  const event = eventOf(after);
  const webhooks = event ? webhookRows(secret, after, event, now) : [];
  await insertRows(tx.sql, "sandbox_notices", webhooks);
  return after;
}
