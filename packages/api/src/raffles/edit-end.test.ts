import { expect, it } from "vitest";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("an end with seconds is unchanged by a form of minutes, also when it has passed", async () => {
  const shop = await openShop();
  const customer = await shop.as(await someUser(shop));
  const minute = Math.floor(shop.now() / 60_000) * 60_000 + 3_600_000;
  const raffle = await someRaffle(shop, { price_pence: 0, ends_at: minute + 42_317 });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [7] });
  await customer.payments.completeFree({});
  shop.pass(2 * 3_600_000);
  const admin = await shop.as(await someAdmin(shop));
  await admin.raffles.edit({ id: raffle.id, description: "Over", endDate: new Date(minute).toISOString() });
  const endDate = new Date(minute + 42_317).toISOString();
  expect((await admin.raffles.find(raffle)).raffle).toMatchObject({ description: "Over", endDate });
  const audit = await shop.db.read.selectFrom("audit").select("after").execute();
  expect(audit).toEqual([{ after: { description: "Over" } }]);
});
