import { describe, expect, it } from "vitest";
import { someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";

describe("setting up two-factor authentication", () => {
  it("shows a QR code and the secret, and keeps the secret sealed", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop));
    const { qrCode, fallbackCode } = await bea.account.setUpTwoFactor();
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect(fallbackCode).toMatch(/^[A-Z2-7]{32}$/);
    const row = await shop.db.read.selectFrom("users").select("totp_secret").executeTakeFirst();
    expect(row?.totp_secret).toEqual(expect.any(String));
    expect(row?.totp_secret).not.toContain(fallbackCode);
    expect((await bea.auth.me()).user.twoFacAuth).toBe(false);
  });

  it("requires a verified address", async () => {
    const shop = await openShop();
    const una = await shop.as(await someMember(shop, { verified: false }));
    await expect(una.account.setUpTwoFactor()).toBeRefused("account.unverified");
    await expect(una.account.confirmTwoFactor({ confirmationCode: "123456" })).toBeRefused("account.unverified");
  });

  it("is refused when it is on, and without a password", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    await turnOnTwoFactor(shop, bea);
    await expect((await shop.as(bea)).account.setUpTwoFactor()).toBeRefused("two_factor.already_on");
    const social = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(social.account.setUpTwoFactor()).toBeRefused("password.none");
  });
});
