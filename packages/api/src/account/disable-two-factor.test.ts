import { messages } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { someAdmin } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("turning two-factor authentication off", () => {
  it("makes the password enough again, and forgets the secret", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    await turnOnTwoFactor(shop, bea);
    const session = await shop.as(bea);
    expect(await session.account.disableTwoFactor()).toEqual({ msg: messages.twoFactorOff });
    expect(await session.account.disableTwoFactor({})).toEqual({ msg: messages.twoFactorOff });
    const answer = await (await shop.as(null)).auth.login({ email: bea.email, password: PASSWORD });
    expect(answer.twoFacAuthRequired).toBe(false);
    const row = await shop.db.read.selectFrom("users").select("totp_secret").executeTakeFirst();
    expect(row?.totp_secret).toBeNull();
  });

  it("is an admin's to do for someone who lost the phone, and leaves a trace", async () => {
    const shop = await openShop();
    const [bea, ada] = [await someMember(shop), await someAdmin(shop)];
    await turnOnTwoFactor(shop, bea);
    const admin = await shop.as(ada);
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
