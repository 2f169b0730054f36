import { dataKeysOf } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { registration, visitorFrom } from "../../test/logins.ts";
import { openPayingShop, pans } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, someone, someRaffle, type TestShop, testsWith } from "../../test/shop.ts";
import { resealSecrets } from "../settings/reseal-secrets.ts";

const newCustomer = { ...registration, email: "nia@example.test" };
const countUsers = async (shop: TestShop) => (await shop.db.read.selectFrom("users").select("id").execute()).length;
const flags = (shop: TestShop) => shop.db.read.selectFrom("care_flags").select(["rule", "state"]).execute();

/** Bea at noon on 20 November 2026, with a ticket in her cart. */
async function openWithBea() {
  const shop = await openPayingShop();
  const raffle = await someRaffle(shop, { price_pence: 1_000 });
  const { user, calls: bea } = await someone(shop);
  const put = (number: number) => bea.tickets.reserve({ raffleId: raffle.id, ticketNums: [number] });
  return { shop, user, bea, put };
}

const beaIt = testsWith(openWithBea);

describe("a date of birth", () => {
  beaIt("is said once, is known from then on, and stands sealed in the database", async ({ shop, user, bea }) => {
    expect(await bea.protection.mine()).toMatchObject({ hasBirthDate: false, isUnder18: false, birthDateDue: false });
    expect(await bea.protection.setBirthDate({ birthDate: "1990-05-17" })).toMatchObject({
      hasBirthDate: true,
      isUnder18: false,
    });
    const again = bea.protection.setBirthDate({ birthDate: "1991-05-17" });
    await expect(again).rejects.toMatchObject({ cause: { code: "age.known", errors: undefined } });
    const rows = await shop.db.read.selectFrom("people_checks").selectAll().execute();
    expect(rows).toMatchObject([{ user_id: user.id, method: "declared", result: "adult" }]);
    expect(JSON.stringify(rows)).not.toContain("1990");
  });

  beaIt("is a real day, of the past", async ({ bea }) => {
    await expect(bea.protection.setBirthDate({ birthDate: "2027-01-01" })).toBeRefused("age.not_born");
    for (const birthDate of ["1990-02-30", "1899-12-31", "17 May 1990"])
      await expect(bea.protection.setBirthDate({ birthDate }), birthDate).rejects.toThrow();
  });

  it("of less than 18 years needs proof, as a stolen session has none; an adult's does not", async () => {
    const { shop, bea, put } = await openWithBea();
    shop.pass(11 * 60_000);
    await expect(bea.protection.setBirthDate({ birthDate: "2016-05-17" })).toBeRefused("session.unproven");
    await put(1);
    await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
  });

  beaIt("is accepted once from ten devices at the same time", async ({ shop, user }) => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => shop.as(user)));
    const calls = devices.map((device, i) => device.protection.setBirthDate({ birthDate: `199${i}-05-17` }));
    expect(await countSuccesses(calls)).toBe(1);
  });

  beaIt("is corrected by support, with a note", async ({ shop, user, bea, put }) => {
    await bea.protection.setBirthDate({ birthDate: "2016-05-17" });
    const change = { id: user.id, birthDate: "1996-05-17", note: "Sent a copy of her licence" };
    await (await shop.asStaff("support")).protection.changeBirthDate(change);
    await put(1);
    const notes = await shop.db.read.selectFrom("care_notes").select("note").execute();
    expect(notes).toEqual([{ note: "Sent a copy of her licence" }]);
    const audit = await shop.db.read.selectFrom("audit").selectAll().where("subject_id", "=", user.id).execute();
    expect(audit.map(({ action }) => action)).toContain("correct birth date");
    expect(JSON.stringify(audit)).not.toContain("1996-05-17");
  });

  it("is in what is stored about oneself, with limits and breaks, and goes with the person", async () => {
    const { shop, user, bea } = await openWithBea();
    await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
    await bea.protection.setLimit({ pence: 5_000 });
    await bea.breaks.start({ kind: "pause", days: 1 });
    const at = new Date(shop.now()).toISOString();
    expect(await bea.users.exportMine()).toMatchObject({
      age: { birthDate: "1990-05-17", method: "declared", isAdult: true, at },
      limits: [{ limit: 50, askedAt: at, from: at, to: null }],
      breaks: [{ kind: "pause", from: at, endedAt: null }],
    });
    expect(await (await shop.asCustomer()).users.exportMine()).toMatchObject({ age: null, limits: [] });
    await (await shop.asAdmin()).users.delete({ id: user.id });
    expect(await shop.db.read.selectFrom("people_checks").selectAll().execute()).toEqual([]);
  });

  beaIt("is sealed with the newest key by a reseal", async ({ shop, bea }) => {
    await bea.protection.setBirthDate({ birthDate: "2010-05-17" });
    const { config } = shop.deps;
    const newest = "the second data key, which is long enough";
    config.dataKeys = dataKeysOf([newest], config.sessionSecret);
    const resealed = await resealSecrets({ db: shop.db, keys: config.dataKeys });
    expect(resealed).toEqual({ count: 1, unreadable: 0, stillNeeded: [] });
    config.dataKeys = dataKeysOf([newest], "another secret of sessions, long enough");
    expect((await bea.users.exportMine()).age).toMatchObject({ birthDate: "2010-05-17" });
  });
});

