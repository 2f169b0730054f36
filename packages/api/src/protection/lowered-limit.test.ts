import { describe, expect, it } from "vitest";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";

/** Bea, in a shop whose tickets cost £10, at a moment. */
async function openWithBea(at: string) {
  const shop = await openPayingShop();
  shop.pass(Date.parse(at) - shop.now());
  const raffle = await someRaffle(shop, { price_pence: 1_000, ends_at: shop.now() + 1e10 });
  const user = await someUser(shop);
  const bea = await shop.as(user);
  let next = 0;
  const put = async (count: number) => {
    const ticketNums = Array.from({ length: count }, () => {
      next += 1;
      return next;
    });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums });
  };
  const states = async () => {
    const attempts = shop.db.read.selectFrom("payment_attempts").select("state").orderBy("created_at").orderBy("id");
    return (await attempts.execute()).map(({ state }) => state);
  };
  return { shop, user, bea, put, states };
}

describe("a limit that is lowered during a payment", () => {
  it.each([
    [8_000, "open"],
    [7_999, "stopped"],
  ])("to %i pence after midnight judges it with its own month of £50.00: it is %s", async (pence, state) => {
    const { shop, bea, put, states } = await openWithBea("2026-11-30T23:50:00Z");
    await put(5);
    await shop.payOnPage(bea, pans.paid);
    await put(3);
    await bea.payments.startHosted({});
    shop.pass(Date.parse("2026-12-01T00:00:00Z") - shop.now());
    await bea.protection.setLimit({ pence });
    expect(await states()).toEqual(["completed", state]);
  });

  it.each([
    [9_000, "open"],
    [8_999, "stopped"],
  ])("to %i pence counts a stopped one that may have been paid: it is %s", async (pence, state) => {
    const { shop, user, bea, put, states } = await openWithBea("2026-11-21T12:00:00Z");
    const ada = await shop.as(await someAdmin(shop));
    await put(6);
    const first = await bea.payments.startHosted({});
    await shop.sandbox.pay(first["redirect-url"], pans.webhookNever);
    shop.pass(1_000);
    await ada.protection.lowerLimit({ id: user.id, pence: 5_000, note: "Rang, and wants less" });
    await ada.protection.endLowering({ id: user.id, note: "Rang again" });
    for (const { _id: ticketId } of (await bea.tickets.listCart()).tickets) {
      await bea.tickets.removeFromCart({ ticketId });
    }
    await put(3);
    const second = await bea.payments.startHosted({});
    await bea.protection.setLimit({ pence });
    expect(await states()).toEqual(["stopped", state]);
    shop.pass(1_000);
    await shop.sandbox.pay(second["redirect-url"], pans.paid);
    await shop.sandbox.deliver();
    await shop.runJobs();
    const month = shop.db.read.selectFrom("spend_months").select("spent").executeTakeFirstOrThrow();
    expect((await month).spent, "the first was paid before it was stopped").toBe(state === "open" ? 9_000 : 6_000);
    expect(await shop.checkBooks()).toEqual([]);
  });
});
