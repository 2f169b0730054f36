import { describe, expect, it } from "vitest";
import { adminActs, adminMutations, openShopForActs } from "../../test/admin-acts.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";

describe("the audit", () => {
  it("is walked through with every change that an admin can make", () => {
    expect(Object.keys(adminActs).sort()).toEqual(adminMutations().sort());
  });

  it.each(Object.entries(adminActs))(
    "has a row of %s by the admin who did it, with what it was done to",
    async (_, act) => {
      const shop = await openShopForActs();
      const [ada, root] = [await someAdmin(shop), await someAdmin(shop)];
      await act(await shop.as(ada), shop, await shop.as(root));
      const rows = await shop.db.read.selectFrom("audit").selectAll().where("admin_id", "=", ada.id).execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(`${row.action}|${row.subject}|${row.subject_id}`).toMatch(/^.+\|.+\|.+$/);
    },
  );
});
