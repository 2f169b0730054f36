import { DAY_MS, MINUTE_MS, messages, WEEK_MS } from "@counterfoil/core";
import { inTransaction } from "@counterfoil/db";
import { beforeEach, describe, expect } from "vitest";
import {
  appCode,
  choosePassword,
  codesOf,
  lastMailTo,
  linkMailedTo,
  moveTo,
  PASSWORD,
  setUpSecondFactor,
  someMember,
} from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import { type Caller, it, openShop, type TestShop } from "../../test/shop.ts";
import { askFor, bank, giveWinnings } from "../../test/winnings.ts";
import { listMails } from "../mail/mails.ts";
import { purgeExpired } from "./purge-expired.ts";

const NEW_PASSWORD = "another walk in Stroud";

describe("someone who holds another's session", () => {
  let shop: TestShop;
  let visitor: Caller;

  beforeEach(async () => {
    shop = await openShop();
    visitor = await shop.as(null);
  });

  /** The codes of the links that take a second factor back, newest first. */
  async function undoCodes(to: string, link: "undo-two-factor" | "undo-email" = "undo-two-factor"): Promise<string[]> {
    const texts = (await listMails(shop.deps, to)).map(({ text }) => text);
    return texts.flatMap((text) => new RegExp(`http://localhost:3000/auth/${link}/(\\S+)`).exec(text)?.[1] ?? []);
  }

  async function undoCode(to: string): Promise<string> {
    const [code] = await undoCodes(to);
    if (code === undefined) throw new Error(`No link was mailed to ${to}`);
    return code;
  }

  const comeBack = (to: string) => choosePassword(shop, to, NEW_PASSWORD);

  it("cannot set up two-factor authentication with a session that is older than ten minutes", async () => {
    const bea = await someMember(shop);
    const thief = await shop.as(bea);
    const { fallbackCode } = await thief.account.setUpTwoFactor();
    shop.pass(11 * MINUTE_MS);
    await expect(thief.account.setUpTwoFactor()).toBeRefused("session.unproven");
    const confirmationCode = appCode(shop, fallbackCode);
    await expect(thief.account.confirmTwoFactor({ confirmationCode })).toBeRefused("session.unproven");
    await expect(thief.account.renewRecoveryCodes()).toBeRefused("session.unproven");
    expect((await visitor.auth.login({ email: bea.email, password: PASSWORD })).token).toBeDefined();
    await thief.auth.prove({ password: PASSWORD });
    await expect(thief.account.confirmTwoFactor({ confirmationCode })).resolves.toMatchObject({
      msg: messages.twoFactorOn,
    });
  });

  it("who set it up while the session was fresh loses it all to the link that the owner is mailed", async () => {
    const bea = await someMember(shop);
    const thief = await shop.as(bea);
    const { fallbackCode } = await thief.account.setUpTwoFactor();
    const { recoveryCodes } = await thief.account.confirmTwoFactor({ confirmationCode: appCode(shop, fallbackCode) });
    const code = await undoCode(bea.email);
    shop.pass(1000);
    expect(await visitor.auth.undoTwoFactor({ code })).toEqual({ msg: messages.twoFactorTakenBack });
    await expect(thief.auth.me()).toBeRefused("session.required");
    const known = { email: bea.email, password: PASSWORD };
    await expect(visitor.auth.login(known)).toBeRefused("login.wrong");
    expect(await comeBack(bea.email)).toMatchObject({ twoFacAuthRequired: false, token: expect.any(String) });
    expect(await codesOf(shop, "recovery")).toEqual([]);
    await setUpSecondFactor(shop, bea);
    const [stolen = ""] = recoveryCodes;
    const login = { email: bea.email, password: NEW_PASSWORD, code: stolen };
    await expect(visitor.auth.loginWithCode(login)).toBeRefused("login.wrong_code");
    await expect(visitor.auth.undoTwoFactor({ code })).toBeRefused("token.expired");
  });

  it("is not paid the winnings that they asked for meanwhile", async () => {
    const bea = await someMember(shop);
    await giveWinnings(shop, bea, 10_000);
    const thief = await shop.as(bea);
    const { fallbackCode } = await thief.account.setUpTwoFactor();
    await thief.account.confirmTwoFactor({ confirmationCode: appCode(shop, fallbackCode) });
    await thief.payouts.saveBankDetails(bank);
    await askFor(thief, 40);
    await visitor.auth.undoTwoFactor({ code: await undoCode(bea.email) });
    const owner = await shop.as(bea);
    expect(await owner.balance.winnings()).toMatchObject({ winnings: 100 });
    expect(await owner.payouts.findMine()).toMatchObject({ bankDetails: null, payouts: [{ state: "refused" }] });
  });

  it("who put an app of their own in place of the owner's loses that, too", async () => {
    const bea = await someMember(shop);
    await setUpSecondFactor(shop, bea);
    shop.pass(30 * DAY_MS);
    const thief = await shop.as(bea);
    await thief.account.disableTwoFactor();
    await setUpSecondFactor(shop, bea);
    shop.pass(MINUTE_MS);
    const [newest = "", oldest = ""] = await undoCodes(bea.email);
    await expect(visitor.auth.undoTwoFactor({ code: oldest })).toBeRefused("token.expired");
    await visitor.auth.undoTwoFactor({ code: newest });
    shop.pass(MINUTE_MS);
    expect((await comeBack(bea.email)).twoFacAuthRequired).toBe(false);
  });

  it("and changed the address loses to the old one what was set up since, even where the owner had two-factor authentication", async () => {
    const bea = await someMember(shop, { email: "bea@example.test" });
    await setUpSecondFactor(shop, bea);
    shop.pass(30 * DAY_MS);
    const thief = await shop.as(bea);
    await moveTo(shop, thief, "thief@example.test");
    shop.pass(MINUTE_MS);
    await thief.account.disableTwoFactor();
    await setUpSecondFactor(shop, bea);
    const [emailUndo = ""] = await undoCodes("bea@example.test", "undo-email");
    await visitor.auth.undoEmailChange({ code: emailUndo });
    shop.pass(MINUTE_MS);
    expect((await comeBack("bea@example.test")).twoFacAuthRequired).toBe(false);
    expect(await codesOf(shop, "recovery")).toEqual([]);
    // The thief's own mailbox has a link, too; it takes nothing from the owner.
    const code = await undoCode("thief@example.test");
    await expect(visitor.auth.undoTwoFactor({ code })).toBeRefused("token.expired");
  });

  it("leaves the owner's app as it was when a change of the address is undone, but no codes made since", async () => {
    const bea = await someMember(shop, { email: "bea@example.test" });
    const { secret } = await setUpSecondFactor(shop, bea);
    shop.pass(30 * DAY_MS);
    const thief = await shop.as(bea);
    await thief.account.edit({ email: "thief@example.test" });
    shop.pass(MINUTE_MS);
    const { recoveryCodes } = await thief.account.renewRecoveryCodes();
    const [emailUndo = ""] = await undoCodes("bea@example.test", "undo-email");
    await visitor.auth.undoEmailChange({ code: emailUndo });
    shop.pass(MINUTE_MS);
    expect((await comeBack("bea@example.test")).twoFacAuthRequired).toBe(true);
    const login = { email: "bea@example.test", password: NEW_PASSWORD };
    const stolen = { ...login, code: recoveryCodes[0] ?? "" };
    await expect(visitor.auth.loginWithCode(stolen)).toBeRefused("login.wrong_code");
    await expect(visitor.auth.loginWithCode({ ...login, code: appCode(shop, secret) })).resolves.toBeDefined();
  });

  it("has seven days at most: then the link is of no use, nor is one of an account [deleted]", async () => {
    const [bea, dev] = [await someMember(shop), await someMember(shop)];
    for (const user of [bea, dev]) await setUpSecondFactor(shop, user);
    const [late, gone] = [await undoCode(bea.email), await undoCode(dev.email)];
    await (await shop.asAdmin()).users.delete({ id: dev.id });
    for (const code of [gone, "guess"]) {
      await expect(visitor.auth.undoTwoFactor({ code })).toBeRefused("token.expired");
    }
    shop.pass(WEEK_MS);
    await expect(visitor.auth.undoTwoFactor({ code: late })).toBeRefused("token.expired");
    await purgeExpired(shop.deps);
    expect(await codesOf(shop, "second_factor_undo")).toEqual([]);
  });
});

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

