import { inTransaction, type Tx } from "@counterfoil/db";
import {
  cancelLimit,
  confirmLimit,
  endLowering,
  findLimits,
  lockUser,
  lowerLimit,
  setLimit,
} from "@counterfoil/domain";
import { expect, it } from "vitest";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";
import { protectionPolicy } from "../protection-rules/protection-policy.ts";

const DAY = 24 * 3_600_000;

/** A customer whose limits a test changes. */
async function someLimits() {
  const shop = await openShop();
  const { id: userId } = await someUser(shop);
  const change = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.db, work);
  return {
    shop,
    set: (pence: number | null) => change((tx) => setLimit(tx, { userId, pence, source: "account" })),
    confirm: () =>
      change(async (tx) =>
        confirmLimit(tx, { user: await lockUser(tx, userId), policy: protectionPolicy(shop.deps.config) }),
      ),
    cancel: () => change((tx) => cancelLimit(tx, { userId })),
    lower: (pence: number, maximumPence: number | null = null) =>
      change((tx) => lowerLimit(tx, { userId, pence, maximumPence })),
    endLowering: () => change((tx) => endLowering(tx, { userId })),
    limits: async () => {
      const { own, pending, byStaff } = await findLimits(shop.db.read, { userId, now: shop.now() });
      return { own: own?.pence, pending: pending?.pence, byStaff: byStaff?.pence };
    },
  };
}

it("the first limit and every lower one count at once", async () => {
  const { set, limits } = await someLimits();
  for (const pence of [5_000, 4_999, 0]) {
    expect(await set(pence)).toBe("set");
    expect(await limits()).toEqual({ own: pence, pending: undefined, byStaff: undefined });
  }
});

it.each([5_001, null])("a limit raised from £50.00 to %s pence waits a day and for the customer", async (pence) => {
  const { shop, set, confirm, limits } = await someLimits();
  await set(5_000);
  expect(await set(pence)).toBe("waits");
  expect(await limits()).toMatchObject({ own: 5_000, pending: pence });
  shop.pass(DAY - 1);
  await expect(confirm()).rejects.toMatchObject({ code: "limit.too_early" });
  shop.pass(1);
  expect(await limits()).toMatchObject({ own: 5_000 });
  await confirm();
  expect(await limits()).toEqual({ own: pence, pending: undefined, byStaff: undefined });
  await expect(confirm()).rejects.toMatchObject({ code: "limit.nothing_pending" });
});

it("a raise ends by a lower limit, by the customer, and by itself", async () => {
  const { shop, set, confirm, cancel, limits } = await someLimits();
  const nothing = { code: "limit.nothing_pending" };
  await set(5_000);
  await set(6_000);
  await set(4_000);
  await expect(cancel()).rejects.toMatchObject(nothing);
  await set(6_000);
  await cancel();
  expect(await limits()).toEqual({ own: 4_000, pending: undefined, byStaff: undefined });
  await set(6_000);
  shop.pass(8 * DAY);
  await expect(confirm()).rejects.toMatchObject(nothing);
  expect(await limits()).toMatchObject({ own: 4_000 });
});

it("staff only ever lower what counts, and the customer's own limit stays beside it", async () => {
  const { set, lower, endLowering: end, limits } = await someLimits();
  await expect(end()).rejects.toMatchObject({ code: "limit.none_by_staff" });
  await set(5_000);
  for (const [pence, maximum] of [
    [5_000, null],
    [3_000, 3_000],
  ] as const)
    await expect(lower(pence, maximum)).rejects.toMatchObject({ code: "limit.not_lower" });
  await lower(2_000);
  await expect(lower(2_000)).rejects.toMatchObject({ code: "limit.not_lower" });
  await lower(1_000);
  expect(await limits()).toEqual({ own: 5_000, pending: undefined, byStaff: 1_000 });
  expect(await end()).toBe(1_000);
  expect(await limits()).toEqual({ own: 5_000, pending: undefined, byStaff: undefined });
});
