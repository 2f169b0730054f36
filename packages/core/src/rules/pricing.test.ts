import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CouponForm } from "../wire/coupon.ts";
import { partOf } from "./part-of.ts";
import { type Discount, quoteCart } from "./pricing.ts";
import { splitOver } from "./split-pence.ts";
import { attemptPhase } from "./states.ts";
import { validateCoupon } from "./validate-coupon.ts";

const pence = fc.integer({ min: 0, max: 1_000_000 });
const lines = fc.array(fc.record({ price: pence, discountable: fc.boolean(), takesBalance: fc.boolean() }), {
  maxLength: 60,
});
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  pence.map((amount): Discount => ({ kind: "fixed", pence: amount })),
  fc.integer({ min: 0, max: 1_000_000 }).map((ppm): Discount => ({ kind: "percentage", ppm })),
);
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const plain = (price: number) => ({ price, discountable: true, takesBalance: true });

describe("what a cart costs", () => {
  it("adds up to the penny, in total and over the lines", () => {
    fc.assert(
      fc.property(lines, discount, pence, (cart, coupon, balance) => {
        const quote = quoteCart(cart, coupon, balance);
        expect(quote.subtotal).toBe(sum(cart.map((line) => line.price)));
        expect(quote.subtotal - quote.couponDiscount - quote.balanceUsed).toBe(quote.total);
        expect(sum(quote.shares.map((share) => share.coupon))).toBe(quote.couponDiscount);
        expect(sum(quote.shares.map((share) => share.balance))).toBe(quote.balanceUsed);
      }),
    );
  });

  it("never costs less than nothing, on any line, and never takes more balance than there is", () => {
    fc.assert(
      fc.property(lines, discount, pence, (cart, coupon, balance) => {
        const quote = quoteCart(cart, coupon, balance);
        expect(quote.total).toBeGreaterThanOrEqual(0);
        expect(quote.balanceUsed).toBeLessThanOrEqual(balance);
        cart.forEach((line, i) => {
          const share = quote.shares[i] ?? { coupon: 0, balance: 0 };
          expect(share.coupon).toBeGreaterThanOrEqual(0);
          expect(share.balance).toBeGreaterThanOrEqual(0);
          expect(line.price - share.coupon - share.balance).toBeGreaterThanOrEqual(0);
          if (!line.discountable) expect(share.coupon).toBe(0);
          if (!line.takesBalance) expect(share.balance).toBe(0);
        });
      }),
    );
  });

  it("takes the coupon first and the balance from the rest", () => {
    const quote = quoteCart([plain(825)], { kind: "percentage", ppm: 100_000 }, 300);
    expect(quote).toMatchObject({ subtotal: 825, couponDiscount: 83, balanceUsed: 300, total: 442 });
  });

  it("rounds a percentage to the nearest penny, half up, on the whole sum", () => {
    expect(partOf(825, 100_000)).toBe(83);
    expect(partOf(5, 100_000)).toBe(1);
    expect(partOf(4, 100_000)).toBe(0);
    const third = { kind: "percentage", ppm: 333_333 } as const;
    expect(quoteCart([plain(33), plain(33), plain(33)], third, 0).couponDiscount).toBe(33);
  });

  it("is free and no less with a coupon or a balance larger than the cart", () => {
    const cart = [plain(100), plain(50)];
    expect(quoteCart(cart, { kind: "fixed", pence: 500 }, 0)).toMatchObject({ couponDiscount: 150, total: 0 });
    expect(quoteCart(cart, null, 500)).toMatchObject({ balanceUsed: 150, total: 0 });
  });

  it("discounts only the tickets that the coupon is for", () => {
    const cart = [plain(1000), { price: 1000, discountable: false, takesBalance: true }];
    const half = { kind: "percentage", ppm: 500_000 } as const;
    expect(quoteCart(cart, half, 0)).toMatchObject({ couponDiscount: 500, total: 1500 });
  });
});

const cartsAndGroups = fc.tuple(lines, discount, pence).chain(([cart, coupon, balance]) =>
  fc.record({
    cart: fc.constant(cart),
    quote: fc.constant(quoteCart(cart, coupon, balance)),
    groups: fc.array(fc.nat(6), { minLength: cart.length, maxLength: cart.length }),
  }),
);

