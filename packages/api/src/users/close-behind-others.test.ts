import { DAY_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { expect } from "vitest";
import { it, someUser } from "../../test/shop.ts";
import { withoutTriggers } from "../../test/without-triggers.ts";
import { closeAfterWait } from "./close-own-account.ts";

it("an account is closed after its pause, however many others someone says are due", async ({ shop, user }) => {
  for (let others = 0; others < 100; others++) await someUser(shop);
  const customer = await shop.as(user);
  await customer.breaks.start({ kind: "pause", days: 7 });
  await customer.users.closeMine({});
  await withoutTriggers(shop, "update users set closing_due_at = 1 where closing_due_at is null");
  shop.pass(8 * DAY_MS);
  await closeAfterWait(shop.deps);
  expect(await listRows(shop.db.read, "users", { id: user.id })).toMatchObject([{ deleted_at: shop.now() }]);
});
