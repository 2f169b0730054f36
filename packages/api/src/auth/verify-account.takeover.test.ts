import { DAY_MS, messages } from "@counterfoil/core";
import { findRowOrThrow, inTransaction } from "@counterfoil/db";
import { readSamePerson } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import {
  choosePassword,
  linkMailedTo,
  PASSWORD,
  register as registerPlainly,
  someMember,
  verify,
  visitorFrom,
} from "../../test/logins.ts";
import { type Caller, elsewhere, openShop, it as shopIt, someUser, type TestShop } from "../../test/shop.ts";
import { bank } from "../../test/winnings.ts";
import { closeAfterWait } from "../users/close-own-account.ts";

const EMAIL = "victim@example.test";
const OWN = "the owner walks in the rain";
const ownName = { firstName: "Vic", lastName: "Tims" };

/** Registers an address with PASSWORD and the newsletter, and types a phone number and an address. */
async function register(shop: TestShop, email = EMAIL): Promise<Caller> {
  const session = await registerPlainly(shop, email, { newsletter: true });
  await session.account.edit({ phone: "0117 496 0123", addresses: { shipping: elsewhere } });
  return session;
}

const it = shopIt.extend("attacker", ({ shop }) => register(shop));

/** Has staff verify the account. Returns the link that was emailed before. */
async function verifyByStaff(shop: TestShop) {
  const link = await linkMailedTo(shop, EMAIL);
  const { console_code: verificationCode } = await findRowOrThrow(shop.db.read, "users", { email: EMAIL });
  await (await shop.asAdmin()).users.verify({ email: EMAIL, verificationCode: verificationCode ?? "" });
  return link;
}

const logIn = async (shop: TestShop, password: string, email = EMAIL) =>
  (await shop.as(null)).auth.login({ email, password });

