import { createHook } from "node:async_hooks";
import { MINUTE_MS, messages } from "@counterfoil/core";
import { describe, expect, onTestFinished } from "vitest";
import { linkMailedTo, PASSWORD, someMember, turnOnTwoFactor, visitorFrom } from "../../test/logins.ts";
import { countQueries, countSuccesses } from "../../test/queries.ts";
import { it, openShop, type TestShop, testsWith } from "../../test/shop.ts";
import { isPassword } from "../sessions/passwords.ts";

/** Someone unverified, and the link that was mailed. */
async function openWithNewUser() {
  const shop = await openShop();
  const bea = await someMember(shop, { verified: false, console_code: "for the console" });
  await (await shop.as(bea)).auth.resendVerification();
  return { shop, bea, link: await linkMailedTo(shop, bea.email) };
}

const newUserIt = testsWith(openWithNewUser);

describe("opening the link of a verification mail", () => {
  newUserIt("verifies the account and logs in, without a session", async ({ shop, bea, link }) => {
    const { msg, loginToken } = await (await shop.as(null)).auth.verifyAccount(link);
    expect(msg).toBe(messages.userVerified);
    expect((await shop.withToken(loginToken ?? null).auth.me()).user).toMatchObject({ _id: bea.id, verified: true });
    const row = await shop.db.read.selectFrom("users").select("console_code").executeTakeFirst();
    expect(row?.console_code).toBeNull();
  });

  newUserIt("works once, and any of the links works until one did", async ({ shop, bea, link }) => {
    shop.pass(MINUTE_MS);
    await (await shop.as(bea)).auth.resendVerification();
    const second = await linkMailedTo(shop, bea.email);
    expect(second.code).not.toBe(link.code);
    const visitor = await shop.as(null);
    await expect(visitor.auth.verifyAccount(link)).resolves.toBeDefined();
    await expect(visitor.auth.verifyAccount(link)).toBeRefused("verification.expired");
    await expect(visitor.auth.verifyAccount(second)).toBeRefused("verification.expired");
  });

  newUserIt("logs in one of ten who open it at the same moment", async ({ shop, link }) => {
    const visitor = await shop.as(null);
    expect(await countSuccesses(Array.from({ length: 10 }, () => visitor.auth.verifyAccount(link)))).toBe(1);
  });

  newUserIt("is too late after 30 minutes", async ({ shop, link }) => {
    shop.pass(30 * MINUTE_MS);
    await expect((await shop.as(null)).auth.verifyAccount(link)).toBeRefused("verification.expired");
  });

  it("does nothing with another's address, an unknown one, another code, or the code of the console", async () => {
    const { shop, bea, link } = await openWithNewUser();
    const dev = await someMember(shop, { verified: false });
    const visitor = await shop.as(null);
    const tries = [
      { email: dev.email, code: link.code },
      { email: "nobody@example.test", code: link.code },
      { email: bea.email, code: `${link.code}x` },
      { email: bea.email, code: "" },
      { email: bea.email, code: "for the console" },
    ];
    for (const given of tries) await expect(visitor.auth.verifyAccount(given)).toBeRefused("verification.expired");
    expect((await (await shop.as(bea)).auth.me()).user.verified).toBe(false);
  });

  it("takes no reset token", async ({ shop }) => {
    const bea = await someMember(shop, { verified: false });
    await (await shop.as(null)).auth.forgotPassword({ email: bea.email });
    const link = await linkMailedTo(shop, bea.email);
    await expect((await shop.as(null)).auth.verifyAccount(link)).toBeRefused("verification.expired");
  });

  it("verifies but does not log in past two-factor authentication", async ({ shop }) => {
    const bea = await someMember(shop, { verified: false, two_factor: true, totp_secret: "sealed" });
    const session = await shop.as(bea);
    await session.auth.resendVerification();
    const answer = await session.auth.verifyAccount(await linkMailedTo(shop, bea.email));
    expect(answer).toEqual({ msg: messages.userVerified });
    expect((await session.auth.me()).user).toMatchObject({ verified: true, twoFacAuth: true });
  });

  newUserIt("is of no use once another address was asked for", async ({ shop, bea, link }) => {
    await (await shop.as(bea)).account.edit({ email: "bea.new@example.test" });
    await expect((await shop.as(null)).auth.verifyAccount(link)).toBeRefused("verification.expired");
    const tried = (await shop.as(null)).auth.verifyAccount({ ...link, email: "bea.new@example.test" });
    await expect(tried).toBeRefused("verification.expired");
  });
});

