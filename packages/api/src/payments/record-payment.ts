import { type MailData, type PaymentFact, ShopError } from "@counterfoil/core";
import { inTransaction, type Row, type Tx } from "@counterfoil/db";
import { lockRaffles, newId } from "@counterfoil/domain";
import { freeBalance } from "../balance/balance.queries.ts";
import type { Deps } from "../deps.ts";
import { lockUserOrErased } from "../users/users.queries.ts";
import { ticketsToBeHad } from "./claim-order-tickets.ts";
import { moveAttempt } from "./close-attempt.ts";
import { completeOrder } from "./complete-order.ts";
import { couponToBeHad } from "./coupon-to-be-had.ts";
import { attemptByRef, linesOf, lockAttempt, rivalOf } from "./payments.queries.ts";
import { returnLateMoney } from "./return-late-money.ts";

/** Whether this call changed anything; a repeat of a fact does not. */
export type Recorded = "ordered" | "declined" | "returned" | "nothing";

/** Keeps the charge and answers its id; null when it was told before. One that was declined may be paid after all. */
async function keepCharge(tx: Tx, attemptId: string, fact: PaymentFact, now: number): Promise<string | null> {
  const kept = await tx.sql
    .insertInto("transactions")
    .values({
      id: newId(),
      provider: fact.provider,
      transaction_ref: fact.transactionRef,
      attempt_id: attemptId,
      outcome: fact.outcome,
      amount_pence: fact.amountPence,
      currency: fact.currency,
      created_at: now,
    })
    .onConflict((oc) =>
      oc
        .columns(["provider", "transaction_ref"])
        .doUpdateSet(({ ref }) => ({
          outcome: ref("excluded.outcome"),
          amount_pence: ref("excluded.amount_pence"),
          currency: ref("excluded.currency"),
        }))
        .where("transactions.outcome", "<>", "paid")
        .where("excluded.outcome", "=", "paid"),
    )
    .returning("id")
    .executeTakeFirst();
  return kept?.id ?? null;
}

/** A decline ends the attempt, yet on the hosted page another card may still pay while the tickets are held. */
async function decline(tx: Tx, attempt: Row<"payment_attempts">, fact: PaymentFact, now: number): Promise<Recorded> {
  if (attempt.state !== "open" && attempt.state !== "charging") return "nothing";
  const decline_code = fact.outcome === "unauthenticated" ? "60022" : "70000";
  const returned_at = attempt.returned_at ?? now;
  await moveAttempt(tx, attempt, "failed", { closed_at: now, decline_code, returned_at });
  return "declined";
}

interface Payment {
  attempt: Row<"payment_attempts">;
  user: Row<"users">;
  fact: PaymentFact;
}

/** Makes the order of a payment; false when it cannot be had any more. */
async function fulfil(deps: Deps, tx: Tx, payment: Payment): Promise<boolean> {
  const { attempt, user, fact } = payment;
  const now = tx.now;
  const open = attempt.state === "open" || attempt.state === "charging";
  if (user.deleted_at !== null) return false;
  const rival = await rivalOf(tx, attempt);
  if (!(await couponToBeHad(tx, attempt, { open, rival }))) return false;
  if (attempt.balance_pence > (await freeBalance(tx.sql, user.id, rival ?? attempt.id))) return false;
  const lines = await linesOf(tx.sql, attempt.id);
  const raffles = await lockRaffles(
    tx,
    lines.map((line) => line.raffle_id),
  );
  // A declined page is good for another card while the tickets are held.
  const late = !open && !(attempt.state === "failed" && now < attempt.holds_until);
  const owner = { userId: user.id, now, late };
  if (!(await ticketsToBeHad(tx, raffles, lines, owner))) return false;
  await completeOrder(deps, tx, { attempt, lines, user, raffles, fact });
  return true;
}

/** Why this money can be for no order, before anything else is looked at: amount, currency, paid twice, closed. */
function unpayable(
  attempt: Row<"payment_attempts">,
  fact: PaymentFact,
): MailData<"unapplied-payment">["reason"] | null {
  if (fact.currency !== "GBP" || fact.amountPence !== attempt.total_pence) return "amount";
  if (attempt.state === "completed") return "twice";
  return attempt.state === "returned" ? "late" : null;
}

async function settle(deps: Deps, tx: Tx, payment: Payment & { chargeId: string }): Promise<Recorded> {
  const { attempt, fact } = payment;
  const reason = unpayable(attempt, fact);
  if (reason === null && (await fulfil(deps, tx, payment))) return "ordered";
  await returnLateMoney(tx, { ...payment, reason: reason ?? "late" });
  return "returned";
}

/**
 * The only place where "the provider says paid" becomes an order, in one transaction; notification, query and
 * reconciliation all come here, and a repeat does nothing. Money that cannot become the whole order as quoted is sent
 * back whole, and the customer is told (DESIGN: Money in). 404 for a reference that the shop never made.
 */
export async function recordPayment(deps: Deps, fact: PaymentFact): Promise<Recorded> {
  const known = await attemptByRef(deps.db.read, fact.attemptRef);
  if (!known || known.provider !== fact.provider) throw new ShopError("payment.not_found");
  return inTransaction(deps.db, async (tx) => {
    const now = tx.now;
    const user = await lockUserOrErased(tx, known.user_id);
    const attempt = await lockAttempt(tx, known.id);
    const chargeId = await keepCharge(tx, attempt.id, fact, now);
    if (chargeId === null) return "nothing";
    if (fact.outcome !== "paid") return decline(tx, attempt, fact, now);
    return settle(deps, tx, { attempt, user, fact, chargeId });
  });
}
