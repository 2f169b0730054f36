import {
  CREDIT_MONTH_PENCE,
  cardRefusal,
  creditMonthText,
  isRestricting,
  leastLimit,
  leftOf,
  limitReachedSentence,
  restrictionNotice,
  ShopError,
  strictest,
} from "@counterfoil/core";
import type { Tx } from "@counterfoil/db";
import type { Admission, Rule, Standing } from "./admission.ts";
import { isOfAge } from "./birth-date.ts";
import { readStanding, readStandings } from "./read-standing.ts";
import { countedPence } from "./spending.ts";

/** No one enters during a break, after a closure or under a stop. The moment of the payment decides. */
export const restricted: Rule = ({ restrictions }, { paidAt }, now) => {
  const at = paidAt ?? now;
  const active = strictest(restrictions.filter((restriction) => isRestricting(restriction, at)));
  if (!active) return null;
  const { code, ...details } = restrictionNotice(active.kind, active.until);
  return new ShopError(code, details);
};

/** No one under 18 enters; where the shop demands answers, no payment is opened without a birth date. */
const ofAge: Rule = ({ age }, { phase, policy, paidAt }, now) => {
  if (age === null) return policy?.protection === "require" && phase === "open" ? new ShopError("age.needed") : null;
  const isAdult = isOfAge(age, { keys: policy?.dataKeys, at: paidAt ?? now });
  return isAdult ? null : new ShopError("age.under");
};

/** Returns the funding of the card: what the provider has just reported, otherwise what it reported when the card was saved. */
function fundingOf({ event, savedFunding }: Admission) {
  if (event) return event.card?.funding ?? savedFunding ?? "unknown";
  return savedFunding ?? null;
}

/** Credit cards pay for no instant prizes, nor above £250 a London month; on a hosted page, once it has been paid. */
const creditCard: Rule = ({ month }, admission, now) => {
  const { attempt, quote } = admission;
  const funding = fundingOf(admission);
  if (funding === null) return null;
  const creditLeft = Math.max(0, CREDIT_MONTH_PENCE - month.credit);
  const code = cardRefusal({
    funding,
    debitOnly: attempt?.debit_only ?? quote?.debitOnly ?? false,
    cardPence: attempt?.total_pence ?? quote?.total ?? 0,
    creditLeft,
  });
  if (code !== "card.credit_month") return code && new ShopError(code);
  return new ShopError(code, { message: creditMonthText({ creditLeft, at: attempt?.created_at ?? now }) });
};

/** Where the shop requires it, no one pays a second time who has not chosen a limit, or none of their own. */
const limitChoice: Rule = ({ ownLimit, hasOrdered }, { phase, policy }) => {
  const isDue = policy?.protection === "require" && phase === "open" && hasOrdered && ownLimit === undefined;
  return isDue ? new ShopError("limit.choice_needed") : null;
};

/** Returns what is about to be spent and not held yet, pence. */
function unheldPence({ isHeld }: Standing, { phase, quote, attempt }: Admission): number {
  if (phase === "open" && quote) return quote.total + quote.balanceUsed;
  return phase === "complete" && attempt && !isHeld ? countedPence(attempt) : 0;
}

/** No one spends above the least of their limits in a London month; free entries and earlier holds pass. */
const overLimit: Rule = (standing, admission, now) => {
  const limit = leastLimit(standing.ownLimit, standing.staffLimit, admission.policy?.monthlyMaximum);
  const pence = unheldPence(standing, admission);
  if (limit === null || pence === 0) return null;
  const left = leftOf(limit, standing.month);
  return pence <= left ? null : new ShopError("limit.reached", { message: limitReachedSentence(pence, left, now) });
};

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
 * `age.under`, `age.needed`, `card.credit_instant`, `card.credit_month`, `limit.choice_needed` or `limit.reached`. The user must be locked,
 * also when `standing` was read.
 */
export async function admit(tx: Tx, admission: Admission, standing: Standing | null = null): Promise<void> {
  const { now } = tx;
  const refusal = refusalOf(standing ?? (await readStanding(tx.sql, admission, now)), admission, now);
  if (refusal) throw refusal;
}
