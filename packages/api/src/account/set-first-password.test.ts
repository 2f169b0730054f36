import { describe, expect, it } from "vitest";
import { PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { openShop } from "../../test/shop.ts";

const NEW = "a walk along the river";
const input = { newPassword: NEW, newPasswordAgain: NEW };

describe("the first password of someone who joined with Google", () => {
  it("logs in, ends the other sessions, and makes two-factor authentication possible", async () => {
    const shop = await openShop();
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

  it("is set once, and only by a session that has just logged in", async () => {
    const shop = await openShop();
    const there = await shop.as(await someMember(shop));
    await expect(there.account.setPassword(input)).toBeRefused("password.there");
    const bea = await shop.as(await someMember(shop, { password_hash: null }));
    shop.pass(11 * 60_000);
    await expect(bea.account.setPassword(input)).toBeRefused("session.unproven");
  });

  it("is a good one, given twice alike", async () => {
    const shop = await openShop();
    const bea = await shop.as(await someMember(shop, { password_hash: null }));
    await expect(bea.account.setPassword({ ...input, newPasswordAgain: PASSWORD })).rejects.toThrow();
    const weak = { newPassword: "password123", newPasswordAgain: "password123" };
    await expect(bea.account.setPassword(weak)).rejects.toThrow(/too common/);
  });
});
