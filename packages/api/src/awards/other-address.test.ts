import { expect } from "vitest";
import { claimedAward } from "../../test/awards.ts";
import { it } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("staff read no address for a prize that someone else wrote than its winner, as for the moment in which they look", async ({
  shop,
}) => {
  const address = "1 High Street";
  const { id, sue } = await claimedAward(shop, address);
  const read = async () => [
    (await sue.awards.find({ id })).award.address,
    ...(await sue.awards.list({})).awards.map((line) => line.address),
  ];
  expect(await read()).toEqual([address, address]);
  await withoutTriggers(shop, "update awards set address = '9 Thief''s Yard'");
  for (const shown of await read()) expect(shown).toMatch(/^Another program changed this prize's record\./);
  const [shown = ""] = await read();
  await expect(sue.awards.enterClaim({ id, address: shown, note: "Rang us" })).toBeRefused("request.invalid");
});
