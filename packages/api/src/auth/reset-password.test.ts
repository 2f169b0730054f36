import { MINUTE_MS, messages } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { describe, expect, it } from "vitest";
import { lastMailTo, linkMailedTo, PASSWORD, someMember } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";

const NEW = "a loud swim in Stroud";

async function openForgetful() {
  const shop = await openShop();
  const bea = await someMember(shop);
  const visitor = await shop.as(null);
  await visitor.auth.forgotPassword({ email: bea.email });
  const { email, code: token } = await linkMailedTo(shop, bea.email);
  return { shop, bea, visitor, link: { email, token } };
}

const as = (password: string) => ({ newPassword: password, newPasswordAgain: password });

describe("a forgotten password", () => {
  it("is mailed as a link to the page that takes a new one", async () => {
    const { shop, bea, visitor, link } = await openForgetful();
    expect(link.email).toBe(bea.email);
    expect((await lastMailTo(shop, bea.email)).subject).toBe("Reset your password");
    expect(await visitor.auth.verifyResetToken(link)).toEqual({ msg: messages.tokenValid });
  });

  it("has no link for someone who joined with Google", async () => {
    const shop = await openShop();
    const bea = await someMember(shop, { password_hash: null });
    const identity = { provider: "google" as const, subject: "1001", user_id: bea.id, created_at: shop.now() };
    await inTransaction(shop.db, (tx) => tx.sql.insertInto("identities").values(identity).execute());
    await (await shop.as(null)).auth.forgotPassword({ email: bea.email });
    const mail = await lastMailTo(shop, bea.email);
    expect(mail.text).toContain("Log in with Google or Facebook");
    expect(mail.text).not.toContain("reset-password");
  });

  it("needs an address", async () => {
    const shop = await openShop();
    await expect((await shop.as(null)).auth.forgotPassword({ email: "bea" })).toBeRefused("request.invalid");
  });
});

describe("resetting a password", () => {
  it("sets the new one, ends every session, notifies the owner, and works once", async () => {
    const { shop, bea, visitor, link } = await openForgetful();
    const session = await shop.as(bea);
    shop.pass(MINUTE_MS);
    expect(await visitor.auth.resetPassword({ ...link, ...as(NEW) })).toEqual({ msg: messages.passwordReset });
    await expect(session.auth.me()).toBeRefused("session.required");
    await expect(visitor.auth.login({ email: bea.email, password: NEW })).resolves.toBeDefined();
    await expect(visitor.auth.login({ email: bea.email, password: PASSWORD })).toBeRefused("login.wrong");
    expect((await lastMailTo(shop, bea.email)).subject).toBe("Your password was changed");
    await expect(visitor.auth.verifyResetToken(link)).toBeRefused("token.expired");
    await expect(visitor.auth.resetPassword({ ...link, ...as(PASSWORD) })).toBeRefused("token.expired");
  });

  it("ends the other links that were mailed", async () => {
    const { shop, bea, visitor, link } = await openForgetful();
    shop.pass(MINUTE_MS);
    await visitor.auth.forgotPassword({ email: bea.email });
    const second = await linkMailedTo(shop, bea.email);
    await visitor.auth.resetPassword({ ...link, ...as(NEW) });
    await expect(visitor.auth.verifyResetToken({ email: second.email, token: second.code })).toBeRefused(
      "token.expired",
    );
  });

  it("lets one of ten win who use the link at the same moment", async () => {
    const { visitor, link } = await openForgetful();
    const tries = Array.from({ length: 10 }, (_, i) => visitor.auth.resetPassword({ ...link, ...as(`${NEW} ${i}`) }));
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
  });

  it.each([
    ["common", as("Password123"), "password.weak", "newPassword"],
    ["short", as("ninechars"), "request.invalid", "newPassword"],
    ["typed in two ways", { newPassword: NEW, newPasswordAgain: PASSWORD }, "request.invalid", "newPasswordAgain"],
  ])("rejects one that is %s and leaves the token good", async (_what, passwords, code, field) => {
    const { visitor, link } = await openForgetful();
    const error = await visitor.auth.resetPassword({ ...link, ...passwords }).catch((reason) => reason);
    expect(error).toMatchObject({ code: "UNPROCESSABLE_CONTENT", cause: { code } });
    expect(Object.keys(error.cause.errors)).toEqual([field]);
    await expect(visitor.auth.verifyResetToken(link)).resolves.toBeDefined();
  });

  it("takes no token after 30 minutes, of another person, or of a verification mail", async () => {
    const { shop, visitor, link } = await openForgetful();
    const dev = await someMember(shop, { verified: false });
    await (await shop.as(dev)).auth.resendVerification();
    const verification = await linkMailedTo(shop, dev.email);
    const bad = [
      { email: dev.email, token: link.token },
      { email: link.email, token: `${link.token}x` },
      { email: link.email, token: "" },
      { email: dev.email, token: verification.code },
    ];
    for (const given of bad) {
      await expect(visitor.auth.verifyResetToken(given)).toBeRefused("token.expired");
      await expect(visitor.auth.resetPassword({ ...given, ...as(NEW) })).toBeRefused("token.expired");
    }
    shop.pass(30 * MINUTE_MS - 1);
    await expect(visitor.auth.verifyResetToken(link)).resolves.toBeDefined();
    shop.pass(1);
    await expect(visitor.auth.verifyResetToken(link)).toBeRefused("token.expired");
    await expect(visitor.auth.resetPassword({ ...link, ...as(NEW) })).toBeRefused("token.expired");
  });
});

it.each([
  ["turns it off when the address was never verified", { verified: false }, false],
  ["keeps it when the address is verified", { verified: true }, true],
  ["keeps it when an earlier address was verified", { verified: false, first_verified_at: 1 }, true],
])("a reset of an account with two-factor authentication: %s", async (_, overrides, isKept) => {
  const shop = await openShop();
  const { email } = await someMember(shop, { ...overrides, two_factor: true, totp_secret: "sealed" });
  const visitor = await shop.as(null);
  await visitor.auth.forgotPassword({ email });
  const { code: token } = await linkMailedTo(shop, email);
  await visitor.auth.resetPassword({ email, token, ...as(NEW) });
  expect((await visitor.auth.login({ email, password: NEW })).twoFacAuthRequired).toBe(isKept);
});
