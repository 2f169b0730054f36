import { expect } from "vitest";
import { nightInDetail } from "../../test/night.ts";
import { keyBatch, somePostRaffle } from "../../test/post.ts";
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

it("an issue of someone who entered by post without an email is named, also where an admin resolved the same of another", async ({
  shop,
}) => {
  const [clerk, raffle] = [await shop.asAdmin(), await somePostRaffle(shop)];
  for (const lastName of ["Poole", "Ure"]) await keyBatch(clerk, 1, raffle, { sender: { lastName, email: "" } });
  const issueOf = async (lastName: string) => {
    await withoutTriggers(shop, `update users set password_hash = 'x' where last_name = '${lastName}'`);
    await nightInDetail(shop);
    await withoutTriggers(shop, "update users set password_hash = null where kind = 'post'");
    return (await clerk.attention.list({})).findings;
  };
  for (const { _id: id } of await issueOf("Poole")) await clerk.attention.settle({ id, how: "A password of no use" });
  expect(await issueOf("Ure")).toHaveLength(1);
});
