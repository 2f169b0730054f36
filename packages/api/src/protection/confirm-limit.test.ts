import { RAISE_LAPSES_MS, RAISE_WAITS_MS, roles } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";

/** Bea, with a limit of £100 of which she has asked to make £150. */
async function openWithRaise() {
  const shop = await openShop();
  const user = await someUser(shop);
  const bea = await shop.as(user);
  await bea.protection.setLimit({ pence: 10_000 });
  await bea.protection.setLimit({ pence: 15_000 });
  return { shop, user, bea };
}

/** What a raise is refused by, a day after it was asked for unless `then` says otherwise. */
const refusals: [
  string,
  code: string,
  then: (shop: TestShop, bea: Caller, user: { id: string }) => Promise<unknown>,
][] = [
  ["a second before the day is over", "limit.too_early", async (shop) => shop.pass(RAISE_WAITS_MS - 1_000)],
  [
    "a second time",
    "limit.nothing_pending",
    async (shop, bea) => {
      shop.pass(RAISE_WAITS_MS);
      await bea.protection.confirmLimit();
      await bea.protection.setLimit({ pence: 10_000 });
    },
  ],
  [
    "after a lower one",
    "limit.nothing_pending",
    async (shop, bea) => {
      await bea.protection.setLimit({ pence: 9_000 });
      shop.pass(RAISE_WAITS_MS);
    },
  ],
  [
    "after the same one was chosen again",
    "limit.nothing_pending",
    async (shop, bea) => {
      await bea.protection.setLimit({ pence: 10_000 });
      shop.pass(RAISE_WAITS_MS);
    },
  ],
  [
    "while paused",
    "account.paused",
    async (shop, bea) => {
      shop.pass(RAISE_WAITS_MS);
      await bea.breaks.start({ kind: "pause", days: 1 });
    },
  ],
  [
    "while suspended",
    "account.suspended",
    async (shop, bea) => {
      shop.pass(RAISE_WAITS_MS);
      await bea.breaks.start({ kind: "suspend", months: 6 });
    },
  ],
  [
    "while blocked by staff",
    "account.blocked",
    async (shop, _bea, user) => {
      shop.pass(RAISE_WAITS_MS);
      const sue = await shop.as(await someUser(shop, { roles: ["support"] }));
      await sue.breaks.stop({ id: user.id, note: "Asked by her sister" });
    },
  ],
  ["once it has lapsed", "limit.nothing_pending", async (shop) => shop.pass(RAISE_WAITS_MS + RAISE_LAPSES_MS)],
];

describe("a raise is not confirmed", () => {
  it.each(refusals)("%s", async (_when, code, then) => {
    const { shop, user, bea } = await openWithRaise();
    await then(shop, bea, user);
    const before = await (await shop.as(user)).protection.mine();
    await expect((await shop.as(user)).protection.confirmLimit()).rejects.toMatchObject({ cause: { code } });
    expect(await (await shop.as(user)).protection.mine()).toEqual(before);
    expect(before.limit).toBeLessThanOrEqual(100);
  });

  it.each([null, ...roles])("with the token of %s instead of the customer's", async (role) => {
    const { shop, user } = await openWithRaise();
    shop.pass(RAISE_WAITS_MS);
    const staff = await shop.as(role ? await someUser(shop, { roles: [role] }) : null);
    const code = role ? "limit.nothing_pending" : "session.required";
    await expect(staff.protection.confirmLimit()).rejects.toMatchObject({ cause: { code } });
    expect(await (await shop.as(user)).protection.mine()).toMatchObject({ limit: 100, pending: { limit: 150 } });
  });

  it("by requests that were recorded before, sent again", async () => {
    const { shop, user, bea } = await openWithRaise();
    shop.pass(RAISE_WAITS_MS);
    await bea.protection.confirmLimit();
    await bea.protection.setLimit({ pence: 5_000 });
    // As someone would who has a log of them: first the confirmation, then both.
    const again = await shop.as(user);
    await expect(again.protection.confirmLimit()).toBeRefused("limit.nothing_pending");
    await again.protection.setLimit({ pence: 15_000 });
    await expect(again.protection.confirmLimit()).toBeRefused("limit.too_early");
    expect(await again.protection.mine()).toMatchObject({ limit: 50 });
  });
});
