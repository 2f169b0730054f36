import { DAY_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";

async function complain(shop: TestShop): Promise<string> {
  const customer = await shop.as(await someUser(shop));
  await customer.complaints.file({ subject: "order", text: "Charged twice." });
  return (await customer.complaints.listMine()).complaints[0]?._id ?? "";
}

const support = async (shop: TestShop) => shop.as(await someUser(shop, { roles: ["support"] }));

it("the figures of the Code count complaints, the days they took, and what was late or still is", async () => {
  const shop = await openShop();
  const figures = async () => {
    // The figures are kept for a minute.
    shop.pass(61_000);
    return (await (await shop.as(null)).code.find()).complaints;
  };
  const none = { median: null, most: null };
  expect(await figures()).toMatchObject({ received: 0, acknowledgeDays: none, answerDays: none });

  const [prompt, slow, withdrawn] = [await complain(shop), await complain(shop), await complain(shop)];
  await (await support(shop)).complaints.answer({ id: prompt, outcome: "upheld", answer: "Sorry" });
  await (await support(shop)).complaints.close({ id: withdrawn, note: "Withdrawn" });
  shop.pass(6 * DAY_MS);
  expect(await figures()).toMatchObject({ received: 3, open: 1, answered: 1, acknowledgedLate: 1, answeredLate: 0 });
  await (await support(shop)).complaints.acknowledge({ id: slow });
  shop.pass(30 * DAY_MS);
  await (await support(shop)).complaints.answer({ id: slow, outcome: "not_upheld", answer: "No" });
  await (await support(shop)).complaints.refer({ id: slow, to: "The Resolver", note: "Case 12" });
  expect(await figures()).toEqual({
    received: 3,
    open: 0,
    answered: 2,
    referred: 1,
    acknowledgedLate: 1,
    answeredLate: 1,
    acknowledgeDays: { median: 3, most: 6 },
    answerDays: { median: 18, most: 36 },
  });
  shop.pass(366 * DAY_MS);
  expect(await figures()).toMatchObject({ received: 0 });
});
