import { CREDIT_MONTH_PENCE, cardRefusal, creditMonthText, ShopError } from "@counterfoil/core";
import type { Admission, Rule } from "./admission.ts";

/** Returns the funding of the card: what the provider has just reported, otherwise what it reported when the card was saved. */
function fundingOf({ event, savedFunding }: Admission) {
  if (event) return event.card?.funding ?? savedFunding ?? "unknown";
  return savedFunding ?? null;
}

/**
 * Credit cards cannot pay for a basket with instant prizes, nor for more than £250 in total in a London month. By which card
 * a hosted page will be paid is not known when it is opened, so that is checked once it has been paid.
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
