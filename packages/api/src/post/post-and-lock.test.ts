import { DAY_MS } from "@counterfoil/core";
import { findRowOrThrow } from "@counterfoil/db";
import { expect } from "vitest";
import { passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { keyCards, openBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it, someUser } from "../../test/shop.ts";
import { closeBatches } from "./close-batch.ts";

it("a draw locks once keyed cards of open batches have their numbers, not before", async ({ shop, admin }) => {
  const posted = await somePostRaffle(shop, { post_closes_at: shop.now() + 7 * DAY_MS });
  const { raffle } = await publishDraw(shop, posted, { drawAt: shop.now() + 9 * DAY_MS });
  const id = await openBatch(admin, 2);
  await keyCards(admin, id, raffle);
  await passAndLock(shop, 8 * DAY_MS);
  // The time to key is over, and one card has no number yet.
  expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([]);
  await closeBatches(shop.deps);
  await passAndLock(shop, 0);
  expect(await readDrawFile(shop, raffle.id, "entries.csv")).toEqual([expect.stringMatching(/,post$/)]);
  const later = await shop.asAdmin();
  await expect(keyCards(later, await openBatch(later, 1), raffle)).toBeRefused("post.not_offered");
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
