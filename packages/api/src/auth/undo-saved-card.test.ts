import { findRowOrThrow } from "@counterfoil/db";
import { expect, it } from "vitest";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";
import { paymentPage } from "../payments/payment-page.ts";

it("the page of a payment by saved card is closed once the change of address before it is undone", async () => {
  const shop = await openPayingShop("trust");
  const member = await someMember(shop, { email: "bea@example.test" });
  const [bea, raffle] = [await shop.as(member), await someRaffle(shop)];
  await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { cardId } = await shop.payAndSaveCard(bea, pans.paid);
  await moveTo(shop, bea, "new@example.test");
  const code = await undoCodeMailedTo(shop, "bea@example.test");
  shop.pass(1000);
  const since = await shop.as(member);
  await since.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  const { orderId: ref } = await since.payments.payBySavedCard({ cardId });
  const { redirect_url } = await findRowOrThrow(shop.db.read, "payment_attempts", { ref });
  const page = () => paymentPage(shop.deps, redirect_url?.split("/").at(-1) ?? "");
  expect(await page()).not.toBeNull();
  await (await shop.as(null)).auth.undoEmailChange({ code });
  expect(await page()).toBeNull();
});
