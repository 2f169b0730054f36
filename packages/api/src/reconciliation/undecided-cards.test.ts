import { expect, inject } from "vitest";
import { night } from "../../test/night.ts";
import { keyBatch, somePostRaffle } from "../../test/post.ts";
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
