import { expect, it } from "vitest";
import { cardRefusal, refusedCardText } from "./credit-cards.ts";

const use = { funding: "credit", debitOnly: false, cardPence: 1, creditLeft: 1 } as const;

it("lets a credit card pay up to the limit of the month, to the penny", () => {
  expect(cardRefusal(use)).toBeNull();
  expect(cardRefusal({ ...use, cardPence: 2 })).toBe("card.credit_month");
  expect(cardRefusal({ ...use, funding: "unknown", cardPence: 2 })).toBe("card.credit_month");
});

it("lets a credit card pay nothing of a basket with an instant win", () => {
  expect(cardRefusal({ ...use, debitOnly: true })).toBe("card.credit_instant");
  expect(cardRefusal({ ...use, funding: "unknown", debitOnly: true })).toBe("card.credit_instant");
});

it("asks nothing of debit and prepaid cards", () => {
  for (const funding of ["debit", "prepaid"] as const) {
    expect(cardRefusal({ funding, debitOnly: true, cardPence: 50_000, creditLeft: 0 })).toBeNull();
  }
});

it("says what was refused, where the money is and until when the tickets are held", () => {
  const openedAt = Date.UTC(2026, 10, 20, 14, 20);
  const refused = { amountPence: 500, creditLeft: 2000, openedAt, heldUntil: Date.UTC(2026, 10, 20, 14, 50) };
  expect(refusedCardText({ ...refused, reason: "card.credit_instant" })).toBe(
    "Instant wins can only be paid for by debit card, and we couldn't confirm that yours is one. We're refunding £5.00. We're holding your tickets until 14:50 so you can pay by debit card.",
  );
  expect(refusedCardText({ ...refused, reason: "card.credit_month", heldUntil: null })).toBe(
    "You can spend up to £250 a month by credit card. You have £20.00 left for November. We're refunding £5.00.",
  );
});
