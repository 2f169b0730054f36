import { describe, expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("the console's picker of users", () => {
  it("finds by words of name and address, the newest first, ten at most", async () => {
    const shop = await openShop();
    const admin = await shop.as(await someAdmin(shop));
    for (let i = 0; i < 11; i++) {
      shop.pass(1000);
      await someUser(shop, { first_name: `Priya${i}` });
    }
    const marcus = await someUser(shop, { first_name: "Marcus", email: "marcus@example.test" });
    await someUser(shop, { first_name: "Marcus", deleted_at: shop.now() });
    const { users } = await admin.users.find({ query: " mar BAK" });
    expect(users).toEqual([{ _id: marcus.id, firstName: "Marcus", lastName: "Baker", email: "marcus@example.test" }]);
    const many = (await admin.users.find({ query: "priya" })).users;
    expect(many.map((user) => user?.firstName)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((i) => `Priya${i}`));
    expect((await admin.users.find({ query: "100%" })).users).toEqual([]);
  });
});
