import { CREDIT_MONTH_PENCE, cardRefusal, creditMonthText, ShopError } from "@counterfoil/core";
import type { Admission, Rule } from "./admission.ts";

/** Returns whose money pays: as the provider has just said, else as it said when the card was saved. */
function fundingOf({ event, savedFunding }: Admission) {
  if (event) return event.card?.funding ?? savedFunding ?? "unknown";
  return savedFunding ?? null;
}

/**
 * No credit card pays for a basket with instant prizes, and all together at most £250 in a London month. What a hosted
 * page will be paid by is not known when it is opened, so that is judged when it has been paid.
 */
export const creditCard: Rule = ({ month }, admission, now) => {
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
