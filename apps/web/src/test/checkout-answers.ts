import type { Ticket } from "@counterfoil/core";
import { someOwnRaffle } from "./purchases.ts";
import { type Answers, known } from "./visit.tsx";

export const now = () => new Date().toISOString();
export const soon = () => new Date(Date.now() + 600_000).toISOString();

/** Saved cards, which end with these digits. */
export const cards = ["4242", "1111"].map((lastFour) => ({
  _id: `card-${lastFour}`,
  type: "Visa",
  lastFour,
  createdAt: now(),
  funding: "debit",
}));

/** A number of the competition "console" in the cart. */
export function heldTicket(): Ticket {
  const [held] = someOwnRaffle("console", soon(), ["7"]).tickets;
  if (!held) throw new Error("There is no ticket");
  return { ...held, exp: soon() };
}

/** What the ticket in the cart costs, by any card. */
export const quote = (more: object = {}) => ({
  ...{ tickets: [heldTicket()], subtotal: 2.5, couponDiscount: 0, promoBalDiscount: 0, totalPrice: 2.5 },
  ...{ protection: { debitOnly: false, creditLeft: 250 }, now: now(), ...more },
});

export function checkoutAnswers(more: Answers = {}): Answers {
  return {
    "payments.quote": quote(),
    "payments.findOpen": { payment: null, now: now() },
    "cards.list": { cards },
    "account.edit": { user: known, msg: "Successfully updated" },
    ...more,
  };
}
