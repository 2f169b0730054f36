import { HOUR_MS } from "@counterfoil/core";
import { expect, inject } from "vitest";
import { night } from "../../test/night.ts";
import { keyBatch, postCards, somePostRaffle } from "../../test/post.ts";
import { it } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it.skipIf(inject("database").kind !== "sqlite")(
  "the night names a card by post that has no numbers, as it passed for decided while its batch was closed",
  async ({ shop }) => {
    const clerk = await shop.asAdmin();
    const id = await keyBatch(clerk, 2, await somePostRaffle(shop), { copies: 2 });
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(
      shop,
      "pragma ignore_check_constraints = on",
      "update post_cards set decided_at = 1 where line = 1",
    );
    await clerk.post.close({ id });
    await withoutTriggers(
      shop,
      "update post_cards set decided_at = null where decided_at = 1",
      "pragma ignore_check_constraints = off",
    );
    expect(await night(shop)).toEqual(["Every card of a closed batch is decided: batch 1"]);
  },
);

it("the night names cards by post that were rejected by a limit that was changed for a moment, and none that the limit rejected", async ({
  shop,
}) => {
  const clerk = await shop.asAdmin();
  const raffle = await somePostRaffle(shop, { slug: "hatch", post_entries: 2, max_per_person: 3 });
  const [card] = await postCards(clerk, raffle, { copies: 3 });
  expect(await night(shop)).toEqual([]);
  await clerk.post.reject({ id: card?._id ?? "", reason: "duplicate" });
  await clerk.raffles.edit({ id: raffle.id, maxEntriesPerPerson: 4 });
  shop.pass(2 * HOUR_MS);
  const later = await shop.asAdmin();
  const id = await keyBatch(later, 2, raffle, { copies: 2, sender: { firstName: "Ann", lastName: "Ash", email: "" } });
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(shop, "update raffles set max_per_person = 1");
  await later.post.close({ id });
  await withoutTriggers(shop, "update raffles set max_per_person = 4");
  expect((await later.post.find({ id })).cards.map(({ reason }) => reason)).toEqual(["over_limit", "over_limit"]);
  expect(await night(shop)).toEqual([
    "Every card over the limit is of someone who had as many entries as one person may: hatch",
  ]);
});