describe("someone who registered another's address", () => {
  it("has nothing of the account once the owner has opened the link", async ({ shop, attacker }) => {
    const { loginToken } = await verify(shop, await shop.as(null), EMAIL);
    const owner = shop.withToken(loginToken ?? null);
    await expect(attacker.auth.me()).toBeRefused("session.required");
    await expect(logIn(shop, PASSWORD)).toBeRefused("login.wrong");
    const { user } = await owner.auth.me();
    const blank = { phone: "", addresses: { shipping: { addressLine1: "" } }, newsletter: false };
    expect(user).toMatchObject({ verified: true, ...blank });
    expect(user).not.toHaveProperty("password");
    await owner.account.setPassword({ newPassword: OWN, newPasswordAgain: OWN, ...ownName });
    expect((await shop.withToken((await logIn(shop, OWN)).token ?? null).auth.me()).user).toMatchObject(ownName);
    const other = { id: user._id };
    const neighbour = await someUser(shop, { first_name: "Nell", last_name: "Nash" });
    await (await shop.as(neighbour)).account.edit({ phone: "0117 496 0123" });
    const isSamePerson = await readSamePerson(shop.db.read, [other, neighbour], shop.now());
    expect(isSamePerson(other, neighbour)).toBe(false);
  });

  it.for(["link", "new password"])(
    "leaves its owner by a %s no break, closing or age under 18",
    async (by, { shop, visitor, attacker }) => {
      await attacker.protection.setBirthDate({ birthDate: "2015-01-01" });
      await attacker.breaks.start({ kind: "pause", days: 1 });
      await attacker.users.closeMine({ giveUp: true });
      await attacker.breaks.start({ kind: "suspend", months: 60 });
      await attacker.breaks.start({ kind: "close" });
      shop.pass(2 * DAY_MS);
      const isByLink = by === "link";
      await (isByLink ? attacker.auth.resendVerification() : visitor.auth.forgotPassword({ email: EMAIL }));
      const chosen = isByLink ? null : await choosePassword(shop, EMAIL, OWN);
      const token = chosen ? chosen.token : (await verify(shop, visitor, EMAIL)).loginToken;
      await closeAfterWait(shop.deps);
      const standing = await shop.withToken(token ?? null).protection.mine();
      expect(standing).toMatchObject({ restriction: null, isUnder18: false });
    },
  );

  it("leaves its owner neither limit nor birth date, which the owner sets without waiting", async ({ shop }) => {
    const attacker = await register(shop);
    await attacker.protection.setBirthDate({ birthDate: "1990-01-01" });
    await attacker.protection.setLimit({ pence: 100 });
    const { loginToken } = await verify(shop, await shop.as(null), EMAIL);
    const owner = shop.withToken(loginToken ?? null);
    await owner.protection.setBirthDate({ birthDate: "1980-01-01" });
    await owner.protection.setLimit({ pence: 10_000 });
    expect(await owner.protection.mine()).toMatchObject({ ownLimit: 100 });
  });

  it("leaves its owner no bank account, though staff had verified the account", async ({ shop, attacker }) => {
    await expect(attacker.payouts.saveBankDetails(bank)).toBeRefused("account.unverified");
    const { code } = await verifyByStaff(shop);
    await attacker.payouts.saveBankDetails(bank);
    const { loginToken } = await (await shop.as(null)).auth.verifyAccount({ email: EMAIL, code });
    expect(await shop.withToken(loginToken ?? null).payouts.findMine()).toMatchObject({ bankDetails: null });
  });

  it("leaves its owner a limit and a birth date under 18 once staff have verified the account", async ({ shop }) => {
    const session = await register(shop);
    const { code } = await verifyByStaff(shop);
    await session.protection.setLimit({ pence: 1_000 });
    await session.protection.setBirthDate({ birthDate: "2015-01-01" });
    const { loginToken } = await (await shop.as(null)).auth.verifyAccount({ email: EMAIL, code });
    const owner = shop.withToken(loginToken ?? null);
    expect(await owner.protection.mine()).toMatchObject({ ownLimit: 10, isUnder18: true });
  });

  it("keeps a break that the owner began before opening the link in the same browser", async ({ shop }) => {
    const owner = await register(shop);
    await owner.breaks.start({ kind: "close" });
    await verify(shop, owner, EMAIL);
    expect((await owner.protection.mine()).restriction).toMatchObject({ kind: "close" });
  });

  it("keeps no two-factor secret, reset link, waiting address or link that takes a change back", async ({ shop }) => {
    const attacker = await register(shop);
    const { user } = await attacker.auth.me();
    await attacker.account.edit({ email: "attacker@example.test" });
    const stolen = await linkMailedTo(shop, "attacker@example.test");
    await attacker.account.edit({ email: EMAIL });
    await attacker.auth.resendVerification();
    const two_factor = { two_factor: true, totp_secret: "sealed" };
    await inTransaction(shop.db, (tx) =>
      tx.sql.updateTable("users").set(two_factor).where("id", "=", user._id).execute(),
    );
    const visitor = await shop.as(null);
    const { loginToken } = await verify(shop, visitor, EMAIL);
    await expect(visitor.auth.verifyAccount({ ...stolen, password: PASSWORD })).toBeRefused("verification.expired");
    expect((await shop.withToken(loginToken ?? null).auth.me()).user).toMatchObject({
      email: EMAIL,
      twoFacAuth: false,
    });
    expect(await shop.db.read.selectFrom("email_undos").selectAll().execute()).toEqual([]);
  });

  it("has nothing of it either once the owner has reset the password; it stays unverified", async ({ shop }) => {
    const attacker = await register(shop);
    const visitor = await shop.as(null);
    await visitor.auth.forgotPassword({ email: EMAIL });
    const { code: token } = await linkMailedTo(shop, EMAIL);
    expect(await visitor.auth.verifyResetToken({ email: EMAIL, token })).toMatchObject({ asksName: true });
    const owner = shop.withToken((await choosePassword(shop, EMAIL, OWN, ownName)).token ?? null);
    await expect(attacker.auth.me()).toBeRefused("session.required");
    await expect(logIn(shop, PASSWORD)).toBeRefused("login.wrong");
    expect((await owner.auth.me()).user).toMatchObject({ verified: false, phone: "", newsletter: false, ...ownName });
  });

  it("is no way to change the name of an account that was verified, or that Google named", async () => {
    const profile = { subject: "1001", email: EMAIL, emailVerified: true, firstName: "Bea", lastName: "Baker" };
    const shop = await openShop({ google: async () => profile });
    const visitor = await shop.as(null);
    const user = shop.withToken((await visitor.auth.googleLogin({ access_token: "hers" })).token);
    await user.account.edit({ confirmationRequired: false });
    await user.account.setPassword({ newPassword: OWN, newPasswordAgain: OWN, ...ownName });
    await visitor.auth.forgotPassword({ email: EMAIL });
    const { code: token } = await linkMailedTo(shop, EMAIL);
    expect(await visitor.auth.verifyResetToken({ email: EMAIL, token })).toMatchObject({ asksName: false });
    const again = shop.withToken((await choosePassword(shop, EMAIL, PASSWORD, ownName)).token ?? null);
    expect((await again.auth.me()).user).toMatchObject({ firstName: "Bea", lastName: "Baker" });
  });

  it.each(["link", "new password"])("by a provider that vouches for none loses it to the owner by a %s", async (by) => {
    const profile = { subject: "1001", email: EMAIL, emailVerified: false, firstName: "Bea", lastName: "Baker" };
    const shop = await openShop({ facebook: async () => profile });
    const visitor = await shop.as(null);
    const attacker = shop.withToken((await visitor.auth.facebookLogin({ access_token: "his" })).token);
    if (by !== "link") await visitor.auth.forgotPassword({ email: EMAIL });
    const chosen = by === "link" ? null : await choosePassword(shop, EMAIL, OWN, ownName);
    const token = chosen ? chosen.token : (await verify(shop, visitor, EMAIL)).loginToken;
    await expect(attacker.auth.me()).toBeRefused("session.required");
    await expect(visitor.auth.facebookLogin({ access_token: "his" })).toBeRefused("email.taken");
    await expect(shop.withToken(token ?? null).auth.me()).resolves.toBeDefined();
  });

  it("leaves an owner who chose no password at first a way to choose one later", async ({ shop, visitor }) => {
    await register(shop);
    await verify(shop, visitor, EMAIL);
    shop.pass(1000);
    await visitor.auth.forgotPassword({ email: EMAIL });
    const owner = shop.withToken((await choosePassword(shop, EMAIL, OWN)).token ?? null);
    expect((await owner.auth.me()).user.verified).toBe(true);
  });

  it("cannot use the session or the password of another account for it", async ({ shop }) => {
    await register(shop);
    const other = await shop.as(await someMember(shop));
    const { loginToken } = await verify(shop, other, EMAIL);
    expect((await shop.withToken(loginToken ?? null).auth.me()).user).not.toHaveProperty("password");
  });
});

