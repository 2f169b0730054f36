import { Batches, insertRows, inTransaction, lockRow, sideBySide, type Tx, transactional } from "@counterfoil/db";
import { chargeCard } from "./charge-card.ts";
import type { GatewayDeps } from "./gateway-deps.ts";
import { addPayment, changePayment, lockPayment } from "./payments.queries.ts";
import type { ChargeSavedCard, OpenPayment, RefundPayment } from "./protocol.ts";
import { newTransactionRef, recordOutcome } from "./record-outcome.ts";
import { pageToken } from "./signing.ts";
import { cardOfPan, endOfExpiry } from "./test-cards.ts";

interface Opening {
  order: OpenPayment;
  now: number;
}

async function open(tx: Tx, { order, now }: Opening): Promise<boolean> {
  if (await addPayment(tx, order, { method: "hosted", state: "open", created_at: now })) return true;
  const known = await lockPayment(tx, order.ref);
  return known?.state === "closed" || (known?.method === "hosted" && known.amount_pence === order.amountPence);
}

/** Those that are opened while others are being written share a transaction. */
const openings = new Batches(
  (tx: Tx, members: readonly Opening[]) => sideBySide(members, (member) => open(tx, member)),
  { locks: ({ order }) => order.ref },
);

/**
 * Opens a hosted page and answers its address. The same payment again answers the same address, whatever has become
 * of it since (the page tells the customer); null when the reference is of another payment.
 */
export async function openPayment(deps: GatewayDeps, order: OpenPayment): Promise<string | null> {
  const isOpen = await openings.run(deps.db, "", { order, now: deps.clock() });
  return isOpen ? `${deps.publicUrl()}/pay/${pageToken(deps.secret, "pay", order.ref)}` : null;
}

/** How the call itself ended; the outcome of the payment comes by query and webhook. */
type ChargeAnswer = "accepted" | "timed-out" | "refused";

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

/**
 * Closes a payment so that nothing can be paid on it any more; one that has ended stays as it is. A reference that is
 * not known yet is closed too: a start that is still in flight must find it closed.
 */
export async function closePayment(deps: GatewayDeps, ref: string): Promise<void> {
  const now = deps.clock();
  const flags = { currency: "GBP", saveCard: false, useFrame: false, debitOnly: false } as const;
  const unreported = {
    ref,
    amountPence: 0,
    description: "",
    email: "",
    name: "",
    returnUrl: "",
    expiresAt: now,
    ...flags,
  };
  await inTransaction(deps.db, async (tx) => {
    if (await addPayment(tx, unreported, { method: "hosted", state: "closed", created_at: now })) return;
    const payment = await lockPayment(tx, ref);
    if (payment?.state !== "open" && payment?.state !== "challenge") return;
    await changePayment(tx, ref, { state: "closed", challenge_ends_at: null });
  });
}

async function refundedSoFar(tx: Tx, transactionRef: string): Promise<number> {
  const { pence } = await tx.sql
    .selectFrom("sandbox_refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_pence"), eb.val(0)).as("pence"))
    .where("transaction_ref", "=", transactionRef)
    .executeTakeFirstOrThrow();
  return pence;
}

/** Pays back part or all of a charge, never more in sum. The same key again pays nothing, and answers the same. */
export async function refundPayment(deps: GatewayDeps, refund: RefundPayment): Promise<"done" | "refused"> {
  const { key, transactionRef, amountPence } = refund;
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockRow(tx, "sandbox_payments", { transaction_ref: transactionRef });
    if (payment?.state !== "paid" || payment.scenario === "no-refund") return "refused";
    const done = await tx.sql.selectFrom("sandbox_refunds").selectAll().where("key", "=", key).executeTakeFirst();
    if (done) {
      return done.transaction_ref === transactionRef && done.amount_pence === amountPence ? "done" : "refused";
    }
    const left = (payment.reported_pence ?? 0) - (await refundedSoFar(tx, transactionRef));
    if (amountPence > left) return "refused";
    await insertRows(tx.sql, "sandbox_refunds", [
      { key, transaction_ref: transactionRef, amount_pence: amountPence, created_at: now },
    ]);
    return "done";
  });
}

/** Erases who paid by a reference, and the webhooks about it that have arrived. What was paid stays for the books. */
export const forgetPayer = transactional(async (tx, ref: string) => {
  await tx.sql
    .updateTable("sandbox_payments")
    .set({ name: "", email: "", description: "", last_four: null, expiry: null })
    .where("ref", "=", ref)
    .execute();
  await tx.sql.deleteFrom("sandbox_notices").where("ref", "=", ref).where("delivered_at", "is not", null).execute();
});

/** Deletes a saved card. Does nothing for one that is not known, which was deleted before. */
export async function forgetCard(deps: GatewayDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => tx.sql.deleteFrom("sandbox_cards").where("token", "=", token).execute());
}
