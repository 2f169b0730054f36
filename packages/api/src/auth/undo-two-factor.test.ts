import { DAY_MS, MINUTE_MS, messages, WEEK_MS } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import { appCode, linkMailedTo, PASSWORD, setUpSecondFactor, someMember } from "../../test/logins.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";
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

  /** Chooses a new password by the newest mail, and logs in with it alone. */
  async function comeBack(to: string) {
    const { email, code: token } = await linkMailedTo(shop, to);
    await visitor.auth.resetPassword({ email, token, newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD });
    return visitor.auth.login({ email, password: NEW_PASSWORD });
  }

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
    expect(await shop.db.read.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    await setUpSecondFactor(shop, bea);
    const [stolen = ""] = recoveryCodes;
    const login = { email: bea.email, password: NEW_PASSWORD, code: stolen };
    await expect(visitor.auth.loginWithCode(login)).toBeRefused("login.wrong_code");
    await expect(visitor.auth.undoTwoFactor({ code })).toBeRefused("token.expired");
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
    await thief.account.edit({ email: "thief@example.test" });
    await thief.auth.verifyAccount(await linkMailedTo(shop, "thief@example.test"));
    shop.pass(MINUTE_MS);
    await thief.account.disableTwoFactor();
    await setUpSecondFactor(shop, bea);
    const [emailUndo = ""] = await undoCodes("bea@example.test", "undo-email");
    await visitor.auth.undoEmailChange({ code: emailUndo });
    shop.pass(MINUTE_MS);
    expect((await comeBack("bea@example.test")).twoFacAuthRequired).toBe(false);
    expect(await shop.db.read.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
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
    await (await shop.as(await someAdmin(shop))).users.delete({ id: dev.id });
    for (const code of [gone, "guess"]) {
      await expect(visitor.auth.undoTwoFactor({ code })).toBeRefused("token.expired");
    }
    shop.pass(WEEK_MS);
    await expect(visitor.auth.undoTwoFactor({ code: late })).toBeRefused("token.expired");
    await purgeExpired(shop.deps);
    expect(await shop.db.read.selectFrom("second_factor_undos").selectAll().execute()).toEqual([]);
  });
});
