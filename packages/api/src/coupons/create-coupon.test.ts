import { DAY_MS, errorMessage, messages } from "@counterfoil/core";
import { listRows } from "@counterfoil/db";
import { describe, expect } from "vitest";
import { buy, someCoupon } from "../../test/buying.ts";
import { done } from "../../test/four-eyes.ts";
import { openPayingConsole } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { restrict } from "../../test/restrictions.ts";
import { type Caller, it, openShop, someRaffle, someUser } from "../../test/shop.ts";

type Form = Parameters<Caller["coupons"]["create"]>[0];

const tenPercent = { code: "autumn10", type: "percentage" as const, percentAmount: 0.1 };

describe("creating a coupon", () => {
  it("keeps what was filled in, the code in upper case", async ({ admin, raffle, user: bea }) => {
    const { coupon } = await done(
      admin.coupons.create({
        code: " autumn10 ",
        type: "percentage",
        fixedAmount: 0,
        percentAmount: 0.125,
        expires: true,
        exp: "2026-12-24T18:00",
        maxUses: 50,
        allRaffles: false,
        appliesToRaffles: [raffle.id, raffle.id],
        allUsers: false,
        appliesToUsers: [bea.id],
        onlyUsersFirstOrder: true,
        onlyUsersOnNewsletter: true,
        oncePerUser: false,
      }),
    );
    expect(coupon).toEqual({
      _id: coupon._id,
      code: "AUTUMN10",
      type: "percentage",
      fixedAmount: 0,
      percentAmount: 0.125,
      expires: true,
      exp: "2026-12-24T18:00:00.000Z",
      maxUses: 50,
      uses: 0,
      allRaffles: false,
      appliesToRaffles: [{ _id: raffle.id, name: raffle.name }],
      allUsers: false,
      appliesToUsers: [{ _id: bea.id, name: "Bea Baker" }],
      onlyUsersFirstOrder: true,
      onlyUsersOnNewsletter: true,
      oncePerUser: false,
    });
  });

  it("is by default for all, without a limit or an end", async ({ admin }) => {
    const { coupon } = await done(admin.coupons.create({ code: "FIVER", fixedAmount: 5 }));
    expect(coupon).toMatchObject({ type: "fixed", fixedAmount: 5, maxUses: null, exp: null, expires: false });
    expect(coupon).toMatchObject({ allRaffles: true, allUsers: true, oncePerUser: true, uses: 0 });
  });

  it("takes a credit of nothing and an end in the past", async ({ admin }) => {
    const credit = { code: "NIL", type: "credit" as const, expires: true, exp: "2020-01-01" };
    await expect(admin.coupons.create(credit)).resolves.toMatchObject({ coupon: { fixedAmount: 0 } });
  });

  it.for<[string, Partial<Form>, string, string]>([
    ["no code", { code: " " }, "code", "Enter a code"],
    ["more than all of it", { percentAmount: 1.01 }, "percentAmount", "Up to 100%"],
    [
      "a competition that is not there",
      { appliesToRaffles: ["nothing"] },
      "appliesToRaffles",
      errorMessage("path.unknown"),
    ],
    ["a user who is not there", { appliesToUsers: ["nobody"] }, "appliesToUsers", errorMessage("path.unknown")],
  ] as const)("refuses %s and says where", async ([, overrides, field, sentence], { shop, admin }) => {
    await expect(admin.coupons.create({ ...tenPercent, ...overrides })).toBeRefused("request.invalid", {
      [field]: [sentence],
    });
    expect(await shop.db.read.selectFrom("coupons").select("id").execute()).toEqual([]);
  });

  it("makes one when two admins save the same code at the same moment", async ({ admin }) => {
    const tries = Array.from({ length: 5 }, () => admin.coupons.create(tenPercent));
    expect(await countSuccesses(tries)).toBe(1);
    expect((await admin.coupons.list()).couponCodes.length).toBe(1);
  });
});

it("the list of coupons shows every one, newest first, and no one who was deleted", async ({ shop, admin }) => {
  const [bea, dev] = [await someUser(shop), await someUser(shop)];
  await admin.coupons.create({ ...tenPercent, code: "FIRST", appliesToUsers: [bea.id, dev.id] });
  shop.pass(1000);
  await admin.coupons.create({ ...tenPercent, code: "SECOND" });
  await admin.users.delete({ id: dev.id });
  const { couponCodes } = await admin.coupons.list();
  expect(couponCodes.map((coupon) => coupon.code)).toEqual(["SECOND", "FIRST"]);
  expect(couponCodes[1]?.appliesToUsers).toEqual([{ _id: bea.id, name: "Bea Baker" }]);
});

it("refuses a code that could never apply, when it is created and when it is edited", async ({ admin }) => {
  const form = { code: "NOWHERE", type: "fixed", fixedAmount: 5, allRaffles: false } as const;
  const sentence = { appliesToRaffles: ["Choose at least one raffle"] };
  await expect(admin.coupons.create(form)).toBeRefused("request.invalid", sentence);
  const { coupon } = await done(admin.coupons.create({ ...form, type: "credit" }));
  await expect(admin.coupons.edit({ ...form, id: coupon._id })).toBeRefused("request.invalid", sentence);
});

