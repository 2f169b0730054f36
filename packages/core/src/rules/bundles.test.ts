import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bundle, type BundleTier, priceWithBundle, toBundleTiers } from "./bundle-price.ts";
import { bundleCart, bundlesProblem, makesDearer, toBundles } from "./bundles.ts";
import { type Discount, quoteCart } from "./pricing.ts";
import { sumOf } from "./split-pence.ts";

const tenAndTwenty: BundleTier[] = [
  { from: 5, percentOff: 10 },
  { from: 10, percentOff: 20 },
];
const priced: BundleTier[] = [
  { from: 5, pricePence: 200 },
  { from: 10, pricePence: 180 },
];
const cartOf = (...prices: number[]) => prices.map((price) => ({ raffleId: "car", price }));
const shareOut = (prices: number[], tiers: BundleTier[]) => bundleCart(cartOf(...prices), () => tiers).shares;

describe("what many tickets cost together", () => {
  it("is the highest bundle that they reach, for all of them", () => {
    const cost = (tiers: BundleTier[]) => [1, 4, 5, 9, 10, 12].map((tickets) => priceWithBundle(250, tickets, tiers));
    expect(cost([])).toEqual([250, 1_000, 1_250, 2_250, 2_500, 3_000]);
    expect(cost(tenAndTwenty)).toEqual([250, 1_000, 1_125, 2_025, 2_000, 2_400]);
    expect(cost(priced)).toEqual([250, 1_000, 1_000, 1_800, 1_800, 2_160]);
  });

  it("is rounded once, and shared out by largest remainder", () => {
    expect(shareOut([33, 33, 33, 33, 33], tenAndTwenty)).toEqual([4, 4, 3, 3, 3]);
  });

  it("never raises what was held at a lower price", () => {
    expect(shareOut([250, 150, 250, 250, 250], priced)).toEqual([50, 0, 50, 50, 50]);
    expect(bundleCart(cartOf(150, 150, 150, 150, 150), () => priced).bundles).toEqual([]);
  });

  it("counts the tickets of each competition on their own", () => {
    const cart = [...cartOf(250, 250, 250, 250), { raffleId: "bike", price: 100 }];
    expect(bundleCart(cart, () => tenAndTwenty).bundles).toEqual([]);
    const more = [{ raffleId: "bike", price: 100 }, ...cartOf(250, 250, 250, 250, 250)];
    expect(bundleCart(more, () => tenAndTwenty)).toEqual({
      bundles: [{ raffleId: "car", tickets: 5, tier: tenAndTwenty[0], discount: 125 }],
      shares: [0, 25, 25, 25, 25, 25],
    });
  });

  it("is what is left for a coupon and the balance", () => {
    const cart = shareOut(new Array(12).fill(250), tenAndTwenty).map((bundle) => ({
      ...{ price: 250, bundle, discountable: true, takesBalance: true },
    }));
    expect(quoteCart(cart, { kind: "percentage", ppm: 100_000 }, 300)).toMatchObject({
      ...{ subtotal: 3_000, bundleDiscount: 600, couponDiscount: 240, balanceUsed: 300, total: 1_860 },
    });
  });
});

const froms = fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 6 }).map((all) => all.sort((a, b) => a - b));
const tiers = fc.tuple(
  froms,
  fc.boolean(),
  fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 6, maxLength: 6 }),
);
const someTiers = tiers.map(([from, isPriced, amounts]): BundleTier[] => {
  const rising = amounts.sort((a, b) => a - b);
  const falling = rising.toReversed();
  return from.map((each, i) =>
    isPriced ? { from: each, pricePence: falling[i] ?? 1 } : { from: each, percentOff: (rising[i] ?? 1) / 100 },
  );
});
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.nat(20_000).map((pence): Discount => ({ kind: "fixed", pence })),
  fc.nat(1_000_000).map((ppm): Discount => ({ kind: "percentage", ppm })),
);
const line = fc.record({
  raffleId: fc.constantFrom("car", "bike", "boat"),
  price: fc.nat(20_000),
  discountable: fc.boolean(),
  takesBalance: fc.boolean(),
});
const carts = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 60 }),
    car: someTiers,
    bike: someTiers,
    discount,
    balance: fc.nat(200_000),
  })
  .map(({ lines, car, bike, discount: coupon, balance }) => {
    const bundled = bundleCart(lines, (id) => (id === "car" ? car : id === "bike" ? bike : undefined));
    const cart = lines.map((each, i) => ({ ...each, bundle: bundled.shares[i] ?? 0 }));
    return { cart, bundled, quote: quoteCart(cart, coupon, balance) };
  });

