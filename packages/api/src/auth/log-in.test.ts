import { DAY_MS, errorMessage, HOUR_MS, MINUTE_MS, messages } from "@counterfoil/core";
import { dataKeysOf } from "@counterfoil/domain";
import { describe, expect } from "vitest";
import { appCode, it, PASSWORD, someMember, turnOnTwoFactor, visitorFrom } from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { type Caller, openShop, type TestShop, testsWith } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";

describe("logging in", () => {
  it("takes the address in any case, and lasts 12 hours", async ({ shop }) => {
    const bea = await someMember(shop, { email: "Bea@Example.test" });
    const { twoFacAuthRequired, token } = await (await shop.as(null)).auth.login({
      email: " bea@EXAMPLE.test ",
      password: PASSWORD,
    });
    expect(twoFacAuthRequired).toBe(false);
    const session = shop.withToken(token ?? null);
    expect((await session.auth.me()).user._id).toBe(bea.id);
    shop.pass(12 * HOUR_MS - 1);
    await expect(session.auth.me()).resolves.toBeDefined();
    shop.pass(1);
    await expect(session.auth.me()).toBeRefused("session.required");
  });

  it("lasts 30 days with Remember Me", async ({ shop, member: { email } }) => {
    const { token } = await (await shop.as(null)).auth.login({ email, password: PASSWORD, rememberMe: true });
    shop.pass(30 * DAY_MS - 1);
    await expect(shop.withToken(token ?? null).auth.me()).resolves.toBeDefined();
    shop.pass(1);
    await expect(shop.withToken(token ?? null).auth.me()).toBeRefused("session.required");
  });

  it("comes to nothing when the password changed in the meantime", async ({ shop, member: bea }) => {
    const before = bea.password_hash;
    const tried = createSession(shop.deps, bea.id, true, { stillGood: (now) => now.password_hash !== before });
    await expect(tried).rejects.toMatchObject({ message: errorMessage("login.wrong") });
    expect(await shop.db.read.selectFrom("sessions").select("id_hash").execute()).toEqual([]);
  });
});

/** Bea with two-factor authentication on, some minutes later. */
async function openWithTwoFactor() {
  const shop = await openShop();
  const bea = await someMember(shop);
  const secret = await turnOnTwoFactor(shop, bea);
  shop.pass(5 * MINUTE_MS);
  return { shop, login: { email: bea.email, password: PASSWORD }, secret };
}

const twoFactorIt = testsWith(openWithTwoFactor);

describe("logging in with two-factor authentication", () => {
  twoFactorIt("asks for a code after the right password alone, and then takes it", async ({ shop, login, secret }) => {
    const visitor = await shop.as(null);
    expect(await visitor.auth.login(login)).toEqual({ twoFacAuthRequired: true, methods: ["code", "recovery"] });
    await expect(visitor.auth.login({ ...login, password: "another walk" })).toBeRefused("login.wrong");
    const code = appCode(shop, secret);
    await expect(visitor.auth.loginWithCode({ ...login, password: "another walk", code })).toBeRefused("login.wrong");
    const { twoFacAuthRequired, token } = await visitor.auth.loginWithCode({ ...login, code });
    expect(twoFacAuthRequired).toBe(false);
    expect((await shop.withToken(token ?? null).auth.me()).user.twoFacAuth).toBe(true);
  });

  twoFactorIt("takes a code once, and none that is older than the last", async ({ shop, login, secret }) => {
    const visitor = await shop.as(null);
    const [earlier, code] = [appCode(shop, secret, -30), appCode(shop, secret)];
    await visitor.auth.loginWithCode({ ...login, code });
    await expect(visitor.auth.loginWithCode({ ...login, code })).toBeRefused("login.wrong_code");
    await expect(visitor.auth.loginWithCode({ ...login, code: earlier })).toBeRefused("login.wrong_code");
    shop.pass(30_000);
    await expect(visitor.auth.loginWithCode({ ...login, code: appCode(shop, secret) })).resolves.toBeDefined();
  });

  twoFactorIt("lets one of ten in who send the same code at the same moment", async ({ shop, login, secret }) => {
    const visitor = await shop.as(null);
    const code = appCode(shop, secret);
    const tries = Array.from({ length: 10 }, () => visitor.auth.loginWithCode({ ...login, code }));
    expect(await countSuccesses(tries)).toBe(1);
  });

  it.each([
    ["30 s late", -30, true],
    ["30 s early", 30, true],
    ["a minute late", -60, false],
    ["a minute early", 60, false],
  ])("checks a code that is %s", async (_when, seconds, good) => {
    const { shop, login, secret } = await openWithTwoFactor();
    const tried = (await shop.as(null)).auth.loginWithCode({ ...login, code: appCode(shop, secret, seconds) });
    if (good) await expect(tried).resolves.toBeDefined();
    else await expect(tried).toBeRefused("login.wrong_code");
  });

  it("is refused after too many wrong codes, with a right one too, until a quarter of an hour has gone", async () => {
    const { shop, login, secret } = await openWithTwoFactor();
    const wrongOne = appCode(shop, secret, 3600);
    for (let i = 0; i < 9; i++) {
      const code = i % 2 ? wrongOne : "abc";
      const tried = visitorFrom(shop, `10.0.0.${i}`).auth.loginWithCode({ ...login, code });
      await expect(tried).toBeRefused("login.wrong_code");
    }
    const again = visitorFrom(shop, "10.0.1.1").auth.loginWithCode({ ...login, code: "" });
    await expect(again).toBeRefused("login.wrong_code");
    const right = () => visitorFrom(shop, "10.0.1.2").auth.loginWithCode({ ...login, code: appCode(shop, secret) });
    await expect(right()).toBeRefused("rate.limited");
    shop.pass(HOUR_MS / 4);
    await expect(right()).resolves.toBeDefined();
  });

  twoFactorIt("takes no code once the key of its secret is gone", async ({ shop, login, secret }) => {
    shop.deps.config.dataKeys = dataKeysOf([], "another secret for tests, long enough");
    const tried = (await shop.as(null)).auth.loginWithCode({ ...login, code: appCode(shop, secret) });
    await expect(tried).toBeRefused("login.wrong_code");
  });

  it("does not matter to someone who has it off", async ({ shop, member: { email } }) => {
    const answer = await (await shop.as(null)).auth.loginWithCode({ email, password: PASSWORD, code: "000000" });
    expect(answer).toEqual({ twoFacAuthRequired: false, token: expect.any(String) });
  });
});

