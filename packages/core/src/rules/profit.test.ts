import { describe, expect, it } from "vitest";
import { type ProfitTerms, profitOf, type RaffleIncome } from "./profit.ts";

/** 100 tickets of £2: £20.00 of coupons, £30.00 by credit, the rest by card in 25 orders, one of £10.00 refunded. */
const earned: RaffleIncome = {
  sales: 19_000,
  coupons: 2_000,
  credit: 3_000,
  tickets: 100,
  card: 15_000,
  cardOrders: 25,
};
const noTerms: ProfitTerms = {
  ...{ prizeCost: 0, otherCosts: 0, feePpm: 0, feePerOrder: 0 },
  ...{ vatTreatment: "not_registered", vatRate: 20 },
};
const onSale = { price: 200, left: 400, isOver: false };

describe("the profit of a competition", () => {
  it("is the card money that was kept, less fees and costs", () => {
    const terms = { ...noTerms, prizeCost: 10_000, otherCosts: 1_500, feePpm: 15_000, feePerOrder: 20 };
    // 1.5% of £150.00, and 25 orders at 20p.
    expect(profitOf(earned, terms, onSale)).toMatchObject({ income: 14_000, vat: 0, fees: 725, profit: 1_775 });
  });

  it.each([
    { vatTreatment: "included", vat: 2_333, profit: 11_667 },
    { vatTreatment: "exempt", vat: 0, profit: 14_000 },
    { vatTreatment: "not_registered", vat: 0, profit: 14_000 },
  ] as const)("has VAT taken out where prices include it: $vatTreatment", ({ vatTreatment, vat, profit }) => {
    expect(profitOf(earned, { ...noTerms, vatTreatment }, onSale)).toMatchObject({ vat, profit });
  });

  it.each([
    { what: "at today's price", terms: { prizeCost: 20_000 }, more: 30, soldOut: 74_000 },
    // £67.25, of which £7.25 are fees so far; a ticket leaves 200 - 3 of 1.5% - 5 of a quarter of an order.
    {
      what: "after card fees",
      terms: { prizeCost: 20_000, feePpm: 15_000, feePerOrder: 20 },
      more: 36,
      soldOut: 70_075,
    },
    { what: "after VAT", terms: { prizeCost: 20_000, vatTreatment: "included" }, more: 50, soldOut: 58_334 },
    { what: "once they are covered", terms: { prizeCost: 14_000 }, more: 0, soldOut: 80_000 },
    { what: "where all of them are too few", terms: { prizeCost: 94_001 }, more: null, soldOut: -1 },
    {
      what: "where each costs more than it brings",
      terms: { prizeCost: 14_001, feePpm: 1_000_000 },
      more: null,
      soldOut: -15_001,
    },
  ] as const)("says how many more tickets cover the costs $what", ({ terms, more, soldOut }) => {
    const { ticketsToBreakEven, profitIfSoldOut } = profitOf(earned, { ...noTerms, ...terms }, onSale);
    expect({ ticketsToBreakEven, profitIfSoldOut }).toEqual({ ticketsToBreakEven: more, profitIfSoldOut: soldOut });
  });

  it("expects an order for each ticket until one is sold, and no fee for a free one", () => {
    const nothing: RaffleIncome = { sales: 0, coupons: 0, credit: 0, tickets: 0, card: 0, cardOrders: 0 };
    const terms = { ...noTerms, feePerOrder: 20 };
    expect(profitOf(nothing, terms, onSale).profitIfSoldOut).toBe(72_000);
    expect(profitOf(nothing, terms, { ...onSale, price: 0 }).profitIfSoldOut).toBe(0);
  });

  it("says nothing about tickets that are no longer sold", () => {
    const over = profitOf(earned, { ...noTerms, prizeCost: 20_000 }, { ...onSale, isOver: true });
    expect(over).toMatchObject({ profit: -6_000, ticketsToBreakEven: null, profitIfSoldOut: null });
  });
});
