import { messages } from "@counterfoil/core";
import { beforeEach, describe, expect, it } from "vitest";
import { exportedOrders } from "../../test/exported-orders.ts";
import { appCode, PASSWORD, someMember, turnOnTwoFactor } from "../../test/logins.ts";
import { someAdmin, someRaffle } from "../../test/people-and-raffles.ts";
import { type Caller, openShop, type TestShop } from "../../test/shop.ts";

const MINUTE = 60_000;

describe("recent proof", () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openShop();
  });

  /** Somebody's session of eleven minutes ago. */
  async function oldSession(user: { id: string }): Promise<Caller> {
    const session = await shop.as(user);
    shop.pass(11 * MINUTE);
    return session;
  }

  it("is needed for another email address, and nothing is changed without it", async () => {
    const bea = await someMember(shop);
    const session = await oldSession(bea);
    await expect(session.account.edit({ email: "thief@example.test", phone: "" })).toBeRefused("session.unproven");
    expect((await session.auth.me()).user).toMatchObject({ email: bea.email, phone: bea.phone, verified: true });
    await expect(session.account.edit({ email: bea.email, newsletter: true })).resolves.toBeDefined();
    expect(await session.auth.prove({ password: PASSWORD })).toEqual({ msg: messages.proven });
    await expect(session.account.edit({ email: "bea@new.test" })).resolves.toBeDefined();
  });

  it("is needed to turn two-factor authentication off, and a code is proof, too", async () => {
    const bea = await someMember(shop);
    const secret = await turnOnTwoFactor(shop, bea);
    const session = await oldSession(bea);
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await expect(session.auth.prove({ code: "000000" })).toBeRefused("two_factor.wrong_code");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
    await session.auth.prove({ code: appCode(shop, secret) });
    await expect(session.account.disableTwoFactor()).resolves.toBeDefined();
  });

  it("is needed for what an admin does to people, their rights, money and data", async () => {
    const [bea, ada, raffle] = [await someMember(shop), await someAdmin(shop), await someRaffle(shop)];
    const admin = await oldSession(ada);
    const $push = { promotionalBalanceHistory: { amount: 5, notes: "" } };
    const calls = [
      () => admin.users.edit({ id: bea.id, admin: true }),
      () => admin.users.edit({ id: bea.id, $push }),
      () => admin.users.edit({ id: bea.id, email: "bea@new.test" }),
      () => admin.account.disableTwoFactor({ userId: bea.id }),
      () => admin.users.delete({ id: bea.id }),
      () => admin.orders.export({ dateFrom: "2026-11-01", dateTo: "2026-11-20" }),
      () => admin.tickets.exportEntries({ raffleId: raffle.id }),
    ];
    for (const call of calls) await expect(call()).toBeRefused("session.unproven");
    await expect(admin.users.edit({ id: bea.id, firstName: "Beatrice" })).resolves.toBeDefined();
    const fresh = await shop.as(ada);
    await expect(fresh.users.edit({ id: bea.id, admin: true })).resolves.toBeDefined();
    await expect(exportedOrders(fresh, { dateFrom: "2026-11-01", dateTo: "2026-11-20" })).resolves.toEqual([]);
  });

  it("is of one session and lasts ten minutes", async () => {
    const bea = await someMember(shop);
    const [here, there] = [await oldSession(bea), await oldSession(bea)];
    await here.auth.prove({ password: PASSWORD });
    await expect(there.account.disableTwoFactor()).toBeRefused("session.unproven");
    shop.pass(10 * MINUTE);
    await expect(here.account.disableTwoFactor()).resolves.toBeDefined();
    shop.pass(1);
    await expect(here.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("fails with a wrong password, for which a session has ten tries", async () => {
    const bea = await someMember(shop);
    const session = await oldSession(bea);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(session.auth.prove({ password: "not the one" })).toBeRefused("password.wrong");
    }
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("rate.limited");
    await expect(session.account.disableTwoFactor()).toBeRefused("session.unproven");
  });

  it("is a password or a code, not both and not nothing, and an account without either logs in again", async () => {
    const social = await someMember(shop, { password_hash: null });
    const session = await oldSession(social);
    await expect(session.auth.prove({})).toBeRefused("request.invalid");
    const both = { password: PASSWORD, code: "123456" };
    await expect(session.auth.prove(both)).toBeRefused("request.invalid");
    await expect(session.auth.prove({ password: PASSWORD })).toBeRefused("password.none");
    await expect(session.auth.prove({ code: "123456" })).toBeRefused("two_factor.wrong_code");
    await expect((await shop.as(social)).account.edit({ email: "new@example.test" })).resolves.toBeDefined();
  });
});
