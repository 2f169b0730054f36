import { DAY_MS } from "@counterfoil/core";
import { expect } from "vitest";
import { nightInDetail } from "../../test/night.ts";
import { openTamperedShop } from "../../test/paying-shop.ts";
import { it, someRaffle, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

const openIssues = async (shop: Parameters<typeof nightInDetail>[0]) => {
  await nightInDetail(shop);
  const admin = await shop.asAdmin();
  return { admin, issues: (await admin.attention.list({})).findings };
};

it("a closing that someone deletes is an issue, also where an admin resolved that an old pause of the same customer was gone", async ({
  shop,
}) => {
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.breaks.start({ kind: "pause", days: 1 });
  const [pause] = await shop.db.read.selectFrom("restrictions").selectAll().execute();
  shop.pass(3 * DAY_MS);
  await withoutTriggers(shop, "delete from exclusion_marks", "delete from restrictions");
  const { admin, issues } = await openIssues(shop);
  for (const { _id: id } of issues) await admin.attention.settle({ id, how: "A pause of a day" });
  await (await shop.as(user)).breaks.start({ kind: "close" });
  expect((await openIssues(shop)).issues).toEqual([]);
  await withoutTriggers(
    shop,
    "delete from exclusion_marks",
    `update restrictions set kind = 'pause', from_at = ${pause?.from_at}, until_at = ${pause?.until_at}`,
  );
  expect((await openIssues(shop)).issues).toMatchObject([
    { detail: expect.stringContaining("Every break that was begun lasts until its time, or was undone") },
  ]);
});

it("an entry of an order that someone deletes is an issue, also where an admin resolved that another of the same order was gone", async () => {
  const shop = await openTamperedShop();
  await shop.buy(await shop.asCustomer(), await someRaffle(shop), [1, 2]);
  await withoutTriggers(shop, "create table kept as select * from tickets", "delete from tickets where number = 1");
  const { admin, issues } = await openIssues(shop);
  for (const { _id: id } of issues) await admin.attention.settle({ id, how: "It was put back" });
  await withoutTriggers(
    shop,
    "delete from tickets",
    "insert into tickets select * from kept where number = 1",
    "drop table kept",
  );
  expect((await openIssues(shop)).issues).toContainEqual(
    expect.objectContaining({ detail: expect.stringContaining("Every active order line has an entry") }),
  );
});
