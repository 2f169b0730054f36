import { Batches, sideBySide, type Tx } from "@counterfoil/db";
import { chargeCard } from "./charge-card.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { type Payment, type PaymentPhase, phaseOf } from "./payment-state.ts";
import { lockPayment } from "./payments.queries.ts";
import type { EnteredCard } from "./read-card-form.ts";
import { recordOutcome } from "./record-outcome.ts";

/** What the page shows next: the payment, its state, and whether the card or the answer that was posted was used. */
export interface PostOutcome {
  payment: Payment;
  phase: PaymentPhase;
  isDecidedNow: boolean;
}

interface Charge {
  ref: string;
  entered: EnteredCard;
  secret: string;
  now: number;
}

async function charge(tx: Tx, { ref, entered, secret, now }: Charge): Promise<PostOutcome | null> {
  const locked = await lockPayment(tx, ref);
  if (locked?.method !== "hosted") return null;
  const phase = phaseOf(locked, now);
  if (phase !== "open") return { payment: locked, phase, isDecidedNow: false };
  const lapsed = locked.state === "challenge";
  const open = lapsed ? await recordOutcome(tx, { payment: locked, outcome: "unauthenticated", secret, now }) : locked;
  const payment = await chargeCard(tx, { payment: open, entered, secret, now });
  return { payment, phase: phaseOf(payment, now), isDecidedNow: true };
}

/** Cards that are entered while others are being charged share a transaction. */
const charges = new Batches(
  (tx: Tx, members: readonly Charge[]) => sideBySide(members, (member) => charge(tx, member)),
  { locks: ({ ref }) => ref },
);

/**
 * Charges the card that a customer entered on the hosted page, if the payment may still be paid. Of several forms
 * posted at the same time only one is charged: the others find the payment paid or waiting for its challenge.
 */
export async function payOnPage(deps: GatewayDeps, ref: string, entered: EnteredCard): Promise<PostOutcome | null> {
  const { db, secret, clock } = deps;
  return charges.run(db, "", { ref, entered, secret, now: clock() });
}
