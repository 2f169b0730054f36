import { expect, it } from "vitest";
import { openPayment, someCart } from "../../test/opened-attempt.ts";
import { openShop } from "../../test/shop.ts";

it("a payment freezes the cart: it costs what was shown, though the price is raised while its page is open", async () => {
  const shop = await openShop();
  const { user, raffle } = await someCart(shop);
  const attempt = await openPayment(shop, user, { expectedTotal: 5 });
  await shop.db.writer.updateTable("raffles").set({ price_pence: 900 }).where("id", "=", raffle.id).execute();
  expect(await openPayment(shop, user)).toMatchObject({ id: attempt.id, total_pence: 500, state: "open" });
  const lines = await shop.db.read.selectFrom("payment_attempt_lines").select(["number", "price_pence"]).execute();
  expect(lines).toEqual([
    { number: 1, price_pence: 250 },
    { number: 2, price_pence: 250 },
  ]);
});
