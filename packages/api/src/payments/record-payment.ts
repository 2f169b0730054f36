import type { PaymentFact } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { type AppliedPayment, applyPayment, hashCardToken, type SealedCard, sealCardToken } from "@counterfoil/domain";
import type { Deps } from "../deps.ts";

/** Returns the card that the customer agreed to save, with its reference encrypted; null when there is none. */
function cardToSave({ config: { sessionSecret } }: Pick<Deps, "config">, { card }: PaymentFact): SealedCard | null {
  if (!card?.token) return null;
  const { brand, lastFour, expiry, token } = card;
  const sealed = { token: sealCardToken(sessionSecret, token), tokenHash: hashCardToken(sessionSecret, token) };
  return { brand, lastFour, expiry, ...sealed };
}

/** Applies what the provider says of a payment, in a transaction of its own. Throws `payment.not_found`. */
export async function recordPayment(deps: Pick<Deps, "db" | "config">, fact: PaymentFact): Promise<AppliedPayment> {
  const card = cardToSave(deps, fact);
  return inTransaction(deps.db, (tx) => applyPayment(tx, { fact, cardToSave: card }));
}