describe("a customer who registered their own address", () => {
  const kept = { phone: "0117 496 0123", newsletter: true, password: true };

  it("keeps everything by opening the link in the same browser", async ({ shop, attacker: session }) => {
    const { msg, loginToken } = await verify(shop, session, EMAIL);
    expect(msg).toBe(messages.userVerified);
    expect(loginToken).toBeDefined();
    expect((await session.auth.me()).user).toMatchObject({ ...kept, verified: true });
    expect((await logIn(shop, PASSWORD)).token).toBeDefined();
  });

  it("keeps everything by giving the password on a phone, and the link is good until it is right", async ({ shop }) => {
    const desktop = await register(shop);
    const phone = await shop.as(null);
    const link = await linkMailedTo(shop, EMAIL);
    expect(await phone.auth.checkMailedCode(link)).toEqual({ confirms: "account" });
    await expect(phone.auth.verifyAccount({ ...link, password: "another walk" })).toBeRefused("password.wrong");
    expect((await desktop.auth.me()).user.verified).toBe(false);
    const { loginToken } = await phone.auth.verifyAccount({ ...link, password: PASSWORD });
    for (const session of [desktop, shop.withToken(loginToken ?? null)]) {
      expect((await session.auth.me()).user).toMatchObject({ ...kept, verified: true });
    }
    await expect(phone.auth.checkMailedCode(link)).toBeRefused("verification.expired");
  });
});

