import { MINUTE_MS, messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { linkMailedTo, someMember } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";

/** Someone unverified, and the link that was mailed. */
async function openWithNewUser() {
  const shop = await openShop();
  const bea = await someMember(shop, { verified: false, console_code: "for the console" });
  await (await shop.as(bea)).auth.resendVerification();
  return { shop, bea, link: await linkMailedTo(shop, bea.email) };
}

describe("opening the link of a verification mail", () => {
  it("verifies the account and logs in, without a session", async () => {
    const { shop, bea, link } = await openWithNewUser();
    const { msg, loginToken } = await (await shop.as(null)).auth.verifyAccount(link);
    expect(msg).toBe(messages.userVerified);
    expect((await shop.withToken(loginToken ?? null).auth.me()).user).toMatchObject({ _id: bea.id, verified: true });
    const row = await shop.db.read.selectFrom("users").select("console_code").executeTakeFirst();
    expect(row?.console_code).toBeNull();
  });

  it("works once, and any of the links works until one did", async () => {
    const { shop, bea, link } = await openWithNewUser();
    shop.pass(MINUTE_MS);
    await (await shop.as(bea)).auth.resendVerification();
    const second = await linkMailedTo(shop, bea.email);
    expect(second.code).not.toBe(link.code);
    const visitor = await shop.as(null);
    await expect(visitor.auth.verifyAccount(link)).resolves.toBeDefined();
    await expect(visitor.auth.verifyAccount(link)).toBeRefused("verification.expired");
    await expect(visitor.auth.verifyAccount(second)).toBeRefused("verification.expired");
  });

  it("logs in one of ten who open it at the same moment", async () => {
    const { shop, link } = await openWithNewUser();
    const visitor = await shop.as(null);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => visitor.auth.verifyAccount(link)));
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
  });

  it("is too late after 30 minutes", async () => {
    const { shop, link } = await openWithNewUser();
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

  it("takes no reset token", async () => {
    const shop = await openShop();
    const bea = await someMember(shop, { verified: false });
    await (await shop.as(null)).auth.forgotPassword({ email: bea.email });
    const link = await linkMailedTo(shop, bea.email);
    await expect((await shop.as(null)).auth.verifyAccount(link)).toBeRefused("verification.expired");
  });

  it("verifies but does not log in past two-factor authentication", async () => {
    const shop = await openShop();
    const bea = await someMember(shop, { verified: false, two_factor: true, totp_secret: "sealed" });
    const session = await shop.as(bea);
    await session.auth.resendVerification();
    const answer = await session.auth.verifyAccount(await linkMailedTo(shop, bea.email));
    expect(answer).toEqual({ msg: messages.userVerified });
    expect((await session.auth.me()).user).toMatchObject({ verified: true, twoFacAuth: true });
  });

  it("is of no use once another address was asked for", async () => {
    const { shop, bea, link } = await openWithNewUser();
    await (await shop.as(bea)).account.edit({ email: "bea.new@example.test" });
    await expect((await shop.as(null)).auth.verifyAccount(link)).toBeRefused("verification.expired");
    await expect((await shop.as(null)).auth.verifyAccount({ ...link, email: "bea.new@example.test" })).toBeRefused(
      "verification.expired",
    );
  });
});

it("asking for another verification mail is for those who are logged in and not verified yet", async () => {
  const shop = await openShop();
  const bea = await someMember(shop, { verified: false });
  expect(await (await shop.as(bea)).auth.resendVerification()).toEqual({ msg: messages.verificationResent });
  const dev = await someMember(shop);
  await expect((await shop.as(dev)).auth.resendVerification()).toBeRefused("account.already_verified");
});
