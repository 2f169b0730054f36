import { messages, WEEK_MS } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import {
  lastMailTo,
  linkMailedTo,
  moveTo,
  PASSWORD,
  someMember,
  turnOnTwoFactor,
  undoCodeMailedTo,
} from "../../test/logins.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";
import { purgeExpired } from "./purge-expired.ts";

const OLD = "bea@example.test";

describe("a change of the email address", () => {
  let shop: TestShop;
  let visitor: Caller;

  beforeEach(async () => {
    shop = await openShop();
    visitor = await shop.as(null);
  });

  it("is undone by the link to the old address, with all that a thief may have done", async () => {
    const bea = await someMember(shop, { email: OLD });
    const thief = await shop.as(bea);
    await moveTo(shop, thief, "thief@example.test");
    const code = await undoCodeMailedTo(shop, OLD);
    await turnOnTwoFactor(shop, bea);
    expect(await visitor.auth.undoEmailChange({ code })).toEqual({ msg: messages.emailRestored });
    await expect(thief.auth.me()).toBeRefused("session.required");
    await expect(visitor.auth.login({ email: OLD, password: PASSWORD })).toBeRefused("login.wrong");
    const { email, code: token } = await linkMailedTo(shop, OLD);
    const newPassword = "another walk in Stroud";
    await visitor.auth.resetPassword({ email, token, newPassword, newPasswordAgain: newPassword });
    const answer = await visitor.auth.login({ email: OLD, password: newPassword });
    expect(answer.twoFacAuthRequired).toBe(false);
    const { user } = await shop.withToken(answer.token ?? null).auth.me();
    expect(user).toMatchObject({ email: OLD, verified: true, twoFacAuth: false });
    await expect(visitor.auth.undoEmailChange({ code })).toBeRefused("token.expired");
  });

  it("can be undone for seven days, and not once another has the address or the account is gone", async () => {
    const change = async (email: string) => {
      const member = await someMember(shop, { email });
      await moveTo(shop, await shop.as(member), `new-${email}`);
      return { member, code: await undoCodeMailedTo(shop, email) };
    };
    const [late, taken, gone] = [await change(OLD), await change("dev@example.test"), await change("eve@example.test")];
    await someMember(shop, { email: "DEV@example.test" });
    await expect(visitor.auth.undoEmailChange({ code: taken.code })).toBeRefused("email.taken");
    await (await shop.as(await someAdmin(shop))).users.delete({ id: gone.member.id });
    await expect(visitor.auth.undoEmailChange({ code: gone.code })).toBeRefused("token.expired");
    await expect(visitor.auth.undoEmailChange({ code: "guess" })).toBeRefused("token.expired");
    shop.pass(WEEK_MS);
    await expect(visitor.auth.undoEmailChange({ code: late.code })).toBeRefused("token.expired");
    await purgeExpired(shop.deps);
    expect(await shop.db.read.selectFrom("email_undos").select("code_hash").execute()).toEqual([]);
  });

  it("can be undone by the first address, even after a later one was confirmed", async () => {
    const session = await shop.as(await someMember(shop, { email: OLD }));
    await moveTo(shop, session, "second@example.test");
    shop.pass(1000);
    await moveTo(shop, session, "third@example.test");
    const [first, second] = [await undoCodeMailedTo(shop, OLD), await undoCodeMailedTo(shop, "second@example.test")];
    await visitor.auth.undoEmailChange({ code: first });
    await expect(visitor.auth.undoEmailChange({ code: second })).toBeRefused("token.expired");
  });

  it("by an admin is mailed to the old address, too", async () => {
    const bea = await someMember(shop, { email: OLD });
    await (await shop.as(await someAdmin(shop))).users.edit({ id: bea.id, email: "typo@example.test" });
    await visitor.auth.undoEmailChange({ code: await undoCodeMailedTo(shop, OLD) });
    const row = await shop.db.read.selectFrom("users").select("email").where("id", "=", bea.id).executeTakeFirst();
    expect(row?.email).toBe(OLD);
  });
});

describe("someone gets a mail", () => {
  it("when two-factor authentication is turned on, which ends other sessions, and off", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const elsewhere = await shop.as(bea);
    await turnOnTwoFactor(shop, bea);
    expect((await lastMailTo(shop, bea.email)).subject).toBe("Two-factor authentication was turned on");
    await expect(elsewhere.auth.me()).toBeRefused("session.required");
    shop.pass(1000);
    await (await shop.as(bea)).account.disableTwoFactor();
    expect((await lastMailTo(shop, bea.email)).subject).toBe("Two-factor authentication was turned off");
  });

  it("when admin rights are given and taken", async () => {
    const shop = await openShop();
    const [bea, admin] = [await someMember(shop), await shop.as(await someAdmin(shop))];
    await admin.users.edit({ id: bea.id, admin: true });
    expect((await lastMailTo(shop, bea.email)).subject).toBe("You're now an admin");
    shop.pass(1000);
    await admin.users.edit({ id: bea.id, admin: false });
    expect((await lastMailTo(shop, bea.email)).subject).toBe("You're no longer an admin");
  });
});
