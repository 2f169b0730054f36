import { DAY_MS, toIso } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { drawnForm, passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { done } from "../../test/four-eyes.ts";
import { night } from "../../test/night.ts";
import { keyBatch, keyCards, openBatch, postCards, setUpPost, somePostRaffle } from "../../test/post.ts";
import { it, openConsole, someUser } from "../../test/shop.ts";
import { closeBatches } from "./close-batch.ts";

it("a draw locks once keyed cards of open batches have their numbers, not before", async ({ shop, admin }) => {
  const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
  const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
  await keyBatch(admin, 2, raffle);
  await passAndLock(shop, 8 * DAY_MS);
  // The time to key is over, and one card has no number yet.
  expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([]);
  await closeBatches(shop.deps);
  await passAndLock(shop, 0);
  expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([expect.stringMatching(/,post$/)]);
  const later = await shop.asAdmin();
  await expect(keyCards(later, await openBatch(later, 1), raffle)).toBeRefused("post.not_offered");
});

it("a card waits until the numbers of instant prizes are drawn, and gets none where the competition ends before", async () => {
  const { shop, admin } = await openConsole();
  await setUpPost(admin);
  const open = { startDate: toIso(shop.now()), drawAt: null, postClosesAt: drawnForm.endDate };
  const { raffle } = await admin.raffles.create({ ...drawnForm, ...open });
  const id = await openBatch(admin, 1);
  await keyCards(admin, id, { id: raffle._id });
  const draw = { startDate: drawnForm.startDate, drawAt: "2026-11-29T14:30:00Z", instantWins: [{ prize: "Mug" }] };
  await done(admin.raffles.edit({ id: raffle._id, ...draw }));
  await admin.post.close({ id });
  const card = () => findRowOrThrow(shop.db.read, "post_cards", { batch_id: id });
  expect((await card()).state).toBe("keyed");
  shop.pass(8 * DAY_MS);
  await closeBatches(shop.deps);
  expect(await card()).toMatchObject({ state: "rejected", reason: "closed" });
});

it("the night finds nothing where a sender whose entry was removed was merged before a lock, and again after it", async ({
  shop,
}) => {
  const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
  const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
  const clerk = await shop.asAdmin();
  const post = async (firstName: string, copies: number) => {
    const [card] = await postCards(clerk, raffle, { copies, sender: { firstName, email: "" } });
    return card?.person?._id ?? "";
  };
  const [una, quin] = [await post("Una", 2), await post("Quin", 1)];
  await clerk.tickets.deleteEntry({ id: (await findRowOrThrow(shop.db.read, "tickets", { user_id: una })).id });
  await clerk.post.merge({ id: una, intoId: quin });
  await passAndLock(shop, 8 * DAY_MS);
  await passAndLock(shop, 0);
  await (await shop.asAdmin()).post.merge({ id: quin, intoId: (await someUser(shop)).id });
  expect(await night(shop)).toEqual([]);
});
