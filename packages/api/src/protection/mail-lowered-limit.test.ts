import { expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

it("whoever lowers a limit, a mail has the old and the new one; a higher one or the same sends none", async () => {
  const shop = await openShop();
  const user = await someUser(shop);
  const [bea, ada] = [await shop.as(user), await shop.as(await someAdmin(shop))];
  const lower = (pence: number) => ada.protection.lowerLimit({ id: user.id, pence, note: "Asked by phone." });
  for (const pence of [10_000, 10_000, 20_000, 5_000]) await bea.protection.setLimit({ pence });
  await lower(2_000);
  await bea.protection.setLimit({ pence: 3_000 });
  await ada.protection.endLowering({ id: user.id, note: "Asked by phone." });
  const mails = shop.db.read.selectFrom("mails").select(["recipient", "data"]).where("template", "=", "limit-lowered");
  const mail = (fromPence: number | null, toPence: number, isByStaff: boolean) => ({
    recipient: user.email,
    data: { fromPence, toPence, isByStaff },
  });
  expect(await mails.orderBy("id").execute()).toMatchObject([
    mail(null, 10_000, false),
    mail(10_000, 5_000, false),
    mail(5_000, 2_000, true),
  ]);
});

it("whoever lowers their own limit again and again is mailed five times a day", async () => {
  const shop = await openShop();
  shop.deps.config.rateLimits = true;
  const bea = await shop.as(await someUser(shop));
  for (let pence = 2_000; pence > 1_000; pence -= 100) await bea.protection.setLimit({ pence });
  const mails = shop.db.read.selectFrom("mails").select("id").where("template", "=", "limit-lowered");
  expect(await mails.execute()).toHaveLength(5);
});
