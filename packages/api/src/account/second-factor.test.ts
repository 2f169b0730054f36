import { messages, RECOVERY_CODES } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { addPasskey } from "../../test/authenticator.ts";
import {
  appCode,
  codesOf,
  it,
  lastMailTo,
  PASSWORD,
  setUpSecondFactor,
  someMember,
  turnOnTwoFactor,
} from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";
import type { TestShop } from "../../test/shop.ts";

describe("confirming two-factor authentication", () => {
  it("turns it on with a code of the app, which then does not log in", async ({ shop, visitor }) => {
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
    await expect(visitor.auth.loginWithCode({ ...login, code: confirmationCode })).toBeRefused("login.wrong_code");
    const tried = visitor.auth.loginWithCode({ ...login, code: appCode(shop, fallbackCode, 30) });
    await expect(tried).resolves.toBeDefined();
  });

  it("refuses a wrong code and stays off", async ({ shop, session }) => {
    const { fallbackCode } = await session.account.setUpTwoFactor();
    for (const code of [appCode(shop, fallbackCode, 3600), "", "12345", "1234567", "abcdef"]) {
      await expect(session.account.confirmTwoFactor({ confirmationCode: code })).toBeRefused("two_factor.wrong_code");
    }
    expect((await session.auth.me()).user.twoFacAuth).toBe(false);
  });

  it("takes the code of the newest secret alone, and none before there is one", async ({ shop, session }) => {
    await expect(session.account.confirmTwoFactor({ confirmationCode: "000000" })).toBeRefused("two_factor.wrong_code");
    const first = await session.account.setUpTwoFactor();
    await session.account.setUpTwoFactor();
    const confirmationCode = appCode(shop, first.fallbackCode);
    await expect(session.account.confirmTwoFactor({ confirmationCode })).toBeRefused("two_factor.wrong_code");
  });
});

describe("turning two-factor authentication off", () => {
  it("makes the password enough again, and forgets the secret", async ({ shop, member: bea }) => {
    await turnOnTwoFactor(shop, bea);
    const session = await shop.as(bea);
    expect(await session.account.disableTwoFactor()).toEqual({ msg: messages.twoFactorOff });
    // One's own id, and a second factor that is not there, make no difference.
    for (const input of [{}, { userId: bea.id }])
      expect(await session.account.disableTwoFactor(input)).toEqual({ msg: messages.twoFactorOff });
    const answer = await (await shop.as(null)).auth.login({ email: bea.email, password: PASSWORD });
    expect(answer.twoFacAuthRequired).toBe(false);
    const row = await shop.db.read.selectFrom("users").select("totp_secret").executeTakeFirst();
    expect(row?.totp_secret).toBeNull();
  });

  it("is an admin's to do for someone who lost the phone, and leaves a trace", async ({ shop, ada, admin }) => {
    const bea = await someMember(shop);
    await turnOnTwoFactor(shop, bea);
    expect(await admin.account.disableTwoFactor({ userId: bea.id })).toEqual({
      msg: messages.twoFactorDisabledByAdmin,
    });
    expect((await (await shop.as(bea)).auth.me()).user.twoFacAuth).toBe(false);
    const audit = await shop.db.read.selectFrom("audit").selectAll().where("action", "<>", "alone").execute();
    expect(audit).toMatchObject([
      {
        admin_id: ada.id,
        subject: "user",
        subject_id: bea.id,
        before: { twoFacAuth: true },
        after: { twoFacAuth: false },
      },
    ]);
    await expect(admin.account.disableTwoFactor({ userId: "nobody" })).toBeRefused("two_factor.user_gone");
  });
});

