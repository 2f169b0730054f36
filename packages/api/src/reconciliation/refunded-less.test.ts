import { MINUTE_MS } from "@counterfoil/core";
import { expect, it } from "vitest";
import { giveBalance } from "../../test/buying.ts";
import { openPayingDraw, passAndLock } from "../../test/draws.ts";
import { night } from "../../test/night.ts";
import { pans } from "../../test/paying-shop.ts";
import { someone, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { sendDueRefunds } from "../orders/send-refund.ts";

it("the night names a refund after the lock that gave nothing back to the balance, as its lines were another order's for that moment", async () => {
  const { shop, raffle } = await openPayingDraw();
  shop.breakBooks();
  const { user, calls } = await someone(shop);
  await giveBalance(shop, user, 400);
  const orderId = await shop.buy(calls, raffle, [7, 8], pans.paid, { usePromoBal: true });
  const other = await shop.buy(await shop.as(await someUser(shop)), raffle, [9]);
  await passAndLock(shop);
  const admin = await shop.asAdmin();
  const provider = shop.deps.payments;
  shop.deps.payments = { ...provider, refund: async () => "unanswered" };
  await expect(admin.orders.refund({ orderId, afterFinal: true })).toBeRefused("refund.unconfirmed");
  shop.deps.payments = provider;
  const give = (to: string, by: number, from: string) =>
    withoutTriggers(
      shop,
      `update order_lines set order_id = (select id from orders where ref = '${to}'), position = position + ${by} where ${from}`,
    );
  await give(other, 10, `order_id = (select id from orders where ref = '${orderId}')`);
  shop.pass(2 * MINUTE_MS);
  await sendDueRefunds(shop.deps);
  await give(orderId, -10, "position >= 10");
  expect(await night(shop)).toContain(`Every refund that is done has its lines: ${orderId}`);
});
