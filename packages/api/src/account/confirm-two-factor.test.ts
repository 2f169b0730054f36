import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { appCode, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";

describe("confirming two-factor authentication", () => {
  it("turns it on with a code of the app, which then does not log in", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const session = await shop.as(bea);
    const { fallbackCode } = await session.account.setUpTwoFactor();
    const confirmationCode = appCode(shop, fallbackCode);
    expect(await session.account.confirmTwoFactor({ confirmationCode })).toEqual({
      msg: messages.twoFactorOn,
      recoveryCodes: expect.any(Array),
    });
    expect((await session.auth.me()).user.twoFacAuth).toBe(true);
    const login = { email: bea.email, password: PASSWORD };
    const visitor = await shop.as(null);
    await expect(visitor.auth.loginWithCode({ ...login, code: confirmationCode })).toBeRefused("login.wrong_code");
    await expect(
      visitor.auth.loginWithCode({ ...login, code: appCode(shop, fallbackCode, 30) }),
    ).resolves.toBeDefined();
  });

  it("refuses a wrong code and stays off", async () => {
    const shop = await openShop();
    const session = await shop.as(await someMember(shop));
    const { fallbackCode } = await session.account.setUpTwoFactor();
    for (const code of [appCode(shop, fallbackCode, 3600), "", "12345", "1234567", "abcdef"]) {
      await expect(session.account.confirmTwoFactor({ confirmationCode: code })).toBeRefused("two_factor.wrong_code");
    }
    expect((await session.auth.me()).user.twoFacAuth).toBe(false);
  });

  it("takes the code of the newest secret alone, and none before there is one", async () => {
    const shop = await openShop();
    const session = await shop.as(await someMember(shop));
    await expect(session.account.confirmTwoFactor({ confirmationCode: "000000" })).toBeRefused("two_factor.wrong_code");
    const first = await session.account.setUpTwoFactor();
    await session.account.setUpTwoFactor();
    const confirmationCode = appCode(shop, first.fallbackCode);
    await expect(session.account.confirmTwoFactor({ confirmationCode })).toBeRefused("two_factor.wrong_code");
  });

  it("has nothing to do when it is on", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const secret = await turnOnTwoFactor(shop, bea);
    const confirmation = { confirmationCode: appCode(shop, secret, 30) };
    await expect((await shop.as(bea)).account.confirmTwoFactor(confirmation)).toBeRefused("two_factor.already_on");
  });
});