describe("someone under 18", () => {
  it("makes no account", async ({ shop }) => {
    const visitor = visitorFrom(shop, "203.0.113.7");
    const before = await countUsers(shop);
    await expect(visitor.auth.register({ ...newCustomer, birthDate: "2008-11-21" })).toBeRefused("age.under");
    expect(await countUsers(shop)).toBe(before);
    shop.pass(12 * 3_600_000);
    await visitor.auth.register({ ...newCustomer, birthDate: "2008-11-21" });
    expect(await countUsers(shop)).toBe(before + 1);
  });

  it("buys nothing whatever the shop demands, until midnight in London of their birthday", async () => {
    const { shop, bea, put } = await openWithBea();
    expect(await bea.protection.setBirthDate({ birthDate: "2008-11-21" })).toMatchObject({ isUnder18: true });
    for (const mode of ["ask", "require"] as const) {
      shop.deps.config.protection = mode;
      await expect(put(1)).toBeRefused("age.under");
      await expect(bea.payments.startHosted({})).toBeRefused("age.under");
    }
    shop.pass(12 * 3_600_000 - 1);
    await expect(put(1)).toBeRefused("age.under");
    shop.pass(1);
    await put(1);
    await shop.payOnPage(bea, pans.paid);
  });

  beaIt("gets money back that was on its way when they said so", async ({ shop, bea, put }) => {
    await put(1);
    const started = await bea.payments.startHosted({});
    await bea.protection.setBirthDate({ birthDate: "2012-01-01" });
    await shop.pay(started["redirect-url"], pans.paid);
    await shop.runJobs();
    expect(await shop.db.read.selectFrom("orders").select("id").execute()).toEqual([]);
    const refunds = await shop.db.read.selectFrom("refunds").select(["state", "card_pence"]).execute();
    expect(refunds).toEqual([{ state: "done", card_pence: 1_000 }]);
    const mails = shop.db.read.selectFrom("mails").select("data").where("template", "=", "unapplied-payment");
    expect(await mails.execute()).toMatchObject([{ data: { reason: "stopped", stoppedBy: "age" } }]);
  });
});

beaIt("a shop that requires it takes no order before the date of birth is known", async ({ shop, bea, put }) => {
  shop.deps.config.protection = "require";
  await put(1);
  await expect(bea.payments.startHosted({})).toBeRefused("age.needed");
  expect(await bea.protection.mine()).toMatchObject({ birthDateDue: true });
  await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
  expect(await bea.protection.mine()).toMatchObject({ birthDateDue: false });
  await shop.payOnPage(bea, pans.paid);
});

describe("a check of age by someone else", () => {
  beaIt("has the customer's word do while it does not answer, and asks staff to look", async ({ shop, bea, put }) => {
    shop.deps.ageCheck = () => Promise.reject(new Error("down"));
    await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
    expect((await bea.users.exportMine()).age).toMatchObject({ method: "declared", isAdult: true });
    expect(await flags(shop)).toEqual([{ rule: "age_unchecked", state: "open" }]);
    await put(1);
  });

  beaIt("decides, and is not asked of someone under 18 self-declared", async ({ shop, bea, put }) => {
    const asked: string[] = [];
    shop.deps.ageCheck = async ({ birthDate }) => {
      asked.push(birthDate);
      return { method: "checker", result: "minor" };
    };
    await bea.protection.setBirthDate({ birthDate: "1990-05-17" });
    await expect(put(1)).toBeRefused("age.under");
    const carl = await shop.asCustomer();
    await carl.protection.setBirthDate({ birthDate: "2012-05-17" });
    expect(asked).toEqual(["1990-05-17"]);
    expect(await flags(shop)).toEqual([]);
  });
});

describe("a registration", () => {
  it("may say a date of birth and a limit, which count from the first moment", async ({ shop }) => {
    const visitor = visitorFrom(shop, "203.0.113.7");
    const { token } = await visitor.auth.register({ ...newCustomer, birthDate: "1990-05-17", limit: 2_500 });
    expect(await shop.withToken(token).protection.mine()).toMatchObject({ hasBirthDate: true, limit: 25 });
    const limits = await shop.db.read.selectFrom("spend_limits").select(["pence", "source"]).execute();
    expect(limits).toEqual([{ pence: 2_500, source: "registration" }]);
  });

  it("needs neither, and may choose no limit", async ({ shop }) => {
    const visitor = visitorFrom(shop, "203.0.113.7");
    const plain = await visitor.auth.register(newCustomer);
    expect(await shop.withToken(plain.token).protection.mine()).toMatchObject({
      hasBirthDate: false,
      hasChosen: false,
    });
    const { token } = await visitor.auth.register({ ...newCustomer, email: "max@example.test", limit: null });
    expect(await shop.withToken(token).protection.mine()).toMatchObject({ hasChosen: true, limit: null });
  });

  it("that completes a social log-in may too, and stays incomplete for someone under 18", async ({ shop }) => {
    const { user, calls: bea } = await someone(shop, { confirmation_required: true });
    const details = { confirmationRequired: false } as const;
    await expect(bea.account.edit({ ...details, birthDate: "2012-05-17" })).toBeRefused("age.under");
    const [row] = await shop.db.read.selectFrom("users").selectAll().where("id", "=", user.id).execute();
    expect(row?.confirmation_required).toBe(true);
    await bea.account.edit({ ...details, birthDate: "1990-05-17", limit: 0 });
    expect(await bea.protection.mine()).toMatchObject({ hasBirthDate: true, limit: 0 });
    await bea.account.edit({ newsletter: true, birthDate: "1980-01-01", limit: 9_999_999 });
    expect((await bea.users.exportMine()).age).toMatchObject({ birthDate: "1990-05-17" });
    expect(await bea.protection.mine()).toMatchObject({ limit: 0, pending: null });
  });
});
