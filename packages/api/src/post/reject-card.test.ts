import { DAY_MS, printedNumber } from "@counterfoil/core";
import { expect } from "vitest";
import { someInstantWin } from "../../test/buying.ts";
import { passAndLock, publishDraw } from "../../test/draws.ts";
import { entriesByPost, postCards, somePostRaffle, someSender } from "../../test/post.ts";
import { it, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { reconcileEntries } from "../reconciliation/reconcile-entries.ts";

const reason = "duplicate";

it("takes the numbers of a card back, tells its sender, and makes room for another card", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { name: "Hot hatch", post_entries: 2, max_per_person: 2 });
  const [card] = await postCards(admin, raffle, { copies: 1 });
  await admin.post.reject({ id: card?._id ?? "", reason });
  expect(await entriesByPost(shop)).toEqual([]);
  expect(await reconcileEntries(shop.db, raffle.id)).toEqual([]);
  const mails = await listMails(shop.deps, someSender.email);
  expect(mails.map(({ subject }) => subject)).toContain("Your card for Hot hatch");
  const text = mails.find(({ subject }) => subject.startsWith("Your card"))?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("no longer counts because it repeats a card we already have");
  expect(text).toContain(card?.ticketNums.map(printedNumber).join(", "));
  await expect(admin.post.reject({ id: card?._id ?? "", reason })).toBeRefused("post.no_numbers");
  const [again] = await postCards(admin, raffle, { copies: 1 });
  expect(again?.ticketNums).toHaveLength(2);
});

it("takes no number that staff deleted, and the same person's next card got", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1 });
  const [first] = await postCards(admin, raffle, { copies: 1 });
  const { id } = await shop.db.read.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  await admin.tickets.deleteEntry({ id });
  const reject = () => admin.post.reject({ id: first?._id ?? "", reason });
  await expect(reject()).toBeRefused("post.no_numbers");
  shop.pass(1);
  await postCards(admin, raffle, { copies: 1 });
  await expect(reject()).toBeRefused("post.no_numbers");
  expect(await entriesByPost(shop)).toHaveLength(1);
});

/** Pat's card wins a mug. */
async function winMug(shop: TestShop) {
  const admin = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { max_entries: 1, max_per_person: 1, has_instant_wins: true });
  await someInstantWin(shop, raffle, 1, "A mug");
  const [card] = await postCards(admin, raffle, { copies: 1 });
  const [prize] = (await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
  return { admin, raffle, reject: { id: card?._id ?? "", reason } as const, prizeId: prize?._id ?? "" };
}

it("puts an instant prize back into the pool, whose award is void", async ({ shop }) => {
  const { admin, raffle, reject } = await winMug(shop);
  await admin.post.reject(reject);
  expect((await admin.raffles.listClaimedPrizes({ id: raffle.id })).instantWins).toEqual([]);
  expect((await admin.awards.list({ state: "void" })).totalAwards).toBe(1);
  const mails = await listMails(shop.deps, someSender.email);
  expect(mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining("We've also withdrawn what it won: A mug."),
  );
});

it("asks before it leaves a prize that was handed over", async ({ shop }) => {
  const { admin, reject, prizeId } = await winMug(shop);
  await admin.instantWins.markHandedOver({ id: prizeId });
  await expect(admin.post.reject(reject)).toBeRefused("prize.handed_over");
  await admin.post.reject({ ...reject, keepPrizes: true });
  expect(await entriesByPost(shop)).toEqual([]);
});

it("leaves a locked draw as it is", async ({ shop, admin }) => {
  const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
  const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
  const [card] = await postCards(admin, raffle, { copies: 1 });
  await passAndLock(shop, 8 * DAY_MS);
  await expect((await shop.asAdmin()).post.reject({ id: card?._id ?? "", reason })).toBeRefused("draw.locked");
});

it("is asked for by support, and approved by a second admin", async ({ shop, admin }) => {
  const raffle = await somePostRaffle(shop, { name: "Car" });
  const [card] = await postCards(admin, raffle, { copies: 1 });
  // The first owner, who approves, is not the only one.
  await shop.asAdmin();
  shop.deps.config = { ...shop.deps.config, fourEyes: true };
  const command = { id: card?._id ?? "", reason };
  const support = await shop.asStaff("support");
  const { act } = await support.acts.ask({ kind: "card.reject", command, reason: "The same card twice" });
  expect(act.sentence).toBe(
    `Reject Pat Poole's card P-000001-001 for Car, because it repeats a card we already have, and release number ${printedNumber(card?.ticketNums[0] ?? "")}.`,
  );
  await admin.acts.approve({ id: act._id });
  expect(await entriesByPost(shop)).toEqual([]);
});
