import { DAY_MS, errorMessage, HOUR_MS, messages } from "@counterfoil/core";
import { findRowOrThrow, listRows } from "@counterfoil/db";
import { dataKeysOf, unsubscribeToken } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { sendFirst } from "../../test/awards.ts";
import { buyAtRandom, someWinningRaffle } from "../../test/buying.ts";
import { drawRecorded, openLockedDraw } from "../../test/locked-draw.ts";
import { it, lastMailTo, linkMailedTo, moveTo, PASSWORD, someMember, verify } from "../../test/logins.ts";
import { noAddress, someUser, type TestShop } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";
import { appRouter } from "../router.ts";

const home = { addressLine1: "1 Mill Lane", addressLine2: "", city: "Bath", county: "Somerset", postCode: "BA1 1AA" };
const office = {
  addressLine1: "2 Quay St",
  addressLine2: "Unit 4",
  city: "Bristol",
  county: "Avon",
  postCode: "BS1 4DJ",
};
const blank = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };

describe("editing the account", () => {
  it("changes what is sent and leaves the rest", async ({ shop, session: bea }) => {
    const before = (await bea.auth.me()).user;
    const { msg, user } = await bea.account.edit({ phone: " 0117  496 0123 ", newsletter: true });
    expect(msg).toBe(messages.updated);
    expect(user).toEqual({ ...before, phone: "0117 496 0123", newsletter: true });
    expect((await bea.account.edit({})).user).toEqual(user);
    expect((await bea.auth.me()).user).toEqual(user);
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("takes both addresses, and copies shipping to billing while they are the same", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop, { ...noAddress, duplicate_shipping: false }));
    const both = await bea.account.edit({ addresses: { shipping: home, billing: office } });
    expect(both.user.addresses).toEqual({ shipping: home, billing: office });
    const same = await bea.account.edit({ duplicateShippingAddr: true });
    expect(same.user).toMatchObject({ duplicateShippingAddr: true, addresses: { shipping: home, billing: home } });
    const moved = await bea.account.edit({ addresses: { shipping: office, billing: home } });
    expect(moved.user.addresses).toEqual({ shipping: office, billing: office });
    const apart = await bea.account.edit({ duplicateShippingAddr: false, addresses: { billing: home } });
    expect(apart.user.addresses).toEqual({ shipping: office, billing: home });
    const none = await bea.account.edit({ phone: "", addresses: { shipping: blank, billing: blank } });
    expect(none.user).toMatchObject({ phone: "", addresses: { shipping: blank, billing: blank } });
  });

  it("remembers twenty earlier telephones of a day, the first ones, however often it is edited", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop));
    for (let i = 10; i <= 40; i++) await bea.account.edit({ phone: `0117 496 01${i}` });
    const contacts = () => shop.db.read.selectFrom("earlier_contacts").select("contact").orderBy("contact").execute();
    const kept = Array.from({ length: 20 }, (_, i) => ({ contact: expect.stringContaining(`01174960${110 + i}`) }));
    expect(await contacts()).toEqual(kept);
    shop.pass(DAY_MS);
    await bea.account.edit({ phone: "0117 496 0150" });
    expect(await contacts()).toHaveLength(21);
  });

  it("remembers the telephone that it had for long, however many addresses it had that day", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop, { phone: "0117 496 0100", phone_key: "01174960100" }));
    for (let i = 0; i <= 25; i++)
      await bea.account.edit({ addresses: { shipping: { ...home, addressLine1: `${i} Mill Lane` } } });
    await bea.account.edit({ phone: "0117 496 0150" });
    expect(await listRows(shop.db.read, "earlier_contacts", { contact: "01174960100" })).toHaveLength(1);
  });

  it("mails the owner that the delivery address changed while a prize is not handed over", async ({ shop }) => {
    const user = await someMember(shop);
    const [bea, ada] = [await shop.as(user), await shop.asAdmin()];
    const raffle = await someWinningRaffle(shop, "Bike", {}, { max_per_person: 1, price_pence: 0 });
    await buyAtRandom(shop, user, raffle, 1);
    const mails = async () =>
      (await listMails(shop.deps, user.email)).filter(({ subject }) => subject === "Your delivery address was changed");
    for (const shipping of [office, office]) await bea.account.edit({ addresses: { shipping } });
    expect(await mails()).toHaveLength(1);
    shop.deps.config.rateLimits = true;
    for (let i = 0; i < 8; i++)
      await bea.account.edit({ addresses: { shipping: { ...office, addressLine1: `${i} Quay St` } } });
    expect(await mails()).toHaveLength(6);
    await ada.users.edit({ id: user.id, addresses: { shipping: home } });
    expect(await mails()).toHaveLength(7);
    const [claim] = (await ada.raffles.listClaimedPrizes({ id: raffle.id })).instantWins;
    await ada.instantWins.markHandedOver({ id: claim?._id ?? "" });
    await ada.users.edit({ id: user.id, addresses: { shipping: office } });
    expect(await mails()).toHaveLength(7);
  });

  it("mails the winner of a draw the same, until the prize is sent", async () => {
    const { shop, raffle } = await openLockedDraw({ "Ann A.": [2, 3], "Bea B.": [5, 8] });
    await drawRecorded(shop);
    const { draw } = await (await shop.as(null)).draws.find({ slug: raffle.slug });
    const owners = shop.db.read.selectFrom("tickets as t").innerJoin("users as u", "u.id", "t.user_id");
    const people = await owners.selectAll("u").select("t.number").where("t.number", "in", [2, 5]).execute();
    const mailed = async (shipping: typeof home) => {
      for (const person of people) await (await shop.as(person)).account.edit({ addresses: { shipping } });
      const mails = await listMails(shop.deps);
      return mails.filter(({ subject }) => subject === "Your delivery address was changed").map(({ to }) => to);
    };
    const won = draw.results[0]?.number ?? 0;
    const winner = people.find(({ number }) => number === (won < 5 ? 2 : 5));
    expect(await mailed(home)).toEqual([winner?.email]);
    await sendFirst(await shop.asAdmin());
    expect(await mailed(office)).toHaveLength(1);
  });

  it.for([
    ["a phone number from elsewhere", { phone: "+1 212 555 0100" }, "phone"],
    ["half an address", { addresses: { billing: { ...blank, city: "Bath" } } }, "addresses.billing.addressLine1"],
    ["no address", { email: "bea@" }, "email"],
  ] as const)("refuses %s and names the field", async ([, edit, field], { session: bea }) => {
    const before = await bea.auth.me();
    const refusal = await bea.account.edit(edit).catch((error) => error);
    expect(refusal.code).toBe("UNPROCESSABLE_CONTENT");
    expect(Object.keys(refusal.cause.errors)).toContain(field);
    expect(await bea.auth.me()).toEqual(before);
  });
});

