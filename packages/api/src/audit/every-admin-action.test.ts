import { describe, expect, it } from "vitest";
import { adminActions, adminMutations, openShopForActions } from "../../test/admin-actions.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";

describe("the audit", () => {
  it("is walked through with every change that an admin can make", () => {
    expect(Object.keys(adminActions).sort()).toEqual(adminMutations().sort());
  });

  it.each(Object.entries(adminActions))(
    "has a row of %s by the admin who did it, with what it was done to",
    async (_, act) => {
      const shop = await openShopForActions();
      const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
      await act(await shop.as(ada), shop, await shop.as(root));
      const audit = shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id);
      const rows = await audit.where("action", "<>", "alone").execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(`${row.action}|${row.subject}|${row.subject_id}`).toMatch(/^.+\|.+\|.+$/);
    },
  );
});
