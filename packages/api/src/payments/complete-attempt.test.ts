import { expect, it } from "vitest";
import { giveBalance, someCoupon } from "../../test/coupons.ts";
import { eventOf, openPayment, someCart } from "../../test/opened-attempt.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { recordPayment } from "./record-payment.ts";

/** All that completing a payment writes. */
async function written({ db: { read } }: TestShop) {
  const [orders, tickets, uses, ledger, mails, attempts] = await Promise.all([
    read.selectFrom("orders").select(["coupon_pence", "balance_pence", "total_pence"]).execute(),
    read.selectFrom("tickets").select(["number", "state"]).orderBy("number").execute(),
    read.selectFrom("coupon_uses").select("coupon_id").execute(),
    read.selectFrom("ledger").select("amount_pence").where("kind", "=", "spent").execute(),
    read.selectFrom("mails").select("template").execute(),
    read.selectFrom("payment_attempts").select("state").execute(),
  ]);
  return { orders, tickets, uses: uses.length, ledger, mails, attempts };
}

async function someMixedPayment() {
  const shop = await openShop();
  const { user } = await someCart(shop);
  const { code } = await someCoupon(shop);
  await giveBalance(shop, user, 100);
  return { shop, user, choice: { couponCode: code, useBalance: true } };
}

it("an order sells its tickets, uses its coupon, spends its balance and is mailed, all at once", async () => {
  const { shop, user, choice } = await someMixedPayment();
  const attempt = await openPayment(shop, user, choice);
  expect(await recordPayment(shop.deps, eventOf(shop, attempt))).toBe("ordered");
  expect(await written(shop)).toEqual({
    orders: [{ coupon_pence: 50, balance_pence: 100, total_pence: 350 }],
    tickets: [
      { number: 1, state: "sold" },
      { number: 2, state: "sold" },
    ],
    uses: 1,
    ledger: [{ amount_pence: -100 }],
    mails: [{ template: "order-confirmation" }],
    attempts: [{ state: "completed" }],
  });
});