describe("a verified account", () => {
  const ATTACKER = "attacker@example.test";

  it("does not get the address of someone who opens the link without its password", async ({ shop }) => {
    const attacker = await shop.as(await someMember(shop, { email: ATTACKER }));
    await attacker.account.edit({ email: EMAIL });
    const victim = await shop.as(null);
    const link = await linkMailedTo(shop, EMAIL);
    expect(await victim.auth.checkMailedCode(link)).toEqual({ confirms: "new address" });
    await expect(victim.auth.verifyAccount(link)).toBeRefused("verification.needs_login");
    const own = await register(shop);
    await expect(own.auth.verifyAccount(link)).toBeRefused("verification.needs_login");
    await verify(shop, own, EMAIL);
    expect((await own.auth.me()).user).toMatchObject({ email: EMAIL, verified: true });
    await expect(attacker.auth.verifyAccount(link)).toBeRefused("email.taken");
    expect((await logIn(shop, PASSWORD, ATTACKER)).token).toBeDefined();
  });

  it("moves to a new address by the password on another device, and notifies the old one", async ({ shop }) => {
    const desktop = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await desktop.account.edit({ email: "bea@new.test" });
    const phone = await shop.as(null);
    const link = await linkMailedTo(shop, "bea@new.test");
    await expect(phone.auth.verifyAccount(link)).toBeRefused("verification.needs_login");
    const given = { ...link, password: PASSWORD };
    expect(await phone.auth.verifyAccount(given)).toEqual({ msg: messages.userVerified });
    await expect(desktop.auth.me()).toBeRefused("session.required");
    expect((await logIn(shop, PASSWORD, "bea@new.test")).token).toBeDefined();
    await expect(phone.auth.verifyAccount(given)).toBeRefused("verification.expired");
  });

  it("buys nothing while a new address waits", async ({ shop }) => {
    const session = await shop.as(await someMember(shop));
    await session.account.edit({ email: "bea@new.test" });
    await expect(session.payments.completeFree({})).toBeRefused("account.unverified");
  });

  it("loses the waiting address by a reset of its password", async ({ shop, visitor }) => {
    const thief = await shop.as(await someMember(shop, { email: "bea@example.test" }));
    await thief.account.edit({ email: ATTACKER });
    const link = await linkMailedTo(shop, ATTACKER);
    shop.pass(1000);
    await visitor.auth.forgotPassword({ email: "bea@example.test" });
    const owner = shop.withToken((await choosePassword(shop, "bea@example.test", OWN)).token ?? null);
    await expect(visitor.auth.verifyAccount({ ...link, password: OWN })).toBeRefused("verification.expired");
    expect((await owner.auth.me()).user).toMatchObject({ email: "bea@example.test", verified: true });
  });
});

describe("guesses of the password at a link", () => {
  it("are counted with those at the log-in", async ({ shop }) => {
    await register(shop);
    const link = await linkMailedTo(shop, EMAIL);
    const guesser = visitorFrom(shop, "10.0.0.1");
    for (let tries = 0; tries < 25; tries += 1) {
      await expect(guesser.auth.verifyAccount({ ...link, password: "a guess" })).toBeRefused("password.wrong");
    }
    await expect(guesser.auth.verifyAccount({ ...link, password: PASSWORD })).toBeRefused("rate.limited");
    await expect(guesser.auth.login({ email: EMAIL, password: PASSWORD })).toBeRefused("rate.limited");
  });

  it("cost nothing and tell nothing without the code of the mail", async ({ shop }) => {
    await register(shop);
    for (const email of [EMAIL, "nobody@example.test"]) {
      const guess = (await shop.as(null)).auth.verifyAccount({ email, code: "none", password: PASSWORD });
      await expect(guess).toBeRefused("verification.expired");
    }
  });
});