describe("changing the email address", () => {
  it("waits for the new mailbox: until then mails go to the old one, which is notified", async ({ shop, visitor }) => {
    const bea = await someMember(shop, { email: "bea@example.test" });
    const session = await shop.as(bea);
    const { user } = await session.account.edit({ email: "Bea@new.test" });
    expect(user).toMatchObject({ email: "Bea@new.test", verified: false });
    expect((await session.auth.me()).user).toEqual(user);
    const told = await lastMailTo(shop, "bea@example.test");
    expect(told.subject).toBe("Someone asked to change your email address");
    expect(told.text).not.toMatch(/bea@new\.test/i);
    expect((await lastMailTo(shop, "bea@new.test")).subject).toBe("Please verify your new email address");
    await expect(visitor.auth.login({ email: "bea@new.test", password: PASSWORD })).toBeRefused("login.wrong");
    expect((await visitor.auth.login({ email: "bea@example.test", password: PASSWORD })).token).toBeDefined();
    const row = await shop.db.read.selectFrom("users").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ email: "bea@example.test", search_text: "bea baker bea@example.test" });
    shop.pass(1000);
    await verify(shop, session, "bea@new.test");
    expect((await session.auth.me()).user).toMatchObject({ email: "Bea@new.test", verified: true });
    expect((await lastMailTo(shop, "bea@example.test")).subject).toBe("Your email address was changed");
    const moved = await shop.db.read.selectFrom("users").selectAll().executeTakeFirst();
    expect(moved?.search_text).toBe("bea baker bea@new.test");
  });

  it("once confirmed ends the other sessions and the links that were mailed, not this session", async ({ shop }) => {
    const bea = await someMember(shop);
    const [here, there] = [await shop.as(bea), await shop.as(bea)];
    const visitor = await shop.as(null);
    await visitor.auth.forgotPassword({ email: bea.email });
    const { code: token } = await linkMailedTo(shop, bea.email);
    await moveTo(shop, here, "bea@new.test");
    await expect(here.auth.me()).resolves.toBeDefined();
    await expect(there.auth.me()).toBeRefused("session.required");
    for (const email of [bea.email, "bea@new.test"]) {
      await expect(visitor.auth.verifyResetToken({ email, token })).toBeRefused("token.expired");
    }
  });

  it("back to the current address drops the new one with its link", async ({ shop }) => {
    const session = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await session.account.edit({ email: "bea@new.test" });
    const link = await linkMailedTo(shop, "bea@new.test");
    const { user } = await session.account.edit({ email: "Bea@example.test" });
    expect(user).toMatchObject({ email: "Bea@example.test", verified: true });
    await expect(session.auth.verifyAccount(link)).toBeRefused("verification.expired");
  });

  it("that waits is kept when other details are saved with it, and mailed once", async ({ shop }) => {
    const session = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await session.account.edit({ email: "bea@new.test" });
    const { user } = await session.account.edit({ email: "Bea@new.test", phone: "0117 496 0123" });
    expect(user).toMatchObject({ email: "Bea@new.test", phone: "0117 496 0123", verified: false });
    expect((await listMails(shop.deps)).length).toBe(2);
    await verify(shop, session, "bea@new.test");
    expect((await session.auth.me()).user).toMatchObject({ email: "Bea@new.test", verified: true });
  });

  it("refuses another's address in any case, and changes nothing then", async ({ shop, session: bea }) => {
    const dev = await someMember(shop, { email: "dev@example.test" });
    await expect(bea.account.edit({ email: "DEV@example.test", newsletter: true })).toBeRefused("email.taken", {
      email: [errorMessage("email.taken")],
    });
    expect((await bea.auth.me()).user.newsletter).toBe(false);
    expect((await (await shop.as(dev)).auth.me()).user.verified).toBe(true);
    expect(await listMails(shop.deps)).toEqual([]);
  });

  it("is no change when only the case differs", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    const { user } = await bea.account.edit({ email: "Bea@Example.test" });
    expect(user).toMatchObject({ email: "Bea@Example.test", verified: true });
    expect(await listMails(shop.deps)).toEqual([]);
  });
});

