import { expect } from "vitest";
import { buyAtRandom, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

async function scratchTickets(shop: TestShop, prizes: string[]) {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 2, reveal: "scratch", name: "Cash" });
  for (const [i, prize] of prizes.entries()) await someInstantWin(shop, raffle, i + 1, prize);
  return raffle;
}

it("tickets are opened once, on any device, and only by their customer", async ({ shop }) => {
  const [bea, raffle] = [await someUser(shop), await scratchTickets(shop, ["£10"])];
  const orderId = await buyAtRandom(shop, bea, raffle, 2);
  const [phone, laptop] = [await shop.as(bea), await shop.as(bea)];
  const toOpen = [{ raffle: raffle.id, reveal: "scratch" }];
  expect((await phone.orders.listMine()).orders[0]?.toOpen).toEqual(toOpen);
  await expect((await shop.asCustomer()).orders.open({ orderId })).toBeRefused("order.not_found");
  expect((await laptop.orders.findMine({ orderId })).order.toOpen).toEqual(toOpen);
  expect(await phone.orders.open({ orderId })).toEqual({ msg: "Opening noted" });
  const opened = (await laptop.orders.findMine({ orderId })).order;
  expect(opened).not.toHaveProperty("toOpen");
  const row = () => shop.db.read.selectFrom("orders").select("opened_at").executeTakeFirstOrThrow();
  const { opened_at } = await row();
  shop.pass(60_000);
  expect(await laptop.orders.open({ orderId: opened._id })).toEqual({ msg: "Opening noted" });
  expect(await row()).toEqual({ opened_at });
});

it("opening only notes that it was done: the prize was won when the tickets were paid for", async ({ shop }) => {
  const [bea, raffle] = [await someUser(shop), await scratchTickets(shop, ["£10", "£20"])];
  const orderId = await buyAtRandom(shop, bea, raffle, 2);
  const customer = await shop.as(bea);
  const before = [await customer.instantWins.listMineByOrder({ orderId }), await customer.tickets.listMine()];
  await customer.orders.open({ orderId });
  const after = [await customer.instantWins.listMineByOrder({ orderId }), await customer.tickets.listMine()];
  expect(after).toEqual(before);
});

it("an order from before the game, or from after it was switched off, has nothing to open", async ({ shop }) => {
  const bea = await someUser(shop);
  const raffle = await someWinningRaffle(shop, "£10", {}, { max_entries: 2, max_per_person: 2 });
  const customer = await shop.as(bea);
  const admin = await shop.asAdmin();
  await buyAtRandom(shop, bea, raffle, 1);
  await admin.raffles.edit({ id: raffle.id, reveal: "wheel" });
  const ofOrders = async () => (await customer.orders.listMine()).orders.map(({ toOpen }) => toOpen?.[0]?.reveal);
  expect(await ofOrders()).toEqual([undefined]);
  shop.pass(1_000);
  await buyAtRandom(shop, bea, raffle, 1);
  expect(await ofOrders()).toEqual(["wheel", undefined]);
  await admin.raffles.edit({ id: raffle.id, reveal: "none" });
  expect(await ofOrders()).toEqual([undefined, undefined]);
});

it.for<[string, string[], string]>([
  ["what was won", ["£10", "£20"], "These tickets won 2 instant prizes. We've emailed you separately about them."],
  ["that nothing was", [], "These tickets didn't win an instant prize."],
])("the order's email says %s, for those who never open the tickets", async ([_, prizes, sentence], { shop }) => {
  const [bea, raffle] = [await someUser(shop), await scratchTickets(shop, prizes)];
  const orderId = await buyAtRandom(shop, bea, raffle, 2);
  const mails = await listMails(shop.deps, bea.email);
  expect(mails.find(({ subject }) => subject === `Your order ${orderId}`)?.text).toContain(sentence);
});
