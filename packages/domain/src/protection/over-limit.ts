import { leastLimit, leftOf, limitReachedSentence, ShopError } from "@counterfoil/core";
import type { Admission, Rule, Standing } from "./admission.ts";
import { countedPence } from "./spending.ts";

/** Returns what is about to be spent and not held yet, pence. */
function unheldPence({ isHeld }: Standing, { phase, quote, attempt }: Admission): number {
  if (phase === "open" && quote) return quote.total + quote.balanceUsed;
  return phase === "complete" && attempt && !isHeld ? countedPence(attempt) : 0;
}

/**
 * Nobody spends more in a London month than the least of their own limit, what staff lowered it to, and the shop's
 * maximum. What costs nothing always passes, and so does a payment that was held before the limit was lowered.
 */
export const overLimit: Rule = (standing, admission, now) => {
  const limit = leastLimit(standing.ownLimit, standing.staffLimit, admission.policy?.maximumPence);
  const pence = unheldPence(standing, admission);
  if (limit === null || pence === 0) return null;
  const left = leftOf(limit, standing.month);
  return pence <= left ? null : new ShopError("limit.reached", { message: limitReachedSentence(pence, left, now) });
};
