import { MINUTE_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { moveTo, someMember, undoCodeMailedTo } from "../../test/logins.ts";
import { limitedIt as it, newAccount, type PayingShop, pans } from "../../test/paying-shop.ts";
import { someRaffle } from "../../test/shop.ts";

const OLD = "bea@example.test";

/** A customer whose address has just changed, and how that is undone. */
async function moved(shop: PayingShop) {
  const member = await someMember(shop, { email: OLD });
  await moveTo(shop, await shop.as(member), "new@example.test");
  const code = await undoCodeMailedTo(shop, OLD);
  shop.pass(1000);
  return { member, bea: await shop.as(member), undo: async () => (await shop.as(null)).auth.undoEmailChange({ code }) };
}

describe("once a change of the address is undone", () => {
  it("the numbers held since are let go of like any others", async ({ shop }) => {
    const raffle = await someRaffle(shop, { max_entries: 20, max_per_person: 20 });
    const { bea, undo } = await moved(shop);
    await bea.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 20 });
    shop.pass(5 * MINUTE_MS);
    await undo();
    const counted = await shop.db.read.selectFrom("abandoned_holds").select("tickets").execute();
    expect(counted).toEqual([{ tickets: 20 }]);
    const other = await newAccount(shop, { from: "203.0.113.7" });
    await other.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 20 });
  });

  it("the account whose payments have moved has paid, and the other has not", async ({ shop }) => {
    const raffle = await someRaffle(shop, { price_pence: 500 });
    const { member, bea, undo } = await moved(shop);
    await shop.buy(bea, raffle, [1], pans.paid);
    const paid = async () =>
      shop.db.read.selectFrom("users").select("id").where("first_paid_at", "is not", null).execute();
    expect(await paid()).toEqual([{ id: member.id }]);
    await undo();
    const { user_id: id } = await shop.db.read.selectFrom("orders").select("user_id").executeTakeFirstOrThrow();
    expect(id).not.toBe(member.id);
    expect(await paid()).toEqual([{ id }]);
  });
});
