import { MINUTE_MS, messages } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import { appCode, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";

describe("recent proof", () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop();
  });

  /** Someone's session of eleven minutes ago. */
  async function oldSession(user: { id: string }): Promise<Caller> {
    const session = await shop.as(user);
    shop.pass(11 * MINUTE_MS);
    return session;
  }

  it("is needed for another email address, and nothing is changed without it", async () => {
    const bea = await someMember(shop);
    const session = await oldSession(bea);
    await expect(session.account.edit({ email: "thief@example.test", phone: "" })).toBeRefused("session.unproven");
    expect((await session.auth.me()).user).toMatchObject({ email: bea.email, phone: bea.phone, verified: true });
    await expect(session.account.edit({ email: bea.email, newsletter: true })).resolves.toBeDefined();
    expect(await session.auth.prove({ password: PASSWORD })).toEqual({ msg: messages.proven });
    await expect(session.account.edit({ email: "bea@new.test" })).resolves.toBeDefined();
  });

  it("is needed to turn two-factor authentication off, and a code is proof, too", async () => {
    const bea = await someMember(shop);
    const secret = await turnOnTwoFactor(shop, bea);
    const session = await oldSession(bea);
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await expect(session.auth.prove({ code: "000000" })).toBeRefused("two_factor.wrong_code");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await session.auth.prove({ code: appCode(shop, secret) });
    await expect(session.account.disableTwoFactor()).resolves.toBeDefined();
  });

  it("is of one session and lasts ten minutes", async () => {
    const bea = await someMember(shop);
    const [here, there] = [await oldSession(bea), await oldSession(bea)];
    await here.auth.prove({ password: PASSWORD });
    await expect(there.account.disableTwoFactor()).toBeRefused("session.unproven");
    shop.pass(10 * MINUTE_MS);
    await expect(here.account.disableTwoFactor()).resolves.toBeDefined();
    shop.pass(1);
    await expect(here.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("fails with a wrong password, for which a session has ten tries", async () => {
    const bea = await someMember(shop);
    const session = await oldSession(bea);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(session.auth.prove({ password: "not the one" })).toBeRefused("password.wrong");
    }
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("rate.limited");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("is a password or a code, not both and not nothing, and an account without either logs in again", async () => {
    const social = await someMember(shop, { password_hash: null });
    const session = await oldSession(social);
    await expect(session.auth.prove({})).toBeRefused("request.invalid");
    const both = { password: PASSWORD, code: "123456" };
    await expect(session.auth.prove(both)).toBeRefused("request.invalid");
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("password.none");
    await expect(session.auth.prove({ code: "123456" })).toBeRefused("two_factor.wrong_code");
    await expect((await shop.as(social)).account.edit({ email: "new@example.test" })).resolves.toBeDefined();
  });
});