it("a forgotten password has no link for someone who joined with Google", async ({ shop }) => {
  const bea = await someMember(shop, { password_hash: null });
  const identity = { provider: "google" as const, subject: "1001", user_id: bea.id, created_at: shop.now() };
  await inTransaction(shop.db, (tx) => tx.sql.insertInto("identities").values(identity).execute());
  await (await shop.as(null)).auth.forgotPassword({ email: bea.email });
  const mail = await lastMailTo(shop, bea.email);
  expect(mail.text).toContain("Log in with Google or Facebook");
  expect(mail.text).not.toContain("reset-password");
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
    const tried = visitor.auth.verifyResetToken({ email: second.email, token: second.code });
    await expect(tried).toBeRefused("token.expired");
  });

  it("lets one of ten win who use the link at the same moment", async () => {
    const { visitor, link } = await openForgetful();
    const tries = Array.from({ length: 10 }, (_, i) => visitor.auth.resetPassword({ ...link, ...as(`${NEW} ${i}`) }));
    expect(await countSuccesses(tries)).toBe(1);
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

it.for([
  ["turns it off when the address was never verified", { verified: false }, false],
  ["keeps it when the address is verified", { verified: true }, true],
  ["keeps it when an earlier address was verified", { verified: false, first_verified_at: 1 }, true],
] as const)("a reset of an account with two-factor authentication: %s", async ([, overrides, isKept], { shop }) => {
  const { email } = await someMember(shop, { ...overrides, two_factor: true, totp_secret: "sealed" });
  const visitor = await shop.as(null);
  await visitor.auth.forgotPassword({ email });
  expect((await choosePassword(shop, email, NEW)).twoFacAuthRequired).toBe(isKept);
});
