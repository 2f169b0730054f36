import type { PaymentEvent } from "@counterfoil/core";
import { z } from "zod";
import type { GatewayDeps } from "../gateway-deps.ts";
import { SIGNATURE_HEADER } from "../protocol.ts";
import { signWebhook } from "../signing.ts";

/**
 * Which webhook of a payment is posted again. `again`: the true one. `forged`, `unsigned`: with a wrong signature, or
 * with none. `altered`: the true signature over another amount. The rest are signed but false: a decline
 * after the success, another amount, currency or reference, or fields that are missing (`incomplete`). `other-amount` changes
 * the amount of the charge that was reported before, `wrong-amount` reports a second charge.
 */
export const WebhookKind = z.enum([
  "again",
  "forged",
  "unsigned",
  "altered",
  "declined",
  "wrong-amount",
  "other-amount",
  "wrong-currency",
  "other-reference",
  "incomplete",
]);
type WebhookKind = z.infer<typeof WebhookKind>;

/** Returns what each kind that is false says of a charge. */
function falseEvents(event: PaymentEvent): Partial<Record<WebhookKind, Partial<PaymentEvent>>> {
  const amountPence = event.amountPence + 1;
  return {
    declined: { ...event, outcome: "declined" },
    "wrong-amount": { ...event, transactionRef: `${event.transactionRef}-W`, amountPence },
    "other-amount": { ...event, amountPence },
    "wrong-currency": { ...event, transactionRef: `${event.transactionRef}-C`, currency: "EUR" },
    "other-reference": { ...event, attemptRef: "CF-22222-22222" },
    incomplete: { attemptRef: event.attemptRef },
  };
}

/** Posts a webhook to the shop immediately and returns the response's status. A failed delivery is not repeated. */
export async function postWebhook(deps: GatewayDeps, kind: WebhookKind, event: PaymentEvent): Promise<number> {
  const sent = falseEvents(event)[kind] ?? event;
  const eventKey = kind === "again" ? `${event.transactionRef}:${event.outcome}` : `${event.transactionRef}:${kind}`;
  const body = JSON.stringify({ event: eventKey, fact: sent });
  const secret = kind === "forged" ? `not ${deps.secret}` : deps.secret;
  const signature = signWebhook(secret, deps.clock(), body);
  const altered = JSON.stringify({ event: eventKey, fact: { ...event, amountPence: event.amountPence + 1 } });
  const response = await fetch(deps.webhookUrl(), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(kind !== "unsigned" && { [SIGNATURE_HEADER]: signature }),
    },
    body: kind === "altered" ? altered : body,
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}