async function isSubscribed(shop: TestShop, { id }: { id: string }): Promise<boolean> {
  return (await findRowOrThrow(shop.db.read, "users", { id })).newsletter;
}

it("a newsletter ends by its link, without a log-in, and a second click does no harm", async ({ shop, visitor }) => {
  const [bea, zoe] = [await someUser(shop, { newsletter: true }), await someUser(shop, { newsletter: true })];
  const token = unsubscribeToken(shop.deps.config.dataKeys, bea.id);
  for (const _click of [1, 2]) await visitor.account.unsubscribe({ token });
  expect([await isSubscribed(shop, bea), await isSubscribed(shop, zoe)]).toEqual([false, true]);
});

it("no one ends another's newsletter by a link of their own making", async ({ shop, visitor }) => {
  const [bea, eve] = [await someUser(shop, { newsletter: true }), await someUser(shop, { newsletter: true })];
  const own = unsubscribeToken(shop.deps.config.dataKeys, eve.id);
  const forged = unsubscribeToken(dataKeysOf([], "another secret that is long enough"), bea.id);
  for (const token of [own.replace(eve.id, bea.id), forged, bea.id, `${bea.id}.`, "."]) {
    await expect(visitor.account.unsubscribe({ token })).toBeRefused("token.expired");
  }
  expect(await isSubscribed(shop, bea)).toBe(true);
});

