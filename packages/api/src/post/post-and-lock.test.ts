import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { passAndLock, publishDraw, readDrawFile } from "../../test/draws.ts";
import { keyCards, openBatch, somePostRaffle } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
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
