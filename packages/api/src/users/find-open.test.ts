import { expect, it } from "vitest";
import { giveBalance } from "../../test/coupons.ts";
import { openPayingShop } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

it("names what a customer has and is owed before they are deleted", async () => {
  const shop = await openPayingShop();
  const bea = await someUser(shop);
  const [admin, customer] = [await shop.as(await someAdmin(shop)), await shop.as(bea)];
  const raffle = await someRaffle(shop, { price_pence: 100 });
  const nothing = { promotionalBalance: 0, refunds: 0, payments: 0, complaints: 0, entries: 0 };
  expect(await admin.users.findOpen({ id: bea.id })).toEqual(nothing);
  await giveBalance(shop, bea, 500);
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  await customer.payments.completeFree({ usePromotionalBalance: true });
  await customer.complaints.file({ subject: "other", text: "Where is my prize?" });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [2] });
  await customer.payments.startHosted({});
  const open = { promotionalBalance: 4, refunds: 0, payments: 1, complaints: 1, entries: 1 };
  expect(await admin.users.findOpen({ id: bea.id })).toEqual(open);
  await admin.users.delete({ id: bea.id });
  await expect(admin.users.findOpen({ id: bea.id })).toBeRefused("user.gone");
});