it("a link made with an earlier key still works", async ({ shop }) => {
  const bea = await someUser(shop, { newsletter: true });
  const token = unsubscribeToken(shop.deps.config.dataKeys, bea.id);
  const dataKeys = dataKeysOf(["a newer key that is long enough too"], shop.deps.config.sessionSecret);
  Object.assign(shop.deps.config, { dataKeys });
  await (await shop.as(null)).account.unsubscribe({ token });
  expect(await isSubscribed(shop, bea)).toBe(false);
});

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";

async function logIn(shop: TestShop, email: string, ip: string, userAgent: string) {
  const visitor = appRouter.createCaller({ deps: shop.deps, token: null, ip, userAgent });
  const { token } = await visitor.auth.login({ email, password: PASSWORD, rememberMe: true });
  return shop.withToken(token ?? "");
}

describe("the sessions of an account", () => {
  it("are listed with device, place and times, and each can be ended", async ({ shop, member: bea }) => {
    const laptop = await logIn(shop, bea.email, "198.51.100.7", windows);
    shop.pass(HOUR_MS);
    const phone = await logIn(shop, bea.email, "203.0.113.9", iPhone);
    const { sessions } = await phone.account.listSessions();
    expect(sessions).toMatchObject([
      { device: "Safari on iPhone", ip: "203.0.113.9", current: true, createdAt: new Date(shop.now()).toISOString() },
      { device: "Chrome on Windows", ip: "198.51.100.7", current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{20}/);
    const lost = sessions[1]?._id ?? "";
    await phone.account.endSession({ id: lost });
    await expect(laptop.auth.me()).toBeRefused("session.required");
    await expect(phone.auth.me()).resolves.toBeDefined();
    await expect(phone.account.endSession({ id: lost })).toBeRefused("session.not_found");
  });

  it("all end immediately, the one that asks too", async ({ shop, customer: adasCaller }) => {
    const bea = await someMember(shop);
    const [one, other] = [await shop.as(bea), await shop.as(bea)];
    await one.account.endSessions();
    for (const caller of [one, other]) {
      await expect(caller.auth.me()).toBeRefused("session.required");
    }
    await expect(adasCaller.auth.me()).resolves.toBeDefined();
  });

  it("say to the hour when they were last used", async ({ shop, customer: caller }) => {
    const lastUse = async () => Date.parse((await caller.account.listSessions()).sessions[0]?.lastUsedAt ?? "");
    const begun = shop.now();
    shop.pass(HOUR_MS - 1);
    expect(await lastUse()).toBe(begun);
    shop.pass(1);
    expect(await lastUse()).toBe(begun + HOUR_MS);
    shop.pass(HOUR_MS / 2);
    expect(await lastUse()).toBe(begun + HOUR_MS);
  });
});

it("an admin's session ends 12 hours after the log-in when the rights came later", async ({ shop }) => {
  const [ada, bea] = [await someUser(shop, { admin: true }), await someMember(shop)];
  const beas = await logIn(shop, bea.email, "198.51.100.7", windows);
  shop.pass(2 * HOUR_MS);
  await (await shop.as(ada)).users.edit({ id: bea.id, admin: true });
  shop.pass(10 * HOUR_MS - 1);
  await expect(beas.auth.me()).resolves.toBeDefined();
  shop.pass(1);
  await expect(beas.auth.me()).toBeRefused("session.required");
});