const form = { code: "autumn20", type: "percentage" as const, percentAmount: 0.2 };

describe("editing a coupon", () => {
  it("replaces what it says and keeps its uses", async ({ shop, admin }) => {
    const [first, second] = [await someRaffle(shop), await someRaffle(shop)];
    const { coupon } = await done(admin.coupons.create({ code: "old", fixedAmount: 5, appliesToRaffles: [first.id] }));
    const edit = { ...form, id: coupon._id, allRaffles: false, appliesToRaffles: [second.id] };
    const { updatedCoupon } = await done(admin.coupons.edit(edit));
    expect(updatedCoupon).toMatchObject({ _id: coupon._id, code: "AUTUMN20", type: "percentage", percentAmount: 0.2 });
    expect(updatedCoupon.appliesToRaffles.map((raffle) => raffle._id)).toEqual([second.id]);
    expect((await admin.coupons.list()).couponCodes).toEqual([updatedCoupon]);
  });

  it("accepts its own code unchanged, and rejects another's in any case", async ({ shop, admin }) => {
    await someCoupon(shop, { code: "TAKEN" });
    const { id } = await someCoupon(shop, { code: "AUTUMN20" });
    await expect(admin.coupons.edit({ ...form, id })).resolves.toBeDefined();
    await expect(admin.coupons.edit({ ...form, id, code: "taken" })).toBeRefused("coupon.code_taken");
  });

  it("never allows fewer uses than there were, those of open payments counted", async () => {
    const { shop, admin } = await openPayingConsole();
    shop.breakBooks();
    const raffle = await someRaffle(shop);
    const { id, code } = await someCoupon(shop, { uses: 2, max_uses: 10 });
    const bea = await shop.asCustomer({ first_paid_at: 1 });
    await bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
    await bea.payments.startHosted({ couponCode: code });
    await expect(admin.coupons.edit({ ...form, id, maxUses: 2 })).toBeRefused("request.invalid", {
      maxUses: ["It has already been used 3 times"],
    });
    await expect(admin.coupons.edit({ ...form, id, maxUses: 3 })).resolves.toMatchObject({
      updatedCoupon: { maxUses: 3, uses: 2 },
    });
  });

  it("refuses what creating refuses, and an unknown coupon", async ({ shop, admin }) => {
    const { id } = await someCoupon(shop);
    const bad = { ...form, id, percentAmount: 0 };
    await expect(admin.coupons.edit(bad)).toBeRefused("request.invalid");
    await expect(admin.coupons.edit({ ...form, id: "none" })).toBeRefused("coupon.not_found");
  });
});

it("a deleted coupon ends, and orders keep its code", async ({ shop, admin, raffle, user: bea, customer }) => {
  const { id, code } = await someCoupon(shop, { percent_ppm: 1_000_000 });
  await customer.tickets.reserve({ raffleId: raffle.id, ticketNums: [1] });
  const { orderId } = await customer.payments.completeFree({ couponCode: code });
  await expect(admin.coupons.delete({ id })).resolves.toEqual({ msg: messages.couponDeleted });
  expect((await customer.orders.findMine({ orderId })).order).toMatchObject({ couponCodeUsed: code });
  expect(await customer.coupons.check({ code })).toMatchObject({ valid: false, msg: errorMessage("coupon.unknown") });
  await expect(admin.coupons.delete({ id })).toBeRefused("coupon.gone");
  await expect(buy(shop, bea, raffle, [2])).resolves.toBeDefined();
});

describe("the list of people whom a coupon is for", () => {
  const form = { code: "COMEBACK", fixedAmount: 5, allUsers: false };

  async function shopWithList() {
    const shop = await openShop();
    const [bea, carl] = [
      await someUser(shop, { first_name: "Bea", search_text: "bea list" }),
      await someUser(shop, { first_name: "Carl", search_text: "carl list" }),
    ];
    const admin = async () => shop.asAdmin();
    const { coupon } = await done((await admin()).coupons.create({ ...form, appliesToUsers: [bea.id, carl.id] }));
    const listed = async () =>
      (await (await admin()).coupons.list()).couponCodes
        .find(({ code }) => code === form.code)
        ?.appliesToUsers.map(({ _id }) => _id);
    return { shop, bea, carl, admin, coupon, listed };
  }

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
    expect(await listRows(shop.db.read, "coupon_users", { coupon_id: coupon._id })).toEqual([]);
    const found = async (query: string, forMarketing?: boolean) =>
      (await (await admin()).users.find({ query, ...(forMarketing && { forMarketing }) })).users.map(
        (user) => user?.firstName,
      );
    expect(await found("bea")).toEqual(["Bea"]);
    expect(await found("bea", true)).toEqual([]);
    expect(await found("carl", true)).toEqual(["Carl"]);
  });
});
