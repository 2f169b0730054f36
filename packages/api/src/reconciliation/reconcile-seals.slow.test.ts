import { expect, it } from "vitest";
import { rewritten, sealedShop } from "../../test/sealed-books.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it.each(Object.entries(rewritten))("the night names it when someone %s by SQL", async (_what, [named, ...change]) => {
  const { shop, night } = await sealedShop();
  await withoutTriggers(shop, ...change);
  expect(await night()).toContainEqual(expect.stringContaining(named));
});
