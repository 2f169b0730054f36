import { DAY_MS, fromLondon, HOUR_MS, londonClock, WEEK_MS } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy } from "../../test/buying.ts";
import { openCheckout, type PayingShop, pans, it as payingIt } from "../../test/paying-shop.ts";
import { someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { flagHarm } from "./flag-harm.ts";

/** Moves the clock to a moment in London, on a day that may be in summer. */
function passUntil(shop: TestShop, ...london: Parameters<typeof fromLondon>): void {
  shop.pass(fromLondon(...london) - shop.now());
}

/** What staff read after the job has run. */
async function seen(shop: TestShop): Promise<string[]> {
  await flagHarm(shop.deps);
  const sue = await shop.asStaff("support");
  return (await sue.care.list({})).flags.map(({ sentence }) => sentence);
}

/** A customer who buys one ticket after the other, each at the price of its competition. */
async function someBuyer(shop: TestShop) {
  const user = await someUser(shop);
  const raffles = new Map<number, Row<"raffles">>();
  let number = 0;
  const spend = async (pence: number) => {
    const raffle =
      raffles.get(pence) ?? (await someRaffle(shop, { price_pence: pence, ends_at: shop.now() + 900 * DAY_MS }));
    raffles.set(pence, raffle);
    number += 1;
    await buy(shop, user, raffle, [number]);
  };
  return { user, spend, as: () => shop.as(user) };
}

const it = payingIt.extend("buyer", ({ shop }) => someBuyer(shop));

describe("a limit that is reached", () => {
  it.for([
    { what: "a penny below it on day 3", pence: 499, day: 3, sentences: [] },
    { what: "on day 3", pence: 500, day: 3, sentences: ["Reached their £5.00 limit on day 3 of the month."] },
    { what: "on day 4", pence: 500, day: 4, sentences: [] },
  ])("$what of June", async ({ pence, day, sentences }, { shop }) => {
    passUntil(shop, 2027, 6, day);
    // The last second of the day before, in London, is yet another day.
    expect(londonClock(shop.now() - 1).day).not.toBe(day);
    const bea = await someBuyer(shop);
    await (await bea.as()).protection.setLimit({ pence: 500 });
    await bea.spend(pence);
    expect(await seen(shop)).toEqual(sentences);
  });

  it.for([
    { before: 500, sentences: ["Reached their £5.00 limit two months running."] },
    { before: 499, sentences: [] },
  ])("with $before pence in the month before", async ({ before, sentences }, { shop, buyer: bea }) => {
    await (await bea.as()).protection.setLimit({ pence: 500 });
    passUntil(shop, 2027, 3, 31, 23, 59, 59);
    await bea.spend(before);
    passUntil(shop, 2027, 4, 4);
    await bea.spend(500);
    expect(await seen(shop)).toEqual(sentences);
  });
});

it.for([
  { raises: 1, later: 0, sentences: [] },
  { raises: 2, later: 30 * DAY_MS - 1, sentences: ["Asked for a higher limit 2 times in 30 days."] },
  { raises: 2, later: 30 * DAY_MS, sentences: [] },
])("higher limits: $raises of them, $later ms later", async ({ raises, later, sentences }, { shop, user }) => {
  const bea = async () => (await shop.as(user)).protection;
  await (await bea()).setLimit({ pence: 500 });
  await (await bea()).setLimit({ pence: 600 });
  shop.pass(later);
  if (raises > 1) await (await bea()).setLimit({ pence: 700 });
  expect(await seen(shop)).toEqual(sentences);
});

it.for([
  { after: HOUR_MS - 1, sentences: ["Bought within an hour of a pause ending on 21 November 2026."] },
  { after: HOUR_MS, sentences: [] },
])("an order after a pause: $after ms after its end", async ({ after, sentences }, { shop, buyer: bea }) => {
  await (await bea.as()).breaks.start({ kind: "pause", days: 1 });
  shop.pass(DAY_MS + after);
  await bea.spend(100);
  expect(await seen(shop)).toEqual(sentences);
});

it("an order before a pause is none after it", async ({ shop, buyer: bea }) => {
  await bea.spend(100);
  await (await bea.as()).breaks.start({ kind: "pause", days: 1 });
  shop.pass(DAY_MS);
  expect(await seen(shop)).toEqual([]);
});

it("two pauses and a suspension are not three pauses", async ({ shop, user }) => {
  for (const input of [
    { kind: "pause", days: 1 },
    { kind: "pause", days: 1 },
    { kind: "suspend", months: 6 },
  ] as const) {
    await (await shop.as(user)).breaks.start(input);
    shop.pass(DAY_MS);
  }
  expect(await seen(shop)).toEqual([]);
});

describe("declined payments", () => {
  async function decline(shop: PayingShop, times: number) {
    const [user, raffle] = [await someUser(shop), await someRaffle(shop)];
    const bea = await shop.as(user);
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    for (let time = 0; time < times; time += 1) await shop.payOnPage(bea, pans.declined);
    return bea;
  }

  it("are not counted with the one that was paid", async ({ shop }) => {
    await shop.payOnPage(await decline(shop, 4), pans.paid);
    expect(await seen(shop)).toEqual([]);
  });

  it.for([
    { times: 4, later: 0, sentences: [] },
    { times: 5, later: DAY_MS - 1, sentences: ["Had 5 payments declined in 24 hours."] },
    { times: 5, later: DAY_MS, sentences: [] },
  ])("$times of them, $later ms ago", async ({ times, later, sentences }, { shop }) => {
    await decline(shop, times);
    shop.pass(later);
    expect(await seen(shop)).toEqual(sentences);
  });
});

it.for([
  { what: "five before six o'clock in London", nights: 5, last: [5, 59, 59], isSeen: true },
  { what: "four of them, and one at six", nights: 5, last: [6, 0, 0], isSeen: false },
  { what: "four of them", nights: 4, last: [5, 59, 59], isSeen: false },
] as const)("orders at night: $what, in summer", async ({ nights, last, isSeen }, { shop, buyer: bea }) => {
  const [hour, minute, second] = last;
  passUntil(shop, 2027, 6, 10);
  for (let night = 1; night < nights; night += 1) {
    await bea.spend(100);
    passUntil(shop, 2027, 6, 10 + night);
  }
  shop.pass(fromLondon(2027, 6, 9 + nights, hour, minute, second) - shop.now());
  await bea.spend(100);
  expect(await seen(shop)).toEqual(isSeen ? ["Placed 5 orders between midnight and 6am in 7 days."] : []);
});

it("orders of the night in which the clocks go forward count within an hour of next midnight", async ({ shop }) => {
  const bea = await someBuyer(shop);
  // Sunday 28 March 2027 has 23 hours.
  for (const night of [24, 25, 26, 27, 28]) {
    passUntil(shop, 2027, 3, night);
    await bea.spend(100);
  }
  shop.pass(fromLondon(2027, 3, 29, 0, 30) - shop.now());
  expect(await seen(shop)).toEqual(["Placed 5 orders between midnight and 6am in 7 days."]);
});

it.for([
  { pence: [19_999], later: 0, sentences: [] },
  { pence: [19_999, 1], later: DAY_MS - 1, sentences: ["Spent £200.00 in 24 hours."] },
  { pence: [19_999, 1], later: DAY_MS, sentences: [] },
])("the money of a day: $pence pence, $later ms ago", async ({ pence, later, sentences }, { shop, buyer: bea }) => {
  for (const sum of pence) await bea.spend(sum);
  shop.pass(later);
  expect(await seen(shop)).toEqual(sentences);
});

it.for([
  { last: 3_000, weeks: 4, isSeen: true },
  { last: 2_999, weeks: 4, isSeen: false },
  { last: 3_000, weeks: 3, isSeen: false },
])("the money of a week: $last pence after $weeks weeks of £10.00", async ({ last, weeks, isSeen }, { shop }) => {
  const bea = await someBuyer(shop);
  for (let week = 0; week < weeks; week += 1) {
    await bea.spend(1_000);
    shop.pass(WEEK_MS);
  }
  await bea.spend(last);
  const sentence = "Spent £30.00 in 7 days. They usually spend £10.00 a week.";
  expect(await seen(shop)).toEqual(isSeen ? [sentence] : []);
});

it.each([
  { later: DAY_MS - 1, sentences: ["Chargeback of £2.50."] },
  { later: DAY_MS, sentences: [] },
])("a chargeback: $later ms ago", async ({ later, sentences }) => {
  const { shop, customer: bea } = await openCheckout();
  const orderId = await shop.payOnPage(bea, pans.paid);
  expect(await seen(shop), "a paid order is none").toEqual([]);
  await shop.chargeBack(orderId);
  shop.pass(later);
  expect(await seen(shop)).toEqual(sentences);
});
