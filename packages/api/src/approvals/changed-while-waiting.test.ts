import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { buy, buyAtRandom, someCoupon, someInstantWin, someWinningRaffle } from "../../test/buying.ts";
import { endsOf, fourEyesIt, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { postCards, somePostRaffle } from "../../test/post.ts";
import { someRaffle, someUser } from "../../test/shop.ts";

it("entries that became final while a request waited stay, unless it says that it may change them", async () => {
  const { shop, ada, olga } = await openFourEyesShop();
  const raffle = await someRaffle(shop, { ends_at: shop.now() + DAY_MS / 2 });
  const bea = await someUser(shop);
  await buy(shop, bea, raffle, [4]);
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { number: 4 });
  const { tickets } = await shop.as(ada);
  const added = { raffle: raffle.id, user: bea.id };
  const asked = [
    await waiting(tickets.deleteEntry({ id })),
    await waiting(tickets.createEntry({ ...added, ticketNum: "7" })),
    await waiting(tickets.createEntry({ ...added, ticketNum: "8", afterFinal: true })),
  ];
  shop.pass(DAY_MS);
  const { acts } = await shop.as(olga);
  for (const { _id } of asked) await acts.approve({ id: _id }).catch(() => null);
  expect(await endsOf(shop)).toEqual(["failed: entries.final", "failed: entries.final", "done"]);
});

it("an entry that was final when its removal was asked for is removed once that is approved", async () => {
  const { shop, ada, olga } = await openFourEyesShop();
  const raffle = await someRaffle(shop, { ends_at: shop.now() + DAY_MS / 2 });
  await buy(shop, await someUser(shop), raffle, [4]);
  shop.pass(DAY_MS);
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { number: 4 });
  const { _id } = await waiting((await shop.as(ada)).tickets.deleteEntry({ id }));
  shop.pass(1);
  await (await shop.as(olga)).acts.approve({ id: _id });
  expect(await endsOf(shop)).toEqual(["done"]);
});

fourEyesIt("a merge isn't approved of someone who has entered more since", async ({ shop, byAda, byOlga }) => {
  const raffle = await somePostRaffle(shop);
  const post = async () => (await postCards(byAda, raffle, { copies: 1, sender: { email: "" } }))[0]?.person?._id ?? "";
  const act = await waiting(byAda.post.merge({ id: await post(), intoId: (await someUser(shop)).id }));
  expect(act.sentence).toContain(", who has 1 entry and 0 prizes, into ");
  await post();
  await expect(byOlga.acts.approve({ id: act._id })).toBeRefused("act.changed");
});

it("what is asked for again after it has changed is a request of its own, that can be approved", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const raffle = await somePostRaffle(shop);
  const post = async () => (await postCards(byAda, raffle, { copies: 1, sender: { email: "" } }))[0]?.person?._id ?? "";
  const merge = { id: await post(), intoId: (await someUser(shop)).id };
  const first = await waiting(byAda.post.merge(merge));
  expect((await waiting(byAda.post.merge(merge)))._id).toBe(first._id);
  await post();
  const second = await waiting(byAda.post.merge(merge));
  expect(second.sentence).toContain(", who has 2 entries and 0 prizes, into ");
  await byOlga.acts.approve({ id: second._id });
  expect(await endsOf(shop)).toEqual(["asked", "done"]);
});

fourEyesIt("a request to remove what won says which prizes are withdrawn", async ({ shop, byAda }) => {
  const raffle = await someWinningRaffle(shop, "Fortune", { kind: "cash", amount_pence: 50_000 });
  const orderId = await buyAtRandom(shop, await someUser(shop), raffle, 1);
  const { id } = await findRowOrThrow(shop.db.read, "tickets", { number: 1 });
  for (const asked of [byAda.tickets.deleteEntry({ id }), byAda.orders.delete({ orderId })]) {
    expect((await waiting(asked)).sentence).toContain(", without a refund, and withdraw Fortune.");
  }
  const kept = await waiting(byAda.orders.delete({ orderId, keepPrizes: true }));
  expect(kept.sentence).toContain(", without a refund, leaving prizes that were handed over (Fortune).");
  const { act } = await byAda.acts.find({ id: kept._id });
  expect(act.facts.map(({ name }) => name)).toContain("Prizes kept");
});

fourEyesIt("a request to reject a card by post says what it won", async ({ shop, byAda }) => {
  const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
  await someInstantWin(shop, raffle, 1, "A mug");
  const [card] = await postCards(byAda, raffle, { copies: 1 });
  const { sentence } = await waiting(byAda.post.reject({ id: card?._id ?? "", reason: "duplicate" }));
  expect(sentence).toMatch(/, and withdraw A mug\.$/);
});

it("whoever a request is about doesn't keep it from being done, by other letters of their address or by the use of a coupon", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const bea = await someUser(shop, { email: "bea@shop.test" });
  const coupon = await someCoupon(shop, { percent_ppm: 1_000_000 });
  const deletion = await waiting(byAda.coupons.delete({ id: coupon.id }));
  const gift = await waiting(byAda.users.edit(largeGift(bea.id)));
  const customer = await shop.as(bea);
  await customer.account.edit({ email: "Bea@shop.test" });
  await customer.tickets.reserve({ raffleId: (await someRaffle(shop)).id, ticketNums: [1] });
  await customer.payments.completeFree({ couponCode: coupon.code });
  expect(await shop.db.read.selectFrom("coupon_uses").select("id").execute()).toHaveLength(1);
  for (const { _id } of [deletion, gift]) await byOlga.acts.approve({ id: _id });
  expect(await endsOf(shop)).toEqual(["done", "done"]);
});

it("a request to refund an order says what comes back for tickets that were removed before", async () => {
  const { shop, byAda } = await openFourEyesShop();
  const raffle = await someRaffle(shop, { price_pence: 4_000 });
  const orderId = await buy(shop, await someUser(shop), raffle, [1, 2, 3]);
  const ticket = await findRowOrThrow(shop.db.read, "tickets", { raffle_id: raffle.id, number: 1 });
  shop.deps.config.fourEyes = false;
  await byAda.tickets.deleteEntry({ id: ticket.id });
  shop.deps.config.fourEyes = true;
  const { sentence } = await waiting(byAda.orders.refund({ orderId }));
  expect(sentence).toContain("Refund £120.00 to");
  expect(sentence).toContain("(3 tickets, of which 1 was removed before)");
});

it("a request to cancel a competition has the reason that everyone is emailed", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const raffle = await someRaffle(shop);
  const { _id: id, sentence } = await waiting(
    byAda.cancellations.create({ id: raffle.id, reason: "The car was stolen." }),
  );
  expect(sentence).toContain("Everyone who entered and gave an email address is emailed: “The car was stolen.”");
  const { facts } = (await byOlga.acts.find({ id })).act;
  expect(facts).toContainEqual(expect.objectContaining({ name: "Reason", asked: "The car was stolen." }));
});
