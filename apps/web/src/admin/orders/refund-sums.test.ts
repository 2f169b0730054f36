import type { OrderLine } from "@counterfoil/core";
import { expect, it } from "vitest";
import { refundableLines, standingLines, sumRefund } from "./refund-sums.ts";

const raffle = { _id: "r", slug: "boat", name: "Boat" };
const line = (_id: string, state: OrderLine["state"], balanceUsed: number): OrderLine => ({
  _id,
  raffle,
  ticketNum: _id,
  pricePaid: 2.5,
  couponDiscount: 0.25,
  balanceUsed,
  cardPaid: 2.25 - balanceUsed,
  state,
  answerCorrect: null,
  instantWin: null,
});
const lines = [
  line("1", "standing", 0.33),
  line("2", "refunded", 0.33),
  line("3", "released", 0.34),
  line("4", "refunding", 0),
];

it("gives back the shares of the lines, to the penny", () => {
  expect(sumRefund(lines.slice(0, 3))).toEqual({ subtotal: 7.5, coupon: 0.75, toBalance: 1, toCard: 5.75 });
  expect(sumRefund([])).toEqual({ subtotal: 0, coupon: 0, toBalance: 0, toCard: 0 });
});

it("takes the money of a deleted entry back with the whole order, and offers only standing tickets one by one", () => {
  expect(refundableLines(lines).map(({ _id }) => _id)).toEqual(["1", "3"]);
  expect(standingLines(lines).map(({ _id }) => _id)).toEqual(["1"]);
});
