import { DAY_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { buy, someInstantWin } from "../../test/buying.ts";
import { done, openFourEyesShop, waiting } from "../../test/four-eyes.ts";
import { openCheckout, pans } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someRaffle, someUser, type TestShop } from "../../test/shop.ts";

const refused = (message: string) => ({ cause: { code: "role.missing" }, message: expect.stringContaining(message) });

const gift = (id: string, amount: number, notes: string) => ({
  id,
  $push: { promotionalBalanceHistory: { amount, notes } },
});

/** An order of three numbers at £40 each. */
async function someLargeOrder(shop: TestShop, overrides = {}) {
  const raffle = await someRaffle(shop, { price_pence: 4_000, ...overrides });
  const orderId = await buy(shop, await someUser(shop), raffle, [1, 2, 3]);
  const lines = await shop.db.read.selectFrom("order_lines").select("id").where("raffle_id", "=", raffle.id).execute();
  return { orderId, raffle, tickets: lines.map(({ id }) => id) };
}

describe("a member of support who refunds", () => {
  it("gives £100 of an order at most, in pieces too", async ({ shop, sue: sam }) => {
    const { orderId, tickets } = await someLargeOrder(shop);
    const others = refused("an owner, a manager or someone in finance.");
    await expect(sam.orders.refund({ orderId })).rejects.toMatchObject(others);
    await sam.orders.refund({ orderId, tickets: tickets.slice(0, 2) });
    await expect(sam.orders.refund({ orderId, tickets: tickets.slice(2) })).rejects.toMatchObject(others);
    const fiona = await shop.asStaff("finance");
    await fiona.orders.refund({ orderId, tickets: tickets.slice(2) });
  });

  it("gives an order back in ten pieces at most, of which each is emailed", async ({ shop, sue: sam }) => {
    const raffle = await someRaffle(shop, { price_pence: 10, max_per_person: 20 });
    const numbers = Array.from({ length: 11 }, (_, i) => i + 1);
    const orderId = await buy(shop, await someUser(shop), raffle, numbers);
    const ids = (await shop.db.read.selectFrom("order_lines").select("id").execute()).map(({ id }) => id);
    for (const id of ids.slice(1)) await sam.orders.refund({ orderId, tickets: [id] });
    await expect(sam.orders.refund({ orderId, tickets: ids.slice(0, 1) })).rejects.toMatchObject(
      refused("an owner, a manager or someone in finance"),
    );
  });

  it("gives £100 in 24 hours at most, of however many orders", async ({ shop, sue: sam }) => {
    const [first, second] = [await someLargeOrder(shop), await someLargeOrder(shop)];
    await sam.orders.refund({ orderId: first.orderId, tickets: first.tickets.slice(0, 2) });
    const one = { orderId: second.orderId, tickets: second.tickets.slice(0, 1) };
    await expect(sam.orders.refund(one)).rejects.toMatchObject(refused("someone in finance"));
    shop.pass(DAY_MS);
    const later = await shop.asStaff("owner");
    await later.orders.refund(one);
  });

  it("gives it again where the card provider rejected it", async () => {
    const { shop, customer } = await openCheckout([1, 2], { price_pence: 4_000 });
    const orderId = await shop.payOnPage(customer, pans.paid);
    const sam = await shop.asStaff("support");
    const { payments } = shop.deps;
    shop.deps.payments = { ...payments, refund: async () => "refused" };
    await expect(sam.orders.refund({ orderId })).toBeRefused("refund.rejected");
    shop.deps.payments = payments;
    await sam.orders.refund({ orderId });
  });

  it("gives nothing back once a competition has ended, since its list is what is drawn from", async ({ shop }) => {
    const sam = await someUser(shop, { roles: ["support"] });
    const { orderId, tickets } = await someLargeOrder(shop, { ends_at: shop.now() + 60_000 });
    shop.pass(60_000);
    const bySam = await shop.as(sam);
    const tried = bySam.orders.refund({ orderId, tickets: tickets.slice(0, 1) });
    await expect(tried).rejects.toMatchObject(refused("an owner, a manager or someone in finance"));
  });

  it("does not pass the £100 by two refunds at the same moment", async ({ shop, sue: sam }) => {
    const orders = await Promise.all([someLargeOrder(shop), someLargeOrder(shop)]);
    const tries = orders.map(({ orderId, tickets }) => sam.orders.refund({ orderId, tickets: tickets.slice(0, 2) }));
    expect(await countSuccesses(tries)).toBe(1);
  });
});

it("no one without the right to balances changes one, and an admin does any", async ({ shop, user: bea }) => {
  const marek = await shop.asStaff("marketing");
  await expect(marek.users.edit(gift(bea.id, 5, "Sorry"))).rejects.toMatchObject(refused("an owner, a manager"));
  const fiona = await shop.asStaff("finance");
  await fiona.users.edit(gift(bea.id, 500, "Prize"));
  const tried = fiona.users.edit({ id: bea.id, firstName: "Bo" });
  await expect(tried).rejects.toMatchObject(refused("an owner, a manager or someone in support."));
  const rows = await shop.db.read.selectFrom("ledger").select("admin_id").execute();
  expect(rows).toEqual([{ admin_id: expect.any(String) }]);
});

