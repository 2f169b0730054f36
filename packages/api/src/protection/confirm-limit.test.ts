import { RAISE_LAPSES_MS, RAISE_WAITS_MS } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, emptyCart } from "../../test/buying.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { type Caller, it, openShop, someone, someRaffle, type TestShop } from "../../test/shop.ts";

/** Bea, with a limit of £100 of which she has asked to make £150. */
async function openWithRaise() {
  const shop = await openShop();
  const { user, calls: bea } = await someone(shop);
  await bea.protection.setLimit({ pence: 10_000 });
  await bea.protection.setLimit({ pence: 15_000 });
  return { shop, user, bea };
}

/** What a raise is refused by, once it has waited for its day. */
const refusals: Record<
  string,
  [code: string, then: (bea: Caller, shop: TestShop, user: { id: string }) => Promise<unknown>]
> = {
  "after the same one was chosen again": ["limit.nothing_pending", (bea) => bea.protection.setLimit({ pence: 10_000 })],
  "while paused": ["account.paused", (bea) => bea.breaks.start({ kind: "pause", days: 1 })],
  "while suspended": ["account.suspended", (bea) => bea.breaks.start({ kind: "suspend", months: 6 })],
  "while blocked by staff": [
    "account.blocked",
    async (_, shop, { id }) => (await shop.asStaff("support")).breaks.stop({ id, note: "Asked by her sister" }),
  ],
  "once it has lapsed": ["limit.nothing_pending", async (_, shop) => shop.pass(RAISE_LAPSES_MS)],
};

it.each(Object.entries(refusals))("a raise is not confirmed %s", async (_when, [code, then]) => {
  const { shop, user, bea } = await openWithRaise();
  shop.pass(RAISE_WAITS_MS);
  await then(bea, shop, user);
  const before = await (await shop.as(user)).protection.mine();
  await expect((await shop.as(user)).protection.confirmLimit()).rejects.toMatchObject({ cause: { code } });
  expect(await (await shop.as(user)).protection.mine()).toEqual(before);
  expect(before.limit).toBeLessThanOrEqual(100);
});

/** Bea, in a shop whose tickets cost £10, at a moment. */
async function openWithBea(at: string) {
  const shop = await openPayingShop();
  shop.pass(Date.parse(at) - shop.now());
  const raffle = await someRaffle(shop, { price_pence: 1_000, ends_at: shop.now() + 1e10 });
  const { user, calls: bea } = await someone(shop);
  const put = (...ticketNums: number[]) => bea.tickets.reserve({ raffleId: raffle.id, ticketNums });
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
    await put(1, 2, 3, 4, 5);
    await shop.payOnPage(bea, pans.paid);
    await put(6, 7, 8);
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
    const ada = await shop.asAdmin();
    await put(1, 2, 3, 4, 5, 6);
    await shop.payOnPage(bea, pans.webhookNever);
    shop.pass(1_000);
    await ada.protection.lowerLimit({ id: user.id, pence: 5_000, note: "Rang, and wants less" });
    await ada.protection.endLowering({ id: user.id, note: "Rang again" });
    await emptyCart(bea);
    await put(7, 8, 9);
    const second = await bea.payments.startHosted({});
    await bea.protection.setLimit({ pence });
    expect(await states()).toEqual(["stopped", state]);
    shop.pass(1_000);
    await shop.pay(second["redirect-url"], pans.paid);
    await shop.runJobs();
    const month = shop.db.read.selectFrom("spend_months").select("spent").executeTakeFirstOrThrow();
    expect((await month).spent, "the first was paid before it was stopped").toBe(state === "open" ? 9_000 : 6_000);
  });
});

it("a mail has the old and new limit when it is lowered only", async ({ shop, user, customer: bea, admin: ada }) => {
  const lower = (pence: number) => ada.protection.lowerLimit({ id: user.id, pence, note: "Asked by phone." });
  for (const pence of [10_000, 10_000, 20_000, 5_000]) await bea.protection.setLimit({ pence });
  await lower(2_000);
  await bea.protection.setLimit({ pence: 3_000 });
  await ada.protection.endLowering({ id: user.id, note: "Asked by phone." });
  const mails = shop.db.read.selectFrom("mails").select(["recipient", "data"]).where("template", "=", "limit-lowered");
  const mail = (fromPence: number | null, toPence: number, isByStaff: boolean) => ({
    recipient: user.email,
    data: { fromPence, toPence, isByStaff },
  });
  const answer = await mails.orderBy("id").execute();
  expect(answer).toMatchObject([mail(null, 10_000, false), mail(10_000, 5_000, false), mail(5_000, 2_000, true)]);
});

it.for(["the customer", "staff"])(
  "a limit that %s lower again and again is emailed five times a day",
  async (by, { shop, user, customer, admin }) => {
    shop.deps.config.rateLimits = true;
    for (let pence = 2_000; pence > 1_000; pence -= 100) {
      if (by === "staff") await admin.protection.lowerLimit({ id: user.id, pence, note: "Asked by phone." });
      else await customer.protection.setLimit({ pence });
    }
    expect(await listRows(shop.db.read, "mails", { template: "limit-lowered" })).toHaveLength(5);
  },
);

it("a customer is asked for a limit from the first order on", async ({ shop, user, raffle, customer: bea }) => {
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: false, choiceDue: false });
  await buy(shop, user, raffle, [1]);
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: false, choiceDue: true });
  await bea.protection.setLimit({ pence: null, source: "cart" });
  expect(await bea.protection.mine()).toMatchObject({ hasChosen: true, choiceDue: false, limit: null });
});
