import type { ShopError } from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import type { Admission, Rule, Standing } from "./admission.ts";
import { creditCard, limitChoice, ofAge, overLimit, restricted } from "./admission-rules.ts";
import { readStanding, readStandings } from "./read-standing.ts";

/** In order: the first that rejects decides. */
const rules: readonly Rule[] = [restricted, ofAge, creditCard, limitChoice, overLimit];

function refusalOf(standing: Standing, admission: Admission, now: number): ShopError | null {
  for (const rule of rules) {
    const refusal = rule(standing, admission, now);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Returns why a customer is not admitted, or null. Every transaction that holds tickets, opens or completes a payment,
 * enters someone or redeems a code asks this or `admit`. The user must be locked.
 */
export async function findRefusal(tx: Tx, admission: Admission): Promise<ShopError | null> {
  return refusalOf(await readStanding(tx.sql, admission, tx.now), admission, tx.now);
}

/** Returns the same for several customers, by id; those who are admitted have no refusal. */
export async function findRefusals(
  tx: Tx,
  { users, ...admission }: Omit<Admission, "user"> & { users: readonly Admission["user"][] },
): Promise<Map<string, ShopError>> {
  const standings = await readStandings(tx.sql, { users, ...admission }, tx.now);
  const refusals = new Map<string, ShopError>();
  for (const user of users) {
    const standing = standings.get(user.id);
    const refusal = standing && refusalOf(standing, { user, ...admission }, tx.now);
    if (refusal) refusals.set(user.id, refusal);
  }
  return refusals;
}

/**
 * Throws what `findRefusal` returns: `account.closed`, `account.blocked`, `account.suspended`, `account.paused`,
 * `age.under`, `age.needed`, `card.credit_instant`, `card.credit_month`, `limit.choice_needed` or `limit.reached`. The user must be locked.
 */
export async function admit(tx: Tx, admission: Admission): Promise<void> {
  const refusal = await findRefusal(tx, admission);
  if (refusal) throw refusal;
}
