import { errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openConsole } from "../../test/console.ts";
import { done } from "../../test/done.ts";
import { someAdmin, someRaffle, someUser } from "../../test/people-and-raffles.ts";
import { type Caller, openShop } from "../../test/shop.ts";

type Form = Parameters<Caller["coupons"]["create"]>[0];

const tenPercent = { code: "autumn10", type: "percentage" as const, percentAmount: 0.1 };

describe("creating a coupon", () => {
  it("keeps what was filled in, the code in upper case", async () => {
    const { shop, admin } = await openConsole();
    const [raffle, bea] = [await someRaffle(shop), await someUser(shop)];
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

  it("is by default for all, without a limit or an end", async () => {
    const { admin } = await openConsole();
    const { coupon } = await done(admin.coupons.create({ code: "FIVER", fixedAmount: 5 }));
    expect(coupon).toMatchObject({ type: "fixed", fixedAmount: 5, maxUses: null, exp: null, expires: false });
    expect(coupon).toMatchObject({ allRaffles: true, allUsers: true, oncePerUser: true, uses: 0 });
  });

  it("takes a credit of nothing and an end in the past", async () => {
    const { admin } = await openConsole();
    const credit = { code: "NIL", type: "credit" as const, expires: true, exp: "2020-01-01" };
    await expect(admin.coupons.create(credit)).resolves.toMatchObject({ coupon: { fixedAmount: 0 } });
  });

  it.each<[string, Partial<Form>, string, string]>([
    ["no code", { code: " " }, "code", "Enter a code"],
    [
      "a fixed amount below nothing",
      { type: "fixed", fixedAmount: -1 },
      "fixedAmount",
      "Enter an amount of £0 or more",
    ],
    ["a percentage of nothing", { percentAmount: 0 }, "percentAmount", "Enter a percentage above 0"],
    ["more than all of it", { percentAmount: 1.01 }, "percentAmount", "At most 100%"],
    ["an expiry that is no date", { expires: true, exp: "soon" }, "exp", "Enter a date"],
    ["no use at all", { maxUses: 0 }, "maxUses", "At least 1 use"],
    [
      "a competition that is not there",
      { appliesToRaffles: ["nothing"] },
      "appliesToRaffles",
      errorMessage("path.unknown"),
    ],
    ["a user who is not there", { appliesToUsers: ["nobody"] }, "appliesToUsers", errorMessage("path.unknown")],
  ])("refuses %s and says where", async (_what, overrides, field, sentence) => {
    const { shop, admin } = await openConsole();
    await expect(admin.coupons.create({ ...tenPercent, ...overrides })).toBeRefused("request.invalid", {
      [field]: [sentence],
    });
    expect(await shop.db.read.selectFrom("coupons").select("id").execute()).toEqual([]);
  });

  it("refuses a code that is in use in any case", async () => {
    const { admin } = await openConsole();
    await admin.coupons.create(tenPercent);
    await expect(admin.coupons.create({ ...tenPercent, code: "Autumn10" })).toBeRefused("coupon.code_taken");
  });

  it("makes one when two admins save the same code at the same moment", async () => {
    const { admin } = await openConsole();
    const tries = Array.from({ length: 5 }, () => admin.coupons.create(tenPercent));
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
    expect((await admin.coupons.list()).couponCodes.length).toBe(1);
  });

  it("leaves a trace of who did it, with people by id alone", async () => {
    const shop = await openShop();
    const [ada, bea] = [await someAdmin(shop), await someUser(shop)];
    const { coupon } = await done((await shop.as(ada)).coupons.create({ ...tenPercent, appliesToUsers: [bea.id] }));
    const [note] = await shop.db.read.selectFrom("audit").selectAll().where("action", "<>", "alone").execute();
    expect(note).toMatchObject({ admin_id: ada.id, subject: "coupon", subject_id: coupon._id, before: null });
    expect(note?.after).toMatchObject({ code: "AUTUMN10", appliesToUsers: [bea.id] });
  });
});

it("the list of coupons shows every one, newest first, and no one who was deleted", async () => {
  const { shop, admin } = await openConsole();
  const [bea, dev] = [await someUser(shop), await someUser(shop)];
  await admin.coupons.create({ ...tenPercent, code: "FIRST", appliesToUsers: [bea.id, dev.id] });
  shop.pass(1000);
  await admin.coupons.create({ ...tenPercent, code: "SECOND" });
  await admin.users.delete({ id: dev.id });
  const { couponCodes } = await admin.coupons.list();
  expect(couponCodes.map((coupon) => coupon.code)).toEqual(["SECOND", "FIRST"]);
  expect(couponCodes[1]?.appliesToUsers).toEqual([{ _id: bea.id, name: "Bea Baker" }]);
});

it("refuses a code that could never apply, when it is created and when it is edited", async () => {
  const { admin } = await openConsole();
  const form = { code: "NOWHERE", type: "fixed", fixedAmount: 5, allRaffles: false } as const;
  const sentence = { appliesToRaffles: ["Choose at least one raffle"] };
  await expect(admin.coupons.create(form)).toBeRefused("request.invalid", sentence);
  const { coupon } = await done(admin.coupons.create({ ...form, type: "credit" }));
  await expect(admin.coupons.edit({ ...form, id: coupon._id })).toBeRefused("request.invalid", sentence);
});
