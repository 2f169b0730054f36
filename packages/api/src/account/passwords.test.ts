import { errorMessage, messages } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { it, lastMailTo, linkMailedTo, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { countSuccesses } from "../../test/queries.ts";

const NEW = "a loud swim in Stroud";
const to = (newPassword: string) => ({ currentPassword: PASSWORD, newPassword, newPasswordAgain: newPassword });

describe("changing the password", () => {
  it("takes the new one, keeps this session, ends the others and notifies the owner", async ({ shop, visitor }) => {
    const bea = await someMember(shop);
    const [here, there] = [await shop.as(bea), await shop.as(bea)];
    expect(await here.account.changePassword(to(NEW))).toEqual({ msg: messages.passwordChanged });
    await expect(here.auth.me()).resolves.toBeDefined();
    await expect(there.auth.me()).toBeRefused("session.required");
    await expect(visitor.auth.login({ email: bea.email, password: NEW })).resolves.toBeDefined();
    await expect(visitor.auth.login({ email: bea.email, password: PASSWORD })).toBeRefused("login.wrong");
    expect((await lastMailTo(shop, bea.email)).subject).toBe("Your password was changed");
  });

  it("ends the reset links that were mailed before", async ({ shop, member: bea }) => {
    await (await shop.as(null)).auth.forgotPassword({ email: bea.email });
    const { email, code: token } = await linkMailedTo(shop, bea.email);
    await (await shop.as(bea)).account.changePassword(to(NEW));
    await expect((await shop.as(null)).auth.verifyResetToken({ email, token })).toBeRefused("token.expired");
  });

  it.for([
    ["a wrong current one", { currentPassword: "another walk" }, "currentPassword", errorMessage("password.wrong")],
    ["two new ones", { newPasswordAgain: PASSWORD }, "newPasswordAgain", messages.passwordsDiffer],
    ["a common one", { newPassword: "Password123", newPasswordAgain: "Password123" }, "newPassword", null],
  ] as const)("refuses %s and names the field", async ([, overrides, field, message], { session: bea }) => {
    const refusal = await bea.account.changePassword({ ...to(NEW), ...overrides }).catch((error) => error);
    expect(refusal.code).toBe("UNPROCESSABLE_CONTENT");
    expect(Object.keys(refusal.cause.errors)).toEqual([field]);
    if (message) expect(refusal.cause.errors[field]).toEqual([message]);
  });

  it("lets one of two win who change it at the same moment", async ({ shop, member: bea }) => {
    const sessions = [await shop.as(bea), await shop.as(bea)];
    expect(await countSuccesses(sessions.map((one, i) => one.account.changePassword(to(`${NEW} ${i}`))))).toBe(1);
  });

  it("limits how often a stolen session may guess the current one", async ({ shop }) => {
    const thief = await shop.as(await someMember(shop));
    const guess = () => thief.account.changePassword({ ...to(NEW), currentPassword: "guess" });
    for (let i = 0; i < 10; i++) await expect(guess()).toBeRefused("password.wrong");
    await expect(thief.account.changePassword(to(NEW))).toBeRefused("rate.limited");
  });

  it("is not for an account without a password", async ({ shop }) => {
    const social = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(social.account.changePassword(to(NEW))).toBeRefused("password.none");
  });
});

describe("the first password of someone who joined with Google", () => {
  const NEW = "a walk along the river";
  const input = { newPassword: NEW, newPasswordAgain: NEW };

  it("logs in, ends the other sessions, and makes two-factor authentication possible", async ({ shop }) => {
    const bea = await someMember(shop, { password_hash: null });
    const [here, elsewhere] = [await shop.as(bea), await shop.as(bea)];
    await expect(here.account.setUpTwoFactor()).toBeRefused("password.none");
    expect(await here.account.setPassword(input)).toEqual({ msg: "Password set" });
    await expect(elsewhere.auth.me()).toBeRefused("session.required");
    expect((await here.auth.me()).user.password).toBe(true);
    await (await shop.as(null)).auth.login({ email: bea.email, password: NEW });
    const row = await shop.db.read.selectFrom("users").selectAll().where("id", "=", bea.id).executeTakeFirstOrThrow();
    await expect(turnOnTwoFactor(shop, row)).resolves.toBeDefined();
  });

  it("is set once, and only by a session that has just logged in", async ({ shop, session: there }) => {
    await expect(there.account.setPassword(input)).toBeRefused("password.there");
    const bea = await shop.as(await someMember(shop, { password_hash: null }));
    shop.pass(11 * 60_000);
    await expect(bea.account.setPassword(input)).toBeRefused("session.unproven");
  });

  it("is a good one, given twice alike", async ({ shop }) => {
    const bea = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(bea.account.setPassword({ ...input, newPasswordAgain: PASSWORD })).rejects.toThrow();
    const weak = { newPassword: "password123", newPasswordAgain: "password123" };
    await expect(bea.account.setPassword(weak)).rejects.toThrow(/too common/);
  });
});
