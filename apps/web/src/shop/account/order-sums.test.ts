import { NO_PAYMENT_REQUIRED } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someOrder } from "../../test/purchases.ts";
import { linesByRaffle, paidOf, refundsOf, sumsOf } from "./order-sums.ts";

const order = someOrder("CF-1", "hatch", ["1", "2"]);

describe("the sums of an order", () => {
  it("are one line where nothing was taken off", () => {
    expect(sumsOf(order)).toEqual([]);
    expect(paidOf(order)).toEqual({ label: "Paid with Visa (x-1111)", sum: "£5.00" });
  });

  it("name the coupon and the balance, with a true minus", () => {
    const cheaper = {
      ...order,
      couponCodeUsed: "AUTUMN10",
      couponCodeDiscount: 0.5,
      promotionalBalanceUsed: 4.5,
      totalPricePaid: 0,
      trustTransactionRef: NO_PAYMENT_REQUIRED,
      trustPaymentDetails: null,
    };
    expect(sumsOf(cheaper).map(({ label, sum }) => `${label} ${sum}`)).toEqual([
      "Subtotal £5.00",
      "Coupon AUTUMN10 −£0.50",
      "Promotional balance −£4.50",
    ]);
    expect(paidOf(cheaper)).toEqual({ label: "No payment required", sum: "£0.00" });
  });

  it("say what came back", () => {
    expect(refundsOf(order)).toEqual([]);
    expect(refundsOf({ ...order, refundedToCard: 2.5, refundedToBalance: 1 }).map(({ sum }) => sum)).toEqual([
      "£2.50",
      "£1.00",
    ]);
  });

  it("stand beside the tickets of each competition", () => {
    const [first, second] = order.ticketsPurchased;
    const other = someOrder("CF-1", "watch", ["9"]).ticketsPurchased;
    const groups = linesByRaffle([first, ...other, second].flatMap((line) => line ?? []));
    expect(groups.map(({ raffle, lines }) => [raffle.name, lines.map(({ ticketNum }) => ticketNum)])).toEqual([
      ["Prize hatch", ["1", "2"]],
      ["Prize watch", ["9"]],
    ]);
  });
});
