import { DAY_MS } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { emptyCart, someCoupon } from "../../test/buying.ts";
import { moveTo, register, undoCodeMailedTo, verify } from "../../test/logins.ts";
import { it, openPayingShop, type PayingShop } from "../../test/paying-shop.ts";
import { elsewhere, someRaffle, someUser, testsWith } from "../../test/shop.ts";
import { purgeExclusionMarks } from "./purge-exclusion-marks.ts";

const CREDIT = "4000000000000176";

/** Registers, verifies and returns the session. */
async function registers(shop: PayingShop, email: string, given: { limit?: number; birthDate?: string } = {}) {
  const customer = await register(shop, email, given);
  await verify(shop, customer, email);
  await customer.account.edit({ phone: "07700 900123", addresses: { shipping: elsewhere } });
  return customer;
}

/** Bea, who has a limit of £15. */
async function visitor() {
  const shop = await openPayingShop();
  const [bea, raffle] = [
    await someUser(shop, { email: "bea@example.test" }),
    await someRaffle(shop, { max_per_person: 50 }),
  ];
  const customer = await shop.as(bea);
  await customer.protection.setLimit({ pence: 1_500 });
  return { shop, bea, raffle, customer };
}

/** Bea, who has spent £10 of it by credit card. */
async function buyer() {
  const { shop, raffle, customer, bea } = await visitor();
  await shop.buy(customer, raffle, 4, CREDIT);
  return { shop, bea, raffle, customer };
}

const buyerIt = testsWith(buyer);

