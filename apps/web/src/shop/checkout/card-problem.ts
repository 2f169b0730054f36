import { type Card, cardRefusal, creditMonthText, customerMessage, toPence } from "@counterfoil/core";
import type { Quote } from "./order-summary.tsx";

/** Returns why a saved card cannot pay for the cart, or null. */
export function cardProblem({ funding }: Card, { protection, totalPrice, now }: Quote): string | null {
  const creditLeft = toPence(protection.creditLeft);
  const { debitOnly } = protection;
  const code = cardRefusal({ funding, debitOnly, cardPence: toPence(totalPrice), creditLeft });
  if (code === "card.credit_month") return creditMonthText({ creditLeft, at: Date.parse(now) });
  return code && customerMessage(code);
}
