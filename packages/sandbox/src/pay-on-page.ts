import { inTransaction } from "@counterfoil/db";
import { chargeCard } from "./charge-card.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { type Payment, type Standing, standingOf } from "./payment-state.ts";
import { holdPayment } from "./payments.queries.ts";
import type { EnteredCard } from "./read-card-form.ts";
import { recordOutcome } from "./record-outcome.ts";

/** What the page shows next: the payment's state, and whether this very card was tried. */
export interface Tried {
  payment: Payment;
  standing: Standing;
  tried: boolean;
}

/**
 * Charges the card that a customer entered on the hosted page, if the payment may still be paid. Of several forms
 * posted at once one is charged: the others find the payment paid or waiting for its challenge.
 */
export async function payOnPage(deps: GatewayDeps, ref: string, entered: EnteredCard): Promise<Tried | null> {
  const { secret } = deps;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const held = await holdPayment(tx, ref);
    if (held?.method !== "hosted") return null;
    const standing = standingOf(held, now);
    if (standing !== "open") return { payment: held, standing, tried: false };
    const lapsed = held.state === "challenge";
    const open = lapsed ? await recordOutcome(tx, { payment: held, outcome: "unauthenticated", secret, now }) : held;
    const payment = await chargeCard(tx, { payment: open, entered, secret, now });
    return { payment, standing: standingOf(payment, now), tried: true };
  });
}