describe("who closes the account and registers again with the same mailbox", () => {
  buyerIt("keeps the limit, and what was spent of the month", async ({ shop, raffle, customer }) => {
    await customer.users.closeMine({ giveUp: true });
    const again = await registers(shop, "bea+again@example.test");
    expect(await again.protection.mine()).toMatchObject({ ownLimit: 15, spent: 10, left: 5 });
    await again.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 3 });
    await expect(again.payments.startHosted({})).rejects.toMatchObject({ cause: { code: "limit.reached" } });
    await again.users.closeMine({ giveUp: true });
    const third = await registers(shop, "bea@example.test", { limit: 100_00 });
    expect(await third.protection.mine()).toMatchObject({ ownLimit: 15, spent: 10, left: 5 });
  });

  it("stays blocked, also where the address was verified after the block", async ({ shop }) => {
    const stranger = await register(shop, "bea@example.test");
    const { user } = await stranger.auth.me();
    await (await shop.asAdmin()).breaks.stop({ id: user?._id ?? "", note: "A minor" });
    await verify(shop, stranger, "bea@example.test");
    await stranger.users.closeMine({ giveUp: true });
    shop.pass(DAY_MS);
    const again = await registers(shop, "bea@example.test");
    const { id: raffleId } = await someRaffle(shop);
    await expect(again.tickets.reserve({ raffleId, ticketNums: [1] })).toBeRefused("account.blocked");
  });

  it("confirms no raise that waited there before", async ({ shop }) => {
    const prepared = await register(shop, "bea+next@example.test", { limit: 1_000 });
    await prepared.protection.setLimit({ pence: null });
    const customer = await registers(shop, "bea@example.test", { limit: 1_500 });
    await customer.users.closeMine({ giveUp: true });
    shop.pass(DAY_MS);
    await prepared.auth.resendVerification();
    await verify(shop, prepared, "bea+next@example.test");
    expect(await prepared.protection.mine()).toMatchObject({ ownLimit: 10, pending: null });
    await expect(prepared.protection.confirmLimit()).toBeRefused("limit.nothing_pending");
  });

  it("redeems no code again that each customer may redeem once, until it expires", async () => {
    const { shop, customer } = await visitor();
    const lasting = { expires: true, expires_at: shop.now() + 300 * DAY_MS };
    const { code } = await someCoupon(shop, { type: "credit", fixed_pence: 500, once_per_user: true, ...lasting });
    await customer.balance.redeem({ code });
    await customer.users.closeMine({ giveUp: true });
    for (const email of ["bea+again@example.test", "bea@example.test"]) {
      shop.pass(100 * DAY_MS);
      await purgeExclusionMarks(shop.deps);
      const again = await registers(shop, email);
      await expect(again.balance.redeem({ code })).toBeRefused("coupon.used_by_you");
      await again.users.closeMine({ giveUp: true });
    }
    shop.pass(101 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    expect(await shop.db.read.selectFrom("former_accounts").selectAll().execute()).toEqual([]);
  });

  it("uses no code for first orders after an order without one, also where it is made later", async () => {
    const { shop, customer } = await buyer();
    await customer.users.closeMine({ giveUp: true });
    shop.pass(100 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    const { code } = await someCoupon(shop, { only_first_order: true });
    for (const email of ["bea+again@example.test", "bea@example.test"]) {
      shop.pass(100 * DAY_MS);
      await purgeExclusionMarks(shop.deps);
      const again = await registers(shop, email);
      const raffle = await someRaffle(shop, { ends_at: shop.now() + DAY_MS });
      await again.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
      await expect(again.payments.startHosted({ couponCode: code })).toBeRefused("coupon.first_order_only");
      await moveTo(shop, again, `away${shop.now()}@example.test`);
    }
  });

  it("has the entries of before counted for the limit of a competition, also a month later", async () => {
    const { shop, customer } = await buyer();
    const ends_at = shop.now() + 60 * DAY_MS;
    const raffle = await someRaffle(shop, { max_per_person: 5, price_pence: 0, ends_at });
    const enter = async (by: typeof customer, amount: number) => {
      await by.tickets.reserveLuckyDip({ raffleId: raffle.id, amount });
      await by.payments.completeFree({});
    };
    await enter(customer, 3);
    await customer.users.closeMine({ giveUp: true });
    shop.pass(31 * DAY_MS);
    const again = await registers(shop, "bea@example.test");
    await expect(enter(again, 3)).toBeRefused("ticket.invalid_amount");
    await enter(again, 2);
    await moveTo(shop, again, "away@example.test");
    const third = await registers(shop, "bea@example.test");
    await expect(enter(third, 1)).toBeRefused("allowance.used_up");
    shop.pass(30 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    expect(await shop.db.read.selectFrom("former_entries").selectAll().execute()).toEqual([]);
  });

  buyerIt("keeps what credit cards paid in the month", async ({ shop, raffle, customer }) => {
    await customer.users.closeMine({ giveUp: true });
    const again = await registers(shop, "bea@example.test");
    await shop.db.writer
      .updateTable("spend_months")
      .set({ carried_credit: 24_800 })
      .where("carried_credit", "=", 1_000)
      .execute();
    await shop.buy(again, raffle, 1, CREDIT);
    expect(await shop.refunds()).toMatchObject([{ card_pence: 250 }]);
  });

  it("keeps a birth date under 18, sealed and until then, which staff alone correct", async () => {
    const { shop, customer } = await buyer();
    await customer.protection.setBirthDate({ birthDate: "2009-05-17" });
    await customer.users.closeMine({ giveUp: true });
    const dates = async () =>
      (await shop.db.read.selectFrom("people_checks").select(["user_id", "birth_date"]).execute()).length;
    shop.pass(90 * DAY_MS);
    await purgeExclusionMarks(shop.deps);
    const again = await registers(shop, "bea+again@example.test", { birthDate: "1990-05-17" });
    expect(await again.protection.mine()).toMatchObject({ ownLimit: null, isUnder18: true });
    const raffle = await someRaffle(shop, { ends_at: shop.now() + DAY_MS });
    const reserves = () => again.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await expect(reserves()).toBeRefused("age.under");
    await expect(again.protection.setBirthDate({ birthDate: "1990-05-17" })).toBeRefused("age.known");
    const { user } = await again.auth.me();
    const admin = await shop.asAdmin();
    await admin.protection.changeBirthDate({ id: user._id, birthDate: "1990-05-17", note: "Saw a passport" });
    await reserves();
    await purgeExclusionMarks(shop.deps);
    expect(await dates()).toBe(1);
    await again.users.closeMine({ giveUp: true });
    expect(await dates()).toBe(0);
  });

  buyerIt("keeps a running pause, which an admin's deletion does not end", async ({ shop, bea, raffle, customer }) => {
    await customer.breaks.start({ kind: "pause", days: 30 });
    await (await shop.asAdmin()).users.delete({ id: bea.id });
    const again = await registers(shop, "bea@example.test");
    const reserving = again.tickets.reserve({ raffleId: raffle.id, ticketNums: [9] });
    await expect(reserving).rejects.toMatchObject({ cause: { code: "account.paused" } });
  });

  buyerIt("keeps all of that, too, after moving the account to another mailbox", async ({ shop, customer }) => {
    await customer.breaks.start({ kind: "pause", days: 30 });
    await moveTo(shop, customer, "away@example.test");
    const again = await registers(shop, "bea@example.test");
    expect(await again.protection.mine()).toMatchObject({ ownLimit: 15, spent: 10, restriction: { kind: "pause" } });
  });

  it("keeps limit and pause, too, if another account had the mailbox until that change of address was undone", async () => {
    const { shop, customer } = await buyer();
    await customer.breaks.start({ kind: "pause", days: 30 });
    await moveTo(shop, customer, "away@example.test");
    const other = await registers(shop, "other@example.test", { limit: 100 });
    await other.breaks.start({ kind: "pause", days: 42 });
    shop.pass(1_000);
    await moveTo(shop, other, "bea@example.test");
    await shop.withToken(null).auth.undoEmailChange({ code: await undoCodeMailedTo(shop, "other@example.test") });
    const again = await registers(shop, "bea@example.test");
    expect(await again.protection.mine()).toMatchObject({ ownLimit: 15, spent: 10, restriction: { kind: "pause" } });
    const { restriction } = await customer.protection.mine();
    expect((await again.protection.mine()).restriction?.until).toBe(restriction?.until);
  });

  it("is kept out by a suspension, even with the mailbox that the account had before", async () => {
    const { shop, raffle, customer } = await visitor();
    await moveTo(shop, customer, "away@example.test");
    await customer.breaks.start({ kind: "suspend", months: 6 });
    const again = await registers(shop, "bea@example.test");
    const dip = again.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
    await expect(dip).toBeRefused("account.blocked");
  });

  it("draws the numbers again that the account released where there are instant prizes", async () => {
    const { shop, customer } = await visitor();
    const { id: raffleId } = await someRaffle(shop, { has_instant_wins: true, max_entries: 1_000 });
    const dip = async (calls: typeof customer) => {
      const { tickets } = await calls.tickets.reserveLuckyDip({ raffleId, amount: 3 });
      return tickets.map(({ ticketNum }) => ticketNum).sort();
    };
    const first = await dip(customer);
    await emptyCart(customer);
    await customer.users.closeMine({ giveUp: true });
    expect(await dip(await registers(shop, "bea@example.test"))).toEqual(first);
  });

  it.each(["suspend", "move back and suspend"])("stops no one at an address that staff typed: %s", async (how) => {
    const { shop, bea, raffle } = await visitor();
    const staff = await shop.asAdmin();
    await staff.users.edit({ id: bea.id, email: "bystander@example.test" });
    const customer = await shop.as(bea);
    if (how === "suspend") {
      await customer.breaks.start({ kind: "suspend", months: 6 });
      await staff.users.edit({ id: bea.id, email: "bea@example.test" });
    } else {
      await moveTo(shop, customer, "bea@example.test");
      await customer.breaks.start({ kind: "suspend", months: 6 });
    }
    const bystander = await registers(shop, "bystander@example.test");
    await bystander.tickets.reserveLuckyDip({ raffleId: raffle.id, amount: 1 });
  });

  it("keeps nothing for an address that staff typed, and flags whoever verifies it after a break", async () => {
    const { shop, bea } = await visitor();
    const staff = await shop.asAdmin();
    await staff.users.edit({ id: bea.id, email: "bystander@example.test" });
    const customer = await shop.as(bea);
    await customer.breaks.start({ kind: "close" });
    await staff.users.delete({ id: bea.id });
    const bystander = await registers(shop, "bystander@example.test");
    expect(await bystander.protection.mine()).toMatchObject({ ownLimit: null, restriction: null });
    const flags = await shop.db.read.selectFrom("care_flags").select("rule").execute();
    expect(flags).toEqual([{ rule: "weak_mark" }]);
  });

  buyerIt("counts nothing twice for an account that moves away and back", async ({ shop, customer }) => {
    for (const email of ["away@example.test", "bea@example.test"]) await moveTo(shop, customer, email);
    expect(await customer.protection.mine()).toMatchObject({ ownLimit: 15, spent: 10 });
  });

  it("has no limit and no month of before once those are over, and nothing is kept by then without an order", async () => {
    const { shop, customer } = await visitor();
    await customer.users.closeMine({ giveUp: true });
    const rows = () => shop.db.read.selectFrom("former_accounts").selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain("bea@example.test");
    shop.pass(31 * DAY_MS);
    const again = await registers(shop, "bea@example.test");
    expect(await again.protection.mine()).toMatchObject({ ownLimit: null, spent: 0 });
    await purgeExclusionMarks(shop.deps);
    expect(await rows()).toEqual([]);
  });

  it("gives no one else the limit: another mailbox, or one that was never verified", async () => {
    const { shop, customer } = await buyer();
    await customer.users.closeMine({ giveUp: true });
    const other = await registers(shop, "other@example.test");
    expect(await other.protection.mine()).toMatchObject({ ownLimit: null, spent: 0 });
    const eve = await shop.asCustomer({ email: "eve@example.test", verified: false });
    await eve.protection.setLimit({ pence: 0 });
    await eve.users.closeMine({});
    const owner = await registers(shop, "eve@example.test");
    expect(await owner.protection.mine()).toMatchObject({ ownLimit: null });
  });
});
