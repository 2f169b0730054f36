import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { balanceOf, endsOf, largeGift, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { someone, someUser } from "../../test/shop.ts";
import { withoutLock } from "../../test/without-lock.ts";

const APPROVERS = 4;

/** A request that several approve at the same moment; returns how their calls ended. */
async function approvedByMany(isUnlocked: boolean) {
  const { shop, ada } = await openFourEyesShop();
  const bea = await someUser(shop);
  const act = await waiting((await shop.as(ada)).users.edit(largeGift(bea.id)));
  const staff = await Promise.all(Array.from({ length: APPROVERS }, () => someone(shop, { roles: ["owner"] })));
  if (isUnlocked) shop.deps.db = withoutLock(shop.db, { tables: ["acts", "users", "ledger", "audit"] });
  const callers = await Promise.all(staff.map(({ user }) => shop.as(user)));
  const ends = await Promise.allSettled(callers.map((caller) => caller.acts.approve({ id: act._id })));
  const refusals = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.cause?.code] : []));
  return { shop, bea, done: APPROVERS - refusals.length, refusals };
}

describe("a request that many approve at the same moment", () => {
  it("is done once, and the others get an error", async () => {
    const { shop, bea, done, refusals } = await approvedByMany(false);
    expect({ done, refusals }).toEqual({ done: 1, refusals: ["act.done", "act.done", "act.done"] });
    expect(await balanceOf(shop, bea)).toBe(5_000);
    expect(await endsOf(shop)).toEqual(["done"]);
  });

  it("would be done more than once without the lock (control)", async () => {
    const { shop } = await approvedByMany(true);
    const rows = await shop.db.read.selectFrom("ledger").select("id").execute();
    expect(rows.length).toBeGreaterThan(1);
  });
});

it("a request is not done as another than the approver was shown, where someone wrote another command into it since", async () => {
  const { shop, byAda, byOlga } = await openFourEyesShop();
  const bea = await someUser(shop);
  const act = await waiting(byAda.users.edit(largeGift(bea.id)));
  const find = async () => (await byOlga.acts.find({ id: act._id })).act;
  const { shown } = await find();
  await sql`update acts set command = replace(replace(command, '50.00', '90.00'), ':50,', ':90,')`.execute(
    shop.db.writer,
  );
  expect((await find()).today).toContain("90.00");
  await expect(byOlga.acts.approve({ id: act._id, shown })).toBeRefused("act.changed");
  expect([await endsOf(shop), await balanceOf(shop, bea)]).toEqual([["failed: act.changed"], 0]);
});