it("logging out ends this session and no other", async ({ shop, member: bea, session: phone }) => {
  const laptop = await shop.as(bea);
  expect(await phone.auth.logout()).toEqual({ msg: messages.loggedOut });
  await expect(phone.auth.me()).toBeRefused("session.required");
  await expect(phone.auth.logout()).toBeRefused("session.required");
  await expect(laptop.auth.me()).resolves.toBeDefined();
});

describe("recent proof", () => {
  /** Someone's session of eleven minutes ago. */
  async function oldSession(shop: TestShop, user: { id: string }): Promise<Caller> {
    const session = await shop.as(user);
    shop.pass(11 * MINUTE_MS);
    return session;
  }

  it("is needed for another email address, and nothing is changed without it", async ({ shop, member: bea }) => {
    const session = await oldSession(shop, bea);
    await expect(session.account.edit({ email: "thief@example.test", phone: "" })).toBeRefused("session.unproven");
    expect((await session.auth.me()).user).toMatchObject({ email: bea.email, phone: bea.phone, verified: true });
    await expect(session.account.edit({ email: bea.email, newsletter: true })).resolves.toBeDefined();
    expect(await session.auth.prove({ password: PASSWORD })).toEqual({ msg: messages.proven });
    await expect(session.account.edit({ email: "bea@new.test" })).resolves.toBeDefined();
  });

  it("is needed to turn two-factor authentication off, and a code is proof, too", async ({ shop, member: bea }) => {
    const secret = await turnOnTwoFactor(shop, bea);
    const session = await oldSession(shop, bea);
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await expect(session.auth.prove({ code: "000000" })).toBeRefused("two_factor.wrong_code");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await session.auth.prove({ code: appCode(shop, secret) });
    await expect(session.account.disableTwoFactor()).resolves.toBeDefined();
  });

  it("is of one session and lasts ten minutes", async ({ shop, member: bea }) => {
    const [here, there] = [await oldSession(shop, bea), await oldSession(shop, bea)];
    await here.auth.prove({ password: PASSWORD });
    await expect(there.account.disableTwoFactor()).toBeRefused("session.unproven");
    shop.pass(10 * MINUTE_MS);
    await expect(here.account.disableTwoFactor()).resolves.toBeDefined();
    shop.pass(1);
    await expect(here.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("fails with a wrong password, for which a session has ten tries", async ({ shop, member: bea }) => {
    const session = await oldSession(shop, bea);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(session.auth.prove({ password: "not the one" })).toBeRefused("password.wrong");
    }
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("rate.limited");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("is a password or a code, not both and not nothing, and an account without either logs in again", async ({
    shop,
  }) => {
    const social = await someMember(shop, { password_hash: null });
    const session = await oldSession(shop, social);
    await expect(session.auth.prove({})).toBeRefused("request.invalid");
    const both = { password: PASSWORD, code: "123456" };
    await expect(session.auth.prove(both)).toBeRefused("request.invalid");
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("password.none");
    await expect(session.auth.prove({ code: "123456" })).toBeRefused("two_factor.wrong_code");
    await expect((await shop.as(social)).account.edit({ email: "new@example.test" })).resolves.toBeDefined();
  });
});
