import { expect, it } from "vitest";
import { bookFindings, busyShop, mismatches } from "../../test/broken-books.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { reconcileBooks } from "./reconcile-books.ts";

it.each(mismatches)("the reconciliation of the books finds a mismatch: %s", async (rule, change) => {
  const shop = await busyShop();
  shop.breakBooks();
  await withoutTriggers(shop, change);
  await reconcileBooks(shop.deps);
  const found = (await bookFindings(shop)).map(({ detail }) => detail);
  expect(found).toContainEqual(expect.stringContaining(rule));
});
