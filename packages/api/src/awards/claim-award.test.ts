import { expect } from "vitest";
import { runAwards } from "../../test/awards.ts";
import { buyAtRandom, someInstantWin } from "../../test/buying.ts";
import { postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { reconcileBooks } from "../reconciliation/reconcile-books.ts";

it("a winner is emailed about the first claim of each prize, as any session may claim them, and five times a day about changes", async ({
  shop,
}) => {
  shop.deps.config.rateLimits = true;
  const prizes = ["Mug 1", "Mug 2", "Mug 3", "Mug 4", "Mug 5", "Car"];
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: prizes.length });
  for (const [i, prize] of prizes.entries()) await someInstantWin(shop, raffle, i + 1, prize);
  const bea = await someUser(shop);
  await buyAtRandom(shop, bea, raffle, prizes.length);
  await runAwards(shop);
  const session = await shop.as(bea);
  const { awards } = await session.awards.listMine();
  const claim = (house: number, of: typeof awards) =>
    Promise.all(of.map(({ _id: id }) => session.awards.claim({ id, address: `${house} Thief's Yard` })));
  const mailed = async () =>
    (await listMails(shop.deps, bea.email)).flatMap(({ subject }) => /^Your claim: (.*)/.exec(subject)?.[1] ?? []);
  await claim(1, awards);
  expect((await mailed()).toSorted()).toEqual(prizes.toSorted());
  for (const house of [2, 3, 4, 5, 6, 7]) await claim(house, awards.slice(0, 1));
  expect(await mailed()).toHaveLength(prizes.length + 5);
});

it("a winner by post is emailed when staff enter a claim, which may send the prize elsewhere", async ({
  shop,
  admin,
}) => {
  const raffle = await somePostRaffle(shop, { has_instant_wins: true, max_entries: 1, post_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Car");
  await postCards(admin, raffle, { copies: 1 });
  await runAwards(shop);
  const [award] = (await admin.awards.list({})).awards;
  await admin.awards.enterClaim({ id: award?._id ?? "", address: "9 Thief's Yard", note: "Rang us" });
  const mails = await listMails(shop.deps, someSender.email);
  const claim = mails.find(({ subject }) => subject === "Your claim: Car");
  expect(claim?.text).toContain("Our team entered or changed your claim");
  expect(claim?.text).not.toMatch(/Pat|See my prizes/);
});

it("a prize that is on its way stays with its winner when the order is refunded, and no one else wins it", async ({
  shop,
  admin,
}) => {
  const raffle = await someRaffle(shop, { has_instant_wins: true, max_entries: 1 });
  await someInstantWin(shop, raffle, 1, "Drill");
  const orderId = await buyAtRandom(shop, await someUser(shop), raffle, 1);
  await runAwards(shop);
  const id = (await admin.awards.list({})).awards[0]?._id ?? "";
  await admin.awards.enterClaim({ id, address: "1 High Street", note: "Rang us" });
  await admin.awards.check({ id, outcome: "passed", method: "Passport seen" });
  await admin.awards.send({ id, note: "With the carrier" });
  await expect(admin.orders.refund({ orderId })).toBeRefused("prize.handed_over");
  await admin.orders.refund({ orderId, keepPrizes: true });
  expect((await admin.awards.find({ id })).award).toMatchObject({ state: "sent" });
  await buyAtRandom(shop, await someUser(shop), raffle, 1);
  expect((await admin.awards.list({})).awards).toHaveLength(1);
  await reconcileBooks(shop.deps);
  expect((await admin.attention.list({})).findings.map(({ detail }) => detail)).toEqual([]);
});