describe("a draw officer", () => {
  it("sets a competition live and takes it off, and changes nothing else of it", async ({ shop }) => {
    const dawn = await shop.asStaff("drawOfficer");
    const { id } = await someRaffle(shop, { live: false });
    expect((await done(dawn.raffles.edit({ id, live: true }))).raffle.live).toBe(true);
    const others = refused("an owner or a manager.");
    await expect(dawn.raffles.edit({ id, price: 3 })).rejects.toMatchObject(others);
    await expect(dawn.raffles.edit({ id, live: false, name: "Other" })).rejects.toMatchObject(others);
    await dawn.raffles.edit({ id, live: false });
  });

  it("learns no winning number from what an edit would be refused for", async ({ shop }) => {
    const dawn = await shop.asStaff("drawOfficer");
    const { id } = await someRaffle(shop, { has_instant_wins: true, sold_count: 1 });
    await someInstantWin(shop, { id }, 7, "£500");
    await (await shop.asCustomer()).tickets.reserveLuckyDip({ raffleId: id, amount: 5 });
    const others = refused("an owner or a manager.");
    for (const ticketNum of ["7", "8", "none"]) {
      const edit = { id, instantWins: [{ prize: "£500", ticketNum }] };
      await expect(dawn.raffles.edit(edit)).rejects.toMatchObject(others);
      const preview = dawn.acts.preview({ kind: "raffle.edit", command: edit });
      const refusal = expect.stringContaining("an owner or a manager");
      expect(await preview).toMatchObject({ refusal, sentence: "", expect: {} });
    }
  });
});

const credit = { code: "GIFT", type: "credit" as const, fixedAmount: 5 };

it("account credit coupons are made by finance, all other coupons by marketing", async ({ shop }) => {
  const fiona = await shop.asStaff("finance");
  const marek = await shop.asStaff("marketing");
  const { coupon } = await done(fiona.coupons.create(credit));
  const tried = fiona.coupons.create({ code: "FIVER", fixedAmount: 5, maxUses: 100 });
  await expect(tried).rejects.toMatchObject(refused("marketing"));
  const small = { code: "FIVER", fixedAmount: 5, maxUses: 100 };
  const { coupon: fiver } = await done(marek.coupons.create(small));
  const others = refused("an owner, a manager or someone in finance.");
  await expect(marek.coupons.create({ ...credit, code: "OTHER" })).rejects.toMatchObject(others);
  await expect(marek.coupons.edit({ ...credit, id: fiver._id, code: "FIVER" })).rejects.toMatchObject(others);
  await expect(marek.coupons.edit({ ...small, id: coupon._id, code: "GIFT" })).rejects.toMatchObject(others);
  await expect(marek.coupons.delete({ id: coupon._id })).rejects.toMatchObject(others);
  await marek.coupons.delete({ id: fiver._id });
  await fiona.coupons.delete({ id: coupon._id });
});

describe("a discount", () => {
  const small = { code: "SALE", fixedAmount: 20, maxUses: 100 };
  const large = [
    { type: "percentage" as const, percentAmount: 0.01, maxUses: 1 },
    { maxUses: null },
    { maxUses: 101 },
    { fixedAmount: 0.01, maxUses: 1_000_000_000 },
    { fixedAmount: 20.01, maxUses: 1 },
  ];

  it.each(large)("counts as account credit when one use or all are large or unlimited: %j", async (change) => {
    const { shop, byAda, byOlga } = await openFourEyesShop();
    const marek = await shop.asStaff("marketing");
    const { coupon } = await done(marek.coupons.create(small));
    const others = refused("an owner, a manager or someone in finance.");
    await expect(marek.coupons.create({ ...small, ...change, code: "MORE" })).rejects.toMatchObject(others);
    await expect(marek.coupons.edit({ ...small, ...change, id: coupon._id })).rejects.toMatchObject(others);
    const act = await waiting(byAda.coupons.edit({ ...small, ...change, id: coupon._id }));
    await byOlga.acts.approve({ id: act._id });
    await expect(marek.coupons.edit({ ...small, id: coupon._id })).rejects.toMatchObject(others);
    await expect(marek.coupons.delete({ id: coupon._id })).rejects.toMatchObject(others);
    await waiting(byAda.coupons.delete({ id: coupon._id }));
  });
});

it("the console's search finds for each role what it may see", async ({ shop }) => {
  await someLargeOrder(shop, { name: "Bea's hatch", search_text: "bea's hatch bea" });
  const marek = await shop.asStaff("marketing");
  const sam = await shop.asStaff("support");
  expect(await marek.search.find({ query: "bea" })).toMatchObject({ orders: [], people: [], raffles: [{}] });
  const found = await sam.search.find({ query: "bea" });
  expect([found.orders.length > 0, found.people.length > 0, found.raffles.length]).toEqual([true, true, 1]);
});