describe("a recovery code", () => {
  /** Bea with two-factor authentication on, and how she logs in with a code. */
  async function bea(shop: TestShop) {
    const visitor = await shop.as(null);
    const user = await someMember(shop);
    const factor = await setUpSecondFactor(shop, user);
    const logIn = (code: string) => visitor.auth.loginWithCode({ email: user.email, password: PASSWORD, code });
    const left = async () => (await (await shop.as(user)).account.findSecondFactors()).recoveryCodesLeft;
    return { user, ...factor, logIn, left };
  }

  it("is one of ten different ones, and no table has its text", async ({ shop }) => {
    const { recoveryCodes, left } = await bea(shop);
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await left()).toBe(10);
    const stored = JSON.stringify(await codesOf(shop, "recovery"));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it("logs in once, however it is typed, and a mail says how many are left", async ({ shop }) => {
    const { user, recoveryCode, logIn, left } = await bea(shop);
    shop.pass(1000);
    const typed = ` ${recoveryCode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect((await logIn(typed)).token).toBeDefined();
    const { subject, text } = await lastMailTo(shop, user.email);
    expect([subject, text]).toEqual(["A recovery code was used", expect.stringContaining("9 recovery codes left")]);
    await expect(logIn(recoveryCode)).toBeRefused("login.wrong_code");
    expect(await left()).toBe(9);
  });

  it("logs in once when it is sent five times at the same moment", async ({ shop }) => {
    const { recoveryCode, recoveryCodes, logIn, left } = await bea(shop);
    expect(await countSuccesses(Array.from({ length: 5 }, () => logIn(recoveryCode)))).toBe(1);
    const others = await Promise.allSettled(recoveryCodes.slice(1, 4).map((code) => logIn(code)));
    expect(others.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await left()).toBe(6);
  });

  it("is proof, with which two-factor authentication is turned off, and the codes with it", async ({ shop }) => {
    const { user, recoveryCode, recoveryCodes, logIn, left } = await bea(shop);
    const session = await shop.as(user);
    shop.pass(11 * 60_000);
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await session.auth.prove({ code: recoveryCode });
    await session.account.disableTwoFactor();
    expect(await left()).toBe(0);
    const again = await setUpSecondFactor(shop, user);
    await expect(logIn(recoveryCodes[1] ?? "")).toBeRefused("login.wrong_code");
    await expect(logIn(again.recoveryCode)).resolves.toBeDefined();
  });

  it("of an old set no longer works once there is a new one, which is mailed about", async ({ shop }) => {
    const { user, recoveryCode, logIn } = await bea(shop);
    const session = await shop.as(user);
    shop.pass(1000);
    const { recoveryCodes } = await session.account.renewRecoveryCodes();
    expect((await lastMailTo(shop, user.email)).subject).toBe("You have new recovery codes");
    await expect(logIn(recoveryCode)).toBeRefused("login.wrong_code");
    await expect(logIn(recoveryCodes[9] ?? "")).resolves.toBeDefined();
  });

  it("is made again by a session up to thirty times a day, counted with all else that is emailed about how one logs in", async ({
    shop,
  }) => {
    const { user } = await bea(shop);
    const [session, owner] = [await shop.as(user), await shop.as(user)];
    shop.deps.config.rateLimits = true;
    for (let sets = 0; sets < 30; sets += 1) await session.account.renewRecoveryCodes();
    const newPassword = "a loud swim in Stroud";
    const others = [
      session.account.renewRecoveryCodes(),
      session.account.confirmTwoFactor({ confirmationCode: "123456" }),
      session.account.changePassword({ currentPassword: PASSWORD, newPassword, newPasswordAgain: newPassword }),
      addPasskey(session),
    ];
    await Promise.all(others.map((other) => expect(other).toBeRefused("rate.limited")));
    expect((await owner.account.renewRecoveryCodes()).recoveryCodes, "in another session").toHaveLength(10);
  });

  it("is no one else's, and there is none without two-factor authentication", async ({ shop }) => {
    const [owner, other] = [await bea(shop), await bea(shop)];
    await expect(other.logIn(owner.recoveryCode)).toBeRefused("login.wrong_code");
    const without = await shop.as(await someMember(shop));
    await expect(without.account.renewRecoveryCodes()).toBeRefused("two_factor.off");
    expect(await owner.left()).toBe(10);
  });

  it("is guessed as often as a code of the app, counted together", async ({ shop }) => {
    const { secret, recoveryCode, logIn } = await bea(shop);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(logIn("0000-0000-0000-0000")).toBeRefused("login.wrong_code");
      await expect(logIn("not a code")).toBeRefused("login.wrong_code");
    }
    await expect(logIn(recoveryCode)).toBeRefused("rate.limited");
    await expect(logIn(appCode(shop, secret, 30))).toBeRefused("rate.limited");
  });

  it("goes when an admin turns two-factor authentication off, and with the account", async ({ shop }) => {
    const [first, second] = [await bea(shop), await bea(shop)];
    const admin = await shop.asAdmin();
    await admin.account.disableTwoFactor({ userId: first.user.id });
    await admin.users.delete({ id: second.user.id });
    expect(await codesOf(shop, "recovery")).toEqual([]);
  });

  it("is not in one's own data, which say how many are left", async ({ shop }) => {
    const { user, recoveryCodes } = await bea(shop);
    const data = await (await shop.as(user)).users.exportMine();
    expect(data.recoveryCodesLeft).toBe(10);
    for (const code of recoveryCodes) expect(JSON.stringify(data)).not.toContain(code);
  });
});

describe("setting up two-factor authentication", () => {
  it("shows a QR code and the secret, and keeps the secret sealed", async ({ shop, session: bea }) => {
    const { qrCode, fallbackCode } = await bea.account.setUpTwoFactor();
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect(fallbackCode).toMatch(/^[A-Z2-7]{32}$/);
    const row = await shop.db.read.selectFrom("users").select("totp_secret").executeTakeFirst();
    expect(row?.totp_secret).toEqual(expect.any(String));
    expect(row?.totp_secret).not.toContain(fallbackCode);
    expect((await bea.auth.me()).user.twoFacAuth).toBe(false);
  });

  it("requires a verified address", async ({ shop }) => {
    const una = await shop.as(await someMember(shop, { verified: false }));
    await expect(una.account.setUpTwoFactor()).toBeRefused("account.unverified");
    await expect(una.account.confirmTwoFactor({ confirmationCode: "123456" })).toBeRefused("account.unverified");
  });

  it("is refused when it is on, and without a password", async ({ shop, member: bea }) => {
    await turnOnTwoFactor(shop, bea);
    await expect((await shop.as(bea)).account.setUpTwoFactor()).toBeRefused("two_factor.already_on");
    const social = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(social.account.setUpTwoFactor()).toBeRefused("password.none");
  });
});
