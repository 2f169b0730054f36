import { serveSandbox, type TestSandbox } from "@counterfoil/sandbox/testing";
import { expect, it, onTestFinished } from "vitest";
import { openPayingShop, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** The provider is back: another process on what it had stored. */
async function bringBack(shop: PayingShop): Promise<TestSandbox> {
  const again = await serveSandbox({ db: shop.db, clock: shop.now });
  onTestFinished(again.close);
  shop.deps.payments = again.provider;
  return again;
}

it("while the provider is gone no one's money is lost, and the shop continues automatically once it is back", async () => {
  const shop = await openPayingShop("sandbox");
  const raffle = await someRaffle(shop);
  const [paid, waiting] = [await shop.as(await someUser(shop)), await shop.as(await someUser(shop))];
  await paid.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await waiting.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  // Paid, and the provider goes before it has said so.
  const orderId = await shop.payOnPage(paid, pans.webhookNever);
  await shop.sandbox.close();
  shop.pass(60_000);
  await shop.runJobs();
  expect(await paid.payments.exists({ orderId })).toMatchObject({ exists: false });
  await expect(waiting.payments.startHosted({})).toBeRefused("payment.not_started");
  expect((await waiting.tickets.listCart()).tickets.length).toBe(1);
  await bringBack(shop);
  shop.pass(60_000);
  await shop.runJobs();
  expect(await paid.payments.exists({ orderId })).toMatchObject({ exists: true });
  await expect(waiting.payments.startHosted({})).resolves.toMatchObject({ "redirect-url": expect.any(String) });
  expect(await shop.checkBooks()).toEqual([]);
});

it("a provider that does not accept the shop's credentials is away: nothing is lost, and the customer reads why", async () => {
  const shop = await openPayingShop("sandbox");
  const raffle = await someRaffle(shop);
  const bea = await shop.as(await someUser(shop));
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const provider = await bringBack(shop);
  await provider.control("POST", "/failures", { call: "open", failure: "unauthorized" });
  await expect(bea.payments.startHosted({})).toBeRefused("payment.not_started");
  await expect(bea.payments.startHosted({})).resolves.toMatchObject({ "redirect-url": expect.any(String) });
});
