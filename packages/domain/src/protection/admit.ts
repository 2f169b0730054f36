import type { ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import type { Admission, Rule } from "./admission.ts";
import { creditCard, limitChoice, ofAge, overLimit, restricted } from "./admission-rules.ts";
import { readStanding } from "./read-standing.ts";

/** In order: the first that rejects decides. */
const rules: readonly Rule[] = [restricted, ofAge, creditCard, limitChoice, overLimit];

/**
 * Returns why a customer is not admitted, or null. Every transaction that holds tickets, opens or completes a payment,
 * enters someone or redeems a code asks this or `admit`; `scripts/checks/sources.test.ts` reads the source for it.
 * The user must be locked.
 */
export async function findRefusal(tx: Tx, admission: Admission): Promise<ShopError | null> {
  const standing = await readStanding(tx.sql, admission, tx.now);
  for (const rule of rules) {
    const refusal = rule(standing, admission, tx.now);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Throws what `findRefusal` returns: `account.closed`, `account.blocked`, `account.suspended`, `account.paused`,
 * `age.under`, `age.needed`, `card.credit_instant`, `card.credit_month`, `limit.choice_needed` or `limit.reached`. The user must be locked.
 */
export async function admit(tx: Tx, admission: Admission): Promise<void> {
  const refusal = await findRefusal(tx, admission);
  if (refusal) throw refusal;
}
