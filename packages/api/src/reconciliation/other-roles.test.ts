import { expect } from "vitest";
import { night } from "../../test/night.ts";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";

it("the night names a role that someone changes, and one that its holder had lost, and none that stays with others", async ({
  shop,
  admin,
}) => {
  const { id, email } = await someUser(shop);
  const give = async (...roles: ("marketing" | "support")[]) => {
    shop.pass(1_000);
    await admin.roles.change({ id, roles });
  };
  await give("marketing");
  await give("marketing", "support");
  expect(await night(shop)).toEqual([]);
  const rule = `Every role was given when the audit trail says: ${email}`;
  const { given_at } = await shop.db.read
    .selectFrom("user_roles")
    .selectAll()
    .where("role", "=", "support")
    .executeTakeFirstOrThrow();
  const rewrite = (role: string) =>
    withoutTriggers(
      shop,
      `update user_roles set role = '${role}' where user_id = '${id}'`,
      `update users set roles = '["${role}"]' where id = '${id}'`,
    );
  await give("support");
  await rewrite("finance");
  expect(await night(shop)).toEqual([rule]);
  await rewrite("support");
  await give();
  expect(await night(shop)).toEqual([]);
  await withoutTriggers(
    shop,
    `insert into user_roles values ('${id}', 'support', null, ${given_at})`,
    `update users set roles = '["support"]' where id = '${id}'`,
  );
  expect(await night(shop)).toEqual([rule]);
});