it("refunding the tickets of an order one by one, in groups of any size and order gives back card, balance and coupon to the penny, and never more than is left", () => {
  fc.assert(
    fc.property(cartsAndGroups, ({ cart, quote, groups }) => {
      const left = { card: quote.total, balance: quote.balanceUsed, coupon: quote.couponDiscount };
      for (const group of new Set(groups)) {
        cart.forEach((line, i) => {
          if (groups[i] !== group) return;
          const share = quote.shares[i] ?? { coupon: 0, balance: 0 };
          left.card -= line.price - share.coupon - share.balance;
          left.balance -= share.balance;
          left.coupon -= share.coupon;
        });
        expect(Math.min(left.card, left.balance, left.coupon)).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual({ card: 0, balance: 0, coupon: 0 });
    }),
  );
});

it("splitting an amount gives every penny and no line more than its weight", () => {
  const weighted = fc
    .array(pence, { minLength: 1, maxLength: 40 })
    .chain((weights) => fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: sum(weights) })));
  fc.assert(
    fc.property(weighted, ([weights, amount]) => {
      const shares = splitOver(amount, weights);
      expect(sum(shares)).toBe(amount);
      shares.forEach((share, i) => {
        expect(share).toBeLessThanOrEqual(weights[i] ?? 0);
      });
    }),
  );
});

const hosted = { state: "open", method: "hosted", holdsUntil: 1000, closedAt: null } as const;

it("holds while the page is open or a saved card is being charged, whatever the clock says", () => {
  expect(attemptPhase(hosted, 2000)).toBe("holds");
  expect(attemptPhase({ ...hosted, state: "charging", method: "card" }, 2000)).toBe("holds");
});

it("takes another card on the page that declined one, until the tickets are free", () => {
  expect(attemptPhase({ ...hosted, state: "failed" }, 999)).toBe("takes_another_card");
  expect(attemptPhase({ ...hosted, state: "failed" }, 1000)).toBe("over");
});

it("is over immediately when a saved card was declined, and when it was paid, replaced or sent back", () => {
  expect(attemptPhase({ ...hosted, state: "failed", method: "card" }, 0)).toBe("over");
  for (const state of ["completed", "cancelled", "returned", "refused"] as const) {
    expect(attemptPhase({ ...hosted, state }, 0)).toBe("over");
  }
});

it("holds what it had after it was stopped, until it is closed", () => {
  expect(attemptPhase({ ...hosted, state: "stopped" }, 2000)).toBe("stopping");
  expect(attemptPhase({ ...hosted, state: "stopped", closedAt: 900 }, 999)).toBe("over");
});

const form = (fields: object) => CouponForm.parse({ code: "SPRING", fixedAmount: 5, ...fields });

describe("the form of a coupon", () => {
  it.each<[string, object]>([
    ["of a fixed amount", {}],
    ["of a percentage", { type: "percentage", fixedAmount: null, percentAmount: 0.1 }],
    ["of account credit, which no raffle limits", { type: "credit", allRaffles: false }],
    ["whose other amount is empty", { type: "percentage", percentAmount: 0.1, fixedAmount: 0 }],
    ["whose date counts for nothing", { expires: false, exp: null }],
    ["with as many uses as were taken", { maxUses: 3 }],
  ])("may be one %s", (_, fields) => expect(validateCoupon(form(fields), 3)).toEqual({}));

  it.each<[string, object, object]>([
    ["no amount", { fixedAmount: null }, { fixedAmount: ["Enter an amount above £0"] }],
    ["no percentage", { type: "percentage" }, { percentAmount: ["Enter a percentage above 0"] }],
    [
      "less than a millionth",
      { type: "percentage", percentAmount: 1e-7 },
      { percentAmount: ["Enter a percentage above 0"] },
    ],
    ["no date", { expires: true }, { exp: ["Enter an expiry date"] }],
    ["no raffle", { allRaffles: false }, { appliesToRaffles: ["Choose at least one raffle"] }],
    ["no user", { allUsers: false }, { appliesToUsers: ["Choose at least one user"] }],
    ["fewer uses than were taken", { maxUses: 2 }, { maxUses: ["It has already been used 3 times"] }],
  ])("may not be one with %s", (_, fields, errors) => expect(validateCoupon(form(fields), 3)).toEqual(errors));

  it("names every problem", () => {
    const wrong = form({ fixedAmount: 0, expires: true, allRaffles: false, allUsers: false, maxUses: 1 });
    const fields = ["fixedAmount", "exp", "appliesToRaffles", "appliesToUsers", "maxUses"];
    expect(Object.keys(validateCoupon(wrong, 3))).toEqual(fields);
  });
});