it("asking for another verification mail is for those who are logged in and not verified yet", async ({ shop }) => {
  const bea = await someMember(shop, { verified: false });
  expect(await (await shop.as(bea)).auth.resendVerification()).toEqual({ msg: messages.verificationResent });
  const dev = await someMember(shop);
  await expect((await shop.as(dev)).auth.resendVerification()).toBeRefused("account.already_verified");
});

/** The cost of a call, counted in things that always take the same time. */
interface Effort {
  statements: number;
  /** Pieces of work on another thread; each Argon2 hash is one. */
  hashes: number;
}

/** Measures calls of a shop by what they do rather than by the clock. */
function effortIn(shop: TestShop): (call: () => Promise<unknown>) => Promise<Effort> {
  const counted = countQueries(shop.db);
  shop.deps.db = counted.db;
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      // The library gives its work no name, and nothing else has none.
      if (type === "undefined" || type === undefined) hashes += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return async (call) => {
    counted.reset();
    hashes = 0;
    await call().catch(() => {});
    return { statements: counted.statements(), hashes };
  };
}

describe("by how long an answer takes no one learns who has an account", () => {
  it("a hash is counted as one", async () => {
    const effort = effortIn(await openShop());
    expect(await effort(() => isPassword(null, PASSWORD))).toEqual({ statements: 0, hashes: 1 });
  });

  it("a wrong log-in costs the same whichever address is named", async ({ shop }) => {
    const visitor = visitorFrom(shop, "10.0.0.1");
    const secured = await someMember(shop);
    await turnOnTwoFactor(shop, secured);
    const named = [
      await someMember(shop),
      await someMember(shop, { verified: false }),
      await someMember(shop, { password_hash: null }),
      await someMember(shop, { deleted_at: shop.now() }),
      secured,
      { email: "nobody@example.test" },
      { email: "no address at all" },
    ];
    const effort = effortIn(shop);
    const efforts: Effort[] = [];
    for (const { email } of named) {
      efforts.push(await effort(() => visitor.auth.login({ email, password: "another walk" })));
      efforts.push(await effort(() => visitor.auth.loginWithCode({ email, password: "another walk", code: "123456" })));
    }
    expect(efforts[0]).toMatchObject({ hashes: 1 });
    expect(new Set(efforts.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it("a forgotten password costs the same, also beyond the mails that an address may get", async ({ shop }) => {
    shop.deps.config.rateLimits = true;
    const visitor = visitorFrom(shop, "10.0.0.1");
    const [bea, social] = [await someMember(shop), await someMember(shop, { password_hash: null })];
    const effort = effortIn(shop);
    const named = [bea.email, social.email, "nobody@example.test"];
    const efforts: Effort[] = [];
    for (const email of named) {
      for (let i = 0; i < 22; i++) efforts.push(await effort(() => visitor.auth.forgotPassword({ email })));
    }
    expect(new Set(efforts.map((one) => JSON.stringify(one))).size).toBe(1);
    const mails = await shop.db.read.selectFrom("mails").select("recipient").execute();
    expect(named.map((email) => mails.filter(({ recipient }) => recipient === email).length)).toEqual([5, 5, 0]);
  });

  it("an invalid link costs the same whichever address it names", async ({ shop }) => {
    const visitor = visitorFrom(shop, "10.0.0.1");
    const bea = await someMember(shop);
    const effort = effortIn(shop);
    const tokenOf = (email: string) => effort(() => visitor.auth.verifyResetToken({ email, token: "none" }));
    const codeOf = (email: string) => effort(() => visitor.auth.verifyAccount({ email, code: "none" }));
    const again = { newPassword: "a walk in the rain", newPasswordAgain: "a walk in the rain" };
    const resetOf = (email: string) => effort(() => visitor.auth.resetPassword({ email, token: "none", ...again }));
    for (const call of [tokenOf, codeOf, resetOf]) {
      expect(await call(bea.email)).toEqual(await call("nobody@example.test"));
    }
  });
});