it("the lines of any cart of 1 to 60 tickets add up to the penny, and no bundle raises a price", () => {
  fc.assert(
    fc.property(carts, ({ cart, bundled, quote }) => {
      expect(sumOf(bundled.bundles.map((each) => each.discount))).toBe(quote.bundleDiscount);
      const lines = cart.map(({ price }, i) => ({
        price,
        ...(quote.shares[i] ?? { bundle: 0, coupon: 0, balance: 0 }),
      }));
      expect(sumOf(lines.map(({ price, bundle, coupon, balance }) => price - bundle - coupon - balance))).toBe(
        quote.total,
      );
      for (const { price, bundle, coupon, balance } of lines) {
        expect(bundle).toBeGreaterThanOrEqual(0);
        expect(price - bundle).toBeGreaterThanOrEqual(0);
        expect(price - bundle - coupon - balance).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it("refunding the lines of any such cart in any order gives back exactly what was paid, and never more than is left", () => {
  const ordered = carts.chain((cart) =>
    fc.tuple(fc.constant(cart), fc.shuffledSubarray([...cart.cart.keys()], { minLength: cart.cart.length })),
  );
  fc.assert(
    fc.property(ordered, ([{ cart, quote }, order]) => {
      const left = { card: quote.total, balance: quote.balanceUsed };
      for (const place of order) {
        const { bundle, coupon, balance } = quote.shares[place] ?? { bundle: 0, coupon: 0, balance: 0 };
        left.card -= (cart[place]?.price ?? 0) - bundle - coupon - balance;
        left.balance -= balance;
        expect(Math.min(left.card, left.balance)).toBeGreaterThanOrEqual(0);
      }
      expect(left).toEqual({ card: 0, balance: 0 });
    }),
  );
});

describe("the bundles of a competition", () => {
  const problemOf = (bundles: Bundle[], price = 2.5) => bundlesProblem({ bundles, price, maxEntriesPerPerson: 50 });

  it.each<[string, Bundle[]]>([
    ["none", []],
    ["of percentages", toBundles(tenAndTwenty)],
    ["of prices", toBundles(priced)],
    ["that end at the limit per person", [{ from: 50, percentOff: 0.01 }]],
    ["of which a bigger one gives the same", [2, 3].map((from) => ({ from, percentOff: 5 }))],
  ])("may be %s", (_, bundles) => expect(problemOf(bundles)).toBeNull());

  it.each<[string, Bundle[], string]>([
    [
      "mix",
      [
        { from: 2, percentOff: 5 },
        { from: 3, pricePerTicket: 1 },
      ],
      "Use percentages or prices per ticket, not both",
    ],
    ["not rise", [5, 5].map((from) => ({ from, percentOff: 5 })), "Each bundle needs more tickets than the last"],
    ["exceed the limit", [{ from: 51, percentOff: 5 }], "A bundle can't have more tickets than one person can buy"],
    ["cost the price", [{ from: 2, pricePerTicket: 2.5 }], "Enter a price per ticket below the ticket price"],
    [
      "get dearer",
      [
        { from: 2, percentOff: 10 },
        { from: 3, percentOff: 9 },
      ],
      "A bigger bundle can't cost more per ticket",
    ],
    [
      "get dearer by price",
      [
        { from: 2, pricePerTicket: 1 },
        { from: 3, pricePerTicket: 2 },
      ],
      "A bigger bundle can't cost more per ticket",
    ],
  ])("may not %s", (_, bundles, problem) => expect(problemOf(bundles)).toBe(problem));

  it("are none where tickets are free", () => {
    expect(problemOf([{ from: 2, percentOff: 10 }], 0)).toBe("A free competition can't have bundles");
  });

  it("become dearer when one is removed, gives less or needs more tickets, and not when they give more", () => {
    const to = (...bundles: Bundle[]) => makesDearer(250, tenAndTwenty, toBundleTiers(bundles));
    expect(to({ from: 5, percentOff: 10 }, { from: 10, percentOff: 20 }, { from: 20, percentOff: 30 })).toBe(false);
    expect(to({ from: 3, percentOff: 20 })).toBe(false);
    expect(to({ from: 5, pricePerTicket: 2.25 }, { from: 10, pricePerTicket: 2 })).toBe(false);
    expect(to()).toBe(true);
    expect(to({ from: 5, percentOff: 10 })).toBe(true);
    expect(to({ from: 6, percentOff: 10 }, { from: 10, percentOff: 20 })).toBe(true);
    expect(to({ from: 5, pricePerTicket: 2.26 }, { from: 10, pricePerTicket: 2 })).toBe(true);
  });
});
