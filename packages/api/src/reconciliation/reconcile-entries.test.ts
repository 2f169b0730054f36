import { expect, it } from "vitest";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { reconcileBooks } from "./reconcile-books.ts";

it("the night finds nothing where a number is sold each time that it has read the totals, and what is wrong once that ends", async () => {
  const shop = await openPayingShop();
  const [raffle, customer] = [await someRaffle(shop, { slug: "hatch" }), await shop.asCustomer()];
  let selling = true;
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (selling && result.rows.some((row) => "sold_count" in row)) await shop.buy(customer, raffle, 1);
      return result;
    },
  });
  const found = async () => {
    await reconcileBooks({ ...shop.deps, db });
    return shop.db.read.selectFrom("mismatches").select(["rule", "subject", "detail"]).execute();
  };
  expect(await found()).toEqual([]);
  selling = false;
  shop.breakBooks();
  await shop.db.writer.updateTable("raffle_sales").set({ sold_count: 0 }).execute();
  expect(await found()).toEqual([
    {
      rule: "Competition sales totals are right",
      subject: "hatch",
      detail: "by -6 sold, 0 unpaid, 0 pence, 0 by post",
    },
  ]);
});
