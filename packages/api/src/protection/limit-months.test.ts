import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** Bea with a limit of £10 at a moment, in a shop whose tickets cost £10. */
async function openAt(at: string) {
  const shop = await openPayingShop();
  shop.pass(Date.parse(at) - shop.now());
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const bea = await shop.as(await someUser(shop));
  await bea.protection.setLimit({ pence: 1_000 });
  const put = (number: number) => bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  return { shop, bea, put };
}

const refused = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ cause: { code: "limit.reached" } });

it.each([
  ["31 March, 23:59:59, in summer time", "2027-03-31T22:59:59Z", "2027-03", "2027-04"],
  ["31 October, 23:59:59, after an hour that came twice", "2027-10-31T23:59:59Z", "2027-10", "2027-11"],
])(
  "a monthly limit counts up to the last second of %s, and from nothing in the next",
  async (_when, at, month, next) => {
    const { shop, bea, put } = await openAt(at);
    await put(1);
    await shop.payOnPage(bea, pans.paid);
    expect(await bea.protection.mine()).toMatchObject({ month, spent: 10, left: 0 });
    await put(2);
    await refused(bea.payments.startHosted({}));
    shop.pass(Math.max(0, Date.parse(at) + 1_000 - shop.now()));
    await shop.payOnPage(bea, pans.paid);
    expect(await bea.protection.mine()).toMatchObject({ month: next, spent: 10, left: 0 });
    expect(await shop.checkBooks()).toEqual([]);
  },
);

it("a monthly limit counts both hours of the night in which October has one twice", async () => {
  // 01:30 in summer time, then 01:30 again an hour later.
  const { shop, bea, put } = await openAt("2027-10-31T00:30:00Z");
  await put(1);
  await shop.payOnPage(bea, pans.paid);
  shop.pass(3_600_000);
  await put(2);
  await refused(bea.payments.startHosted({}));
  expect(await bea.protection.mine()).toMatchObject({ month: "2027-10", spent: 10, left: 0 });
});
