import { DAY_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { done } from "../../test/done.ts";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { restrict } from "../../test/restrictions.ts";
import { openShop } from "../../test/shop.ts";

const form = { code: "COMEBACK", fixedAmount: 5, allUsers: false };

async function shopWithList() {
  const shop = await openShop();
  const [bea, carl] = [
    await someUser(shop, { first_name: "Bea", search_text: "bea list" }),
    await someUser(shop, { first_name: "Carl", search_text: "carl list" }),
  ];
  const admin = async () => shop.as(await someAdmin(shop));
  const { coupon } = await done((await admin()).coupons.create({ ...form, appliesToUsers: [bea.id, carl.id] }));
  const listed = async () =>
    (await (await admin()).coupons.list()).couponCodes
      .find(({ code }) => code === form.code)
      ?.appliesToUsers.map(({ _id }) => _id);
  return { shop, bea, carl, admin, coupon, listed };
}

describe("the list of people whom a coupon is for", () => {
  it.each(["pause", "suspend", "close", "stop"] as const)("leaves out someone after a %s", async (kind) => {
    const { shop, bea, carl, listed } = await shopWithList();
    expect((await listed())?.sort()).toEqual([bea.id, carl.id].sort());
    await restrict(shop, bea.id, kind);
    expect(await listed()).toEqual([carl.id]);
  });

  it("has someone back when a pause is over, also after it was edited meanwhile", async () => {
    const { shop, bea, carl, admin, coupon, listed } = await shopWithList();
    await restrict(shop, bea.id, "pause", 2);
    const edit = { ...form, id: coupon._id, appliesToUsers: [carl.id] };
    const { updatedCoupon } = await done((await admin()).coupons.edit(edit));
    expect(updatedCoupon.appliesToUsers.map(({ _id }) => _id)).toEqual([carl.id]);
    shop.pass(2 * DAY_MS);
    expect((await listed())?.sort()).toEqual([bea.id, carl.id].sort());
  });

  it("leaves out someone under 18, does not offer them, and has them back on their 18th birthday", async () => {
    const { shop, bea, carl, admin, coupon, listed } = await shopWithList();
    const tomorrow = "2008-11-21";
    await (await shop.as(bea)).protection.setBirthDate({ birthDate: tomorrow });
    await (await shop.as(carl)).protection.setBirthDate({ birthDate: "1990-01-01" });
    expect(await listed()).toEqual([carl.id]);
    const offered = async () => {
      const { users } = await (await admin()).users.find({ query: "list", forMarketing: true });
      return users.map((user) => user?._id);
    };
    expect(await offered()).toEqual([carl.id]);
    const again = { ...form, code: "AGAIN", appliesToUsers: [bea.id] };
    expect((await done((await admin()).coupons.create(again))).coupon.appliesToUsers).toEqual([]);
    await done((await admin()).coupons.edit({ ...form, id: coupon._id, appliesToUsers: [carl.id] }));
    shop.pass(DAY_MS);
    expect((await listed())?.sort()).toEqual([bea.id, carl.id].sort());
    expect((await offered()).sort()).toEqual([bea.id, carl.id].sort());
  });

  it("takes no one on who takes a break, and does not offer them", async () => {
    const { shop, bea, admin } = await shopWithList();
    await restrict(shop, bea.id, "suspend");
    const again = { ...form, code: "AGAIN", appliesToUsers: [bea.id] };
    const { coupon } = await done((await admin()).coupons.create(again));
    expect(coupon.appliesToUsers).toEqual([]);
    const rows = shop.db.read.selectFrom("coupon_users").select("user_id").where("coupon_id", "=", coupon._id);
    expect(await rows.execute()).toEqual([]);
    const found = async (query: string, forMarketing?: boolean) =>
      (await (await admin()).users.find({ query, ...(forMarketing && { forMarketing }) })).users.map(
        (user) => user?.firstName,
      );
    expect(await found("bea")).toEqual(["Bea"]);
    expect(await found("bea", true)).toEqual([]);
    expect(await found("carl", true)).toEqual(["Carl"]);
  });
});
