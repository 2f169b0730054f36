import { HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { PASSWORD, someMember } from "../../test/logins.ts";
import { someUser } from "../../test/people-and-raffles.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { appRouter } from "../router.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";

async function logIn(shop: TestShop, email: string, ip: string, userAgent: string) {
  const visitor = appRouter.createCaller({ deps: shop.deps, token: null, ip, userAgent });
  const { token } = await visitor.auth.login({ email, password: PASSWORD, rememberMe: true });
  return shop.withToken(token ?? "");
}

describe("the sessions of an account", () => {
  it("are listed with device, place and times, and each can be ended", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const laptop = await logIn(shop, bea.email, "198.51.100.7", windows);
    shop.pass(HOUR_MS);
    const phone = await logIn(shop, bea.email, "203.0.113.9", iPhone);
    const { sessions } = await phone.account.listSessions();
    expect(sessions).toMatchObject([
      { device: "Safari on iPhone", ip: "203.0.113.9", current: true, createdAt: new Date(shop.now()).toISOString() },
      { device: "Chrome on Windows", ip: "198.51.100.7", current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{20}/);
    const lost = sessions[1]?._id ?? "";
    await phone.account.endSession({ id: lost });
    await expect(laptop.auth.me()).toBeRefused("session.required");
    await expect(phone.auth.me()).resolves.toBeDefined();
    await expect(phone.account.endSession({ id: lost })).toBeRefused("session.not_found");
  });

  it("all end immediately, the one that asks too", async () => {
    const shop = await openShop();
    const bea = await someMember(shop);
    const [one, other] = [await shop.as(bea), await shop.as(bea)];
    const adasCaller = await shop.as(await someUser(shop));
    await one.account.endSessions();
    for (const caller of [one, other]) {
      await expect(caller.auth.me()).toBeRefused("session.required");
    }
    await expect(adasCaller.auth.me()).resolves.toBeDefined();
  });

  it("are no one else's to end or see", async () => {
    const shop = await openShop();
    const [bea, ada] = [await someMember(shop), await someUser(shop)];
    const [beas, adas] = [await shop.as(bea), await shop.as(ada)];
    const [session] = (await beas.account.listSessions()).sessions;
    await expect(adas.account.endSession({ id: session?._id ?? "" })).toBeRefused("session.not_found");
    expect((await adas.account.listSessions()).sessions).toHaveLength(1);
    await expect(beas.auth.me()).resolves.toBeDefined();
  });

  it("say to the hour when they were last used", async () => {
    const shop = await openShop();
    const caller = await shop.as(await someUser(shop));
    const lastUse = async () => Date.parse((await caller.account.listSessions()).sessions[0]?.lastUsedAt ?? "");
    const begun = shop.now();
    shop.pass(HOUR_MS - 1);
    expect(await lastUse()).toBe(begun);
    shop.pass(1);
    expect(await lastUse()).toBe(begun + HOUR_MS);
    shop.pass(HOUR_MS / 2);
    expect(await lastUse()).toBe(begun + HOUR_MS);
  });
});

describe("an admin's session", () => {
  it("ends after 12 hours, also with Remember Me", async () => {
    const shop = await openShop();
    const ada = await someMember(shop, { admin: true });
    const caller = await logIn(shop, ada.email, "198.51.100.7", windows);
    shop.pass(12 * HOUR_MS - 1);
    await expect(caller.auth.me()).resolves.toBeDefined();
    shop.pass(1);
    await expect(caller.auth.me()).toBeRefused("session.required");
  });

  it("ends 12 hours after the log-in when the rights came later", async () => {
    const shop = await openShop();
    const [ada, bea] = [await someUser(shop, { admin: true }), await someMember(shop)];
    const beas = await logIn(shop, bea.email, "198.51.100.7", windows);
    shop.pass(2 * HOUR_MS);
    await (await shop.as(ada)).users.edit({ id: bea.id, admin: true });
    shop.pass(10 * HOUR_MS - 1);
    await expect(beas.auth.me()).resolves.toBeDefined();
    shop.pass(1);
    await expect(beas.auth.me()).toBeRefused("session.required");
  });
});
