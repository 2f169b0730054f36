import type { Role } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { buy } from "../../test/buying.ts";
import { done } from "../../test/done.ts";
import { balanceOf, largeGift } from "../../test/four-eyes.ts";
import { someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { refundOrder } from "../orders/refund-order.ts";
import { editUser } from "../users/edit-user.ts";

/** A manager whose call was let in a moment before an owner took the role, or gave another. */
async function letInBefore(after: Role[]) {
  const shop = await openShop();
  const [olga, user] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["manager"] })];
  const session = { user, reauthenticatedAt: shop.now() };
  const byOlga = await shop.as(olga);
  await byOlga.roles.change({ id: user.id, roles: after });
  const deps = { ...shop.deps, db: shop.db.as({ kind: "admin", userId: user.id }) };
  return { shop, bea: await someUser(shop), deps, session, byOlga, user };
}

const gone: [Role[], string][] = [
  [[], "admin.required"],
  [["marketing"], "role.missing"],
];

describe("someone whose role is taken while their call waits", () => {
  it.each(gone)("gives no balance any more, having %o then", async (after, code) => {
    const { shop, bea, deps, session } = await letInBefore(after);
    await expect(editUser(deps, session, largeGift(bea.id, 20))).rejects.toMatchObject({ code });
    expect(await balanceOf(shop, bea)).toBe(0);
  });

  it.each(gone)("refunds nothing any more, having %o then", async (after, code) => {
    const { shop, bea, deps, session } = await letInBefore(after);
    const orderId = await buy(shop, bea, await someRaffle(shop), [1]);
    await expect(refundOrder(deps, session, { orderId })).rejects.toMatchObject({ code });
    expect(await shop.db.read.selectFrom("refunds").select("id").execute()).toEqual([]);
  });

  it("does nothing either once they were deleted", async () => {
    const { shop, bea, deps, session, byOlga, user } = await letInBefore(["manager"]);
    await done(byOlga.users.delete({ id: user.id }));
    await expect(editUser(deps, session, largeGift(bea.id, 20))).rejects.toMatchObject({ code: "admin.required" });
    expect(await balanceOf(shop, bea)).toBe(0);
  });
});

it("an owner may still give up the own role, where another owner stays", async () => {
  const shop = await openShop();
  const [olga, ada] = [await someUser(shop, { roles: ["owner"] }), await someUser(shop, { roles: ["owner"] })];
  await done((await shop.as(olga)).roles.change({ id: olga.id, roles: [] }));
  await expect((await shop.as(olga)).roles.list()).toBeRefused("admin.required");
  const self = await shop.as(await someUser(shop, { roles: ["owner"] }));
  expect(await self.auth.me()).toMatchObject({ user: { admin: true } });
  await done((await shop.as(ada)).users.delete({ id: ada.id }));
});
