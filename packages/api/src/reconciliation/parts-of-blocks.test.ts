import { expect, inject } from "vitest";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it.skipIf(inject("database").kind !== "sqlite")(
  "the night names a count of numbers for a part of a block, by which the others of it are never sold",
  async ({ shop }) => {
    shop.breakBooks();
    const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 200 });
    await shop.buy(await shop.asCustomer(), raffle, [150]);
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, `insert into ticket_blocks values ('${raffle.id}', 1.099, 1, 1)`);
    expect(await night(shop)).toEqual(["Number block counts are right: hatch"]);
  },
);
