import { expect } from "vitest";
import { nightInDetail } from "../../test/night.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("an issue of a customer is named, also where their account has the address of another, of whom an admin resolved the same", async ({
  shop,
}) => {
  const [bea, ann] = [await someUser(shop, { email: "bea@example.test" }), await someUser(shop)];
  const open = async () => {
    await nightInDetail(shop);
    const admin = await shop.asAdmin();
    return { admin, issues: (await admin.attention.list({})).findings };
  };
  await withoutTriggers(shop, `update users set balance_pence = 500 where id = '${bea.id}'`);
  const { admin, issues } = await open();
  for (const { _id: id } of issues) await admin.attention.settle({ id, how: "A gift that was lost" });
  await withoutTriggers(shop, `update users set balance_pence = 500, email = '${bea.email}' where id = '${ann.id}'`);
  expect((await open()).issues.map(({ detail }) => detail)).toEqual([
    "Every account is found by its own address: bea@example.test, by 1",
  ]);
});
