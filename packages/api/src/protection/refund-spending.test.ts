import { expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** Bea, who has spent all of her limit of £120 in November, and has another ticket in her cart. */
async function openWithOrder() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 12_000, ends_at: shop.now() + 60 * 86_400_000 });
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.protection.setLimit({ pence: 12_000 });
  let number = 0;
  const put = async () => {
    number += 1;
    await (await shop.as(user)).tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  };
  await put();
  const orderId = await shop.payOnPage(bea, pans.paid);
  await put();
  const tryToPay = async () =>
    (await shop.as(user)).payments.startHosted({}).then(
      () => "opened",
      (error) => error.cause?.code,
    );
  const mine = async () => (await shop.as(user)).protection.mine();
  return { shop, orderId, put, tryToPay, mine, ada: await shop.as(await someAdmin(shop)) };
}

it("a refund can be spent again once the provider has paid it: not when it is requested, nor while its outcome is unknown", async () => {
  const { shop, orderId, tryToPay, mine, ada } = await openWithOrder();
  const bank = shop.deps.payments;
  shop.deps.payments = { ...bank, refund: async () => "unanswered", queryRefund: async () => "open" };
  await expect(ada.orders.refund({ orderId })).toBeRefused("refund.unconfirmed");
  expect(await tryToPay()).toBe("limit.reached");
  shop.pass(60_000);
  await shop.runJobs();
  expect(await mine()).toMatchObject({ spent: 120, left: 0 });
  expect(await tryToPay()).toBe("limit.reached");
  shop.deps.payments = bank;
  shop.pass(3_600_000);
  await shop.runJobs();
  expect(await shop.refunds()).toMatchObject([{ state: "done", card_pence: 12_000 }]);
  expect(await mine()).toMatchObject({ spent: 0, left: 120 });
  expect(await shop.checkBooks()).toEqual([]);
});

it("a refund that waits for a second admin cannot be spent again yet", async () => {
  const { shop, orderId, tryToPay, ada } = await openWithOrder();
  shop.deps.config.fourEyes = true;
  const olga = await shop.as(await someAdmin(shop));
  const waiting = await ada.orders.refund({ orderId });
  if (!("act" in waiting)) throw new Error("It was refunded alone");
  await shop.runJobs();
  expect(await tryToPay()).toBe("limit.reached");
  await olga.acts.approve({ id: waiting.act._id });
  expect(await tryToPay()).toBe("limit.reached");
  shop.pass(120_000);
  await shop.runJobs();
  expect(await tryToPay()).toBe("opened");
  expect(await shop.checkBooks()).toEqual([]);
});
