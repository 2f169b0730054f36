import { expect, inject } from "vitest";
import { night } from "../../test/night.ts";
import { it } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const unchecked = "pragma ignore_check_constraints";

it.skipIf(inject("database").kind !== "sqlite").for([
  ["a part of a block", "insert into ticket_blocks values ('{raffle}', 1.099, 1, 1)"],
  [
    "one before the first",
    `${unchecked} = on`,
    "insert into ticket_blocks values ('{raffle}', -1, 2100, 1)",
    `${unchecked} = off`,
  ],
])(
  "the night names a count of numbers for a block that is none, by which numbers are never sold: %s",
  async ([, ...row], { shop }) => {
    shop.breakBooks();
    const raffle = await someRaffle(shop, { slug: "hatch", max_entries: 200 });
    await shop.buy(await shop.asCustomer(), raffle, [150]);
    expect(await night(shop)).toEqual([]);
    await withoutTriggers(shop, ...row.map((text) => text.replace("{raffle}", raffle.id)));
    expect(await night(shop)).toEqual(["Number block counts are right: hatch"]);
  },
);
