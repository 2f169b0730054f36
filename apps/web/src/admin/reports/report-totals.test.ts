import { expect, it } from "vitest";
import { totalOf } from "./report-totals.ts";

const kayak = {
  _id: "kayak",
  name: "Kayak",
  tickets: 2,
  subtotal: 0.1,
  couponCost: 0,
  balanceUsed: 0,
  cardTaken: 0.1,
  refundedToCard: 0,
  refundedToBalance: 0,
};

it("adds up to the penny", () => {
  const total = totalOf([kayak, { ...kayak, tickets: 1, subtotal: 0.2, cardTaken: 0.2 }]);
  expect([total.tickets, total.subtotal, total.cardTaken, total.refundedToCard]).toEqual([3, 0.3, 0.3, 0]);
});
