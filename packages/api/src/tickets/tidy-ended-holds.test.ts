import { expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { tidyEndedHolds } from "./tidy-ended-holds.ts";

it("the job that tidies holds removes every hold that has ended and nothing else", async () => {
  const shop = await openShop();
  const big = { max_entries: 2000, max_per_person: 2000 };
  const [first, second] = [await someRaffle(shop, big), await someRaffle(shop)];
  const [bea, dev] = [await someUser(shop), await someUser(shop)];
  await buy(shop, dev, second, [8]);
  await (await shop.as(bea)).tickets.reserveLuckyDip({ raffleId: first.id, amount: 1100 });
  await (await shop.as(bea)).tickets.reserve({ raffleId: second.id, ticketNums: [1] });
  shop.pass(300_000);
  await (await shop.as(dev)).tickets.reserve({ raffleId: second.id, ticketNums: [2] });
  shop.pass(300_000);
  await tidyEndedHolds(shop.deps);
  const left = await shop.db.read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute();
  expect(left).toEqual([
    { number: 2, state: "held" },
    { number: 8, state: "sold" },
  ]);
  const blocks = await shop.db.read.selectFrom("ticket_blocks").select("taken").execute();
  expect(blocks.reduce((sum, block) => sum + block.taken, 0)).toBe(2);
});
