import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { keyBatch, keyCards, somePostRaffle } from "../../test/post.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a card that someone writes in place of one that staff corrected, with the time of then", async ({
  shop,
}) => {
  const [clerk, raffle, friend] = [await shop.asAdmin(), await somePostRaffle(shop), await someUser(shop)];
  const id = await keyBatch(clerk, 1, raffle);
  const { id: replaces, keyed_at } = await shop.db.read.selectFrom("post_cards").selectAll().executeTakeFirstOrThrow();
  shop.pass(60_000);
  await keyCards(clerk, id, raffle, { replaces });
  await withoutTriggers(
    shop,
    `insert into post_cards (id, batch_id, line, raffle_id, person_id, state, entry_key, copy, keyed_by, keyed_at)
      select 'made up', batch_id, 2, raffle_id, '${friend.id}', 'keyed', 'made up', 0, keyed_by, ${keyed_at} from post_cards`,
  );
  await clerk.post.close({ id, difference: "One more" });
  expect(
    await shop.db.read.selectFrom("tickets").select("user_id").where("user_id", "=", friend.id).execute(),
  ).toHaveLength(1);
  expect(await night(shop)).toEqual(["Every card by post with entries was keyed by staff, and in time: batch 1"]);
});
