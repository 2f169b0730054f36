import { inTransaction } from "@counterfoil/db";
import { chargeCard } from "./charge-card.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { addPayment, lockPayment } from "./payments.queries.ts";
import type { ChargeSavedCard } from "./protocol.ts";
import { newTransactionRef, recordOutcome } from "./record-outcome.ts";
import { cardOfPan, endOfExpiry } from "./test-cards.ts";

/** How the call itself ended; the outcome of the payment comes by query and webhook. */
export type ChargeAnswer = "accepted" | "timed-out" | "refused";

/**
 * Charges a saved card, once per reference: the same call again changes nothing, and a closed payment isn't
 * charged. A deleted or expired card is declined; a reference that another payment has is refused.
 */
export async function chargeSavedCard(deps: GatewayDeps, input: ChargeSavedCard): Promise<ChargeAnswer> {
  const { payment: request, cardToken } = input;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx): Promise<ChargeAnswer> => {
    const added = await addPayment(tx, request, { method: "card", state: "open", created_at: now });
    const payment = await lockPayment(tx, request.ref);
    if (!payment) throw new Error("A payment that was just added is missing");
    if (!added) {
      const isSame = payment.method === "card" && payment.amount_pence === request.amountPence;
      return isSame || payment.state === "closed" ? "accepted" : "refused";
    }
    const cards = tx.sql.selectFrom("sandbox_cards").selectAll().where("token", "=", cardToken);
    const saved = await cards.executeTakeFirst();
    const card = saved && cardOfPan(saved.pan);
    const isGood = card && (endOfExpiry(saved.expiry) ?? 0) > now && payment.expires_at > now;
    if (!isGood) {
      const transaction_ref = newTransactionRef();
      const charged = { transaction_ref };
      const declined = { payment: { ...payment, ...charged }, charged, outcome: "declined" } as const;
      await recordOutcome(tx, { ...declined, secret: deps.secret, now });
      return "accepted";
    }
    await chargeCard(tx, { payment, entered: { card, expiry: saved.expiry }, secret: deps.secret, now });
    return card.scenario === "times-out" ? "timed-out" : "accepted";
  });
}
