import { errorMessage, ShopError } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { someCoupon } from "../../test/buying.ts";
import { appCode, PASSWORD, someMember, turnOnTwoFactor, visitorFrom } from "../../test/logins.ts";
import { limitedIt } from "../../test/paying-shop.ts";
import { countSuccesses } from "../../test/queries.ts";
import { it, openShop, someUser, type TestShop } from "../../test/shop.ts";
import { createSession } from "../sessions/sessions.ts";
import { consumeLimit, consumeLimitOf } from "./consume-limit.ts";
import { limitFailures } from "./failure-limits.ts";
import { networksOf } from "./network.ts";

describe("too many tries", () => {
  limitedIt("are refused until the window has ended, and say how long that is", async ({ shop }) => {
    const tryIt = (what: string) => consumeLimit(shop.deps, { what, tries: 3, seconds: 60 });
    for (let i = 0; i < 3; i++) await tryIt("a");
    shop.pass(20_500);
    await expect(tryIt("a")).rejects.toMatchObject({
      code: "rate.limited",
      message: errorMessage("rate.limited"),
      retryAfter: 40,
    });
    await expect(tryIt("b")).resolves.toBeUndefined();
    shop.pass(39_500);
    await expect(tryIt("a")).resolves.toBeUndefined();
    await tryIt("a");
    await tryIt("a");
    await expect(tryIt("a")).rejects.toMatchObject({ code: "rate.limited" });
  });

  limitedIt("are counted one by one when they come at the same moment", async ({ shop }) => {
    const tries = Array.from({ length: 20 }, () => consumeLimit(shop.deps, { what: "a", tries: 7, seconds: 60 }));
    expect(await countSuccesses(tries)).toBe(7);
  });

  limitedIt("write nothing once the limit is spent", async ({ shop }) => {
    const tryIt = () => consumeLimit(shop.deps, { what: "a", tries: 2, seconds: 60 });
    await tryIt();
    await tryIt();
    for (let i = 0; i < 5; i++) await expect(tryIt()).rejects.toMatchObject({ code: "rate.limited" });
    const row = await shop.db.read.selectFrom("rate_limits").select("tries").where("key", "=", "a").executeTakeFirst();
    expect(row).toEqual({ tries: 2 });
  });

  it("are no one's concern with RATE_LIMITS=off", async ({ shop }) => {
    for (let i = 0; i < 5; i++)
      await expect(consumeLimit(shop.deps, { what: "a", tries: 1, seconds: 60 })).resolves.toBeUndefined();
  });
});

const limits = [{ key: "guess:bea", subject: null, tries: 3, seconds: 60 }];
const limited = { code: "rate.limited" };
const triesOf = (shop: TestShop, key: string) =>
  shop.db.read.selectFrom("rate_limits").select("tries").where("key", "=", key).executeTakeFirst();

describe("guesses", () => {
  it("are limited with RATE_LIMITS=off too, and right ones never count", async ({ shop }) => {
    const guess = (answer: string | null) => limitFailures(shop.deps, { limits }, async () => answer);
    for (let i = 0; i < 10; i++) expect(await guess("right")).toBe("right");
    for (let i = 0; i < 3; i++) expect(await guess(null)).toBeNull();
    await expect(guess("right")).rejects.toMatchObject(limited);
    shop.pass(60_000);
    expect(await guess("right")).toBe("right");
  });

  it("of one burst are refused alike beyond the limit, right or wrong", async () => {
    for (const answer of ["right", null]) {
      const shop = await openShop();
      const allRefused = Promise.withResolvers<void>();
      let refused = 0;
      const burst = Array.from({ length: 30 }, async () => {
        try {
          return await limitFailures(shop.deps, { limits }, async () => {
            await allRefused.promise;
            return answer;
          });
        } catch (error) {
          refused += 1;
          if (refused === 27) allRefused.resolve();
          throw error;
        }
      });
      const answers = await Promise.allSettled(burst);
      expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(27);
    }
  });

  it("write nothing once the limit is spent", async ({ shop }) => {
    for (let i = 0; i < 3; i++) await limitFailures(shop.deps, { limits }, async () => null);
    for (let i = 0; i < 5; i++) {
      await expect(limitFailures(shop.deps, { limits }, async () => null)).rejects.toMatchObject(limited);
    }
    expect(await triesOf(shop, "guess:bea")).toEqual({ tries: 3 });
  });

  it("that could not be checked do not count", async ({ shop }) => {
    const busy = limitFailures(shop.deps, { limits }, async () => {
      throw new ShopError("shop.busy");
    });
    await expect(busy).rejects.toMatchObject({ code: "shop.busy" });
    expect(await triesOf(shop, "guess:bea")).toEqual({ tries: 0 });
  });
});

it("wrong passwords from everywhere lock no one out of a network that sent the right one before", async ({ shop }) => {
  const { email } = await someMember(shop);
  const from = (ip: string, password: string) => visitorFrom(shop, ip).auth.login({ email, password });
  await from("10.0.0.1", PASSWORD);
  for (let network = 0; network < 12; network++) {
    for (let i = 0; i < 10; i++) {
      await expect(from(`192.0.${network}.2`, "wrong")).toBeRefused("login.wrong");
    }
  }
  await expect(from("192.0.2.99", PASSWORD)).toBeRefused("rate.limited");
  await expect(from("10.0.0.1", PASSWORD)).resolves.toBeDefined();
});

it("trying codes is slowed down after sixty in ten minutes, in all places together", async ({ shop }) => {
  shop.deps.config.rateLimits = true;
  await someCoupon(shop, { code: "REAL", type: "credit", fixed_pence: 100 });
  const [bea, dev] = [await shop.asCustomer(), await shop.asCustomer()];
  for (let i = 0; i < 59; i++) await bea.coupons.check({ code: `FAILURES${i}` });
  await expect(bea.balance.redeem({ code: "FAILURES" })).toBeRefused("coupon.unknown");
  await expect(bea.balance.redeem({ code: "REAL" })).toBeRefused("rate.limited");
  await expect(bea.coupons.check({ code: "REAL" })).toBeRefused("rate.limited");
  for (const call of ["setUp", "startHosted", "completeFree"] as const)
    await expect(bea.payments[call]({ couponCode: "REAL" })).toBeRefused("rate.limited");
  await expect(bea.payments.payBySavedCard({ cardId: "any", couponCode: "REAL" })).toBeRefused("rate.limited");
  await expect(dev.balance.redeem({ code: "REAL" })).resolves.toBeDefined();
  shop.pass(600_000);
  await expect(bea.balance.redeem({ code: "REAL" })).resolves.toBeDefined();
});

it("trying codes by unverified accounts counts by network, which stops no one who is verified", async ({ shop }) => {
  shop.deps.config.rateLimits = true;
  const unverified = async () => shop.asCustomer({ verified: false });
  const [one, two, bea] = [await unverified(), await unverified(), await shop.asCustomer()];
  for (let i = 0; i < 60; i++) await (i % 2 ? one : two).coupons.check({ code: `GUESS${i}` });
  await expect((await unverified()).coupons.check({ code: "GUESS" })).toBeRefused("rate.limited");
  await expect(bea.coupons.check({ code: "GUESS" })).resolves.toMatchObject({ valid: false });
});

it("trying codes by accounts that never paid is counted by network, which stops no one who has", async ({ shop }) => {
  shop.deps.config.rateLimits = true;
  await someCoupon(shop, { code: "REAL", type: "credit", fixed_pence: 100 });
  for (const call of ["redeem", "setUp", "startHosted", "completeFree", "redeem"] as const) {
    const { balance, payments } = await shop.asCustomer();
    const guess = async (code: string) =>
      call === "redeem" ? balance.redeem({ code }) : payments[call]({ couponCode: code });
    for (let i = 0; i < 60; i++) await guess(`G${i}`).catch(() => undefined);
  }
  const [late, bea] = [await someUser(shop), await someUser(shop, { first_paid_at: 1 })];
  await expect((await shop.as(late)).balance.redeem({ code: "REAL" })).toBeRefused("rate.limited");
  await expect((await shop.as(bea)).balance.redeem({ code: "REAL" })).resolves.toBeDefined();
});

it.each([
  ["127.0.0.1", ["127.0.0.1", "127.0.0.0/24"]],
  ["::ffff:192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["::FFFF:c000:207", ["192.0.2.7", "192.0.2.0/24"]],
  ["0:0:0:0:0:ffff:192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:0DB8:1:ab2::9", ["2001:db8:1:ab2::/64", "2001:db8:1:a00::/56", "2001:db8:1::/48"]],
  ["2001:db8::", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["2001:db8:0:0:1::", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
  ["unknown", ["unknown"]],
  ["", [""]],
])("a caller at %s counts as %j, each wider one with twice the tries", (ip, keys) => {
  expect(networksOf(ip)).toEqual(keys.map((key, i) => ({ key, size: 2 ** i })));
});

it.for([
  { what: "of an IPv4 /24", ip: (i: number) => `192.0.2.${i}`, tries: 6, other: "192.0.3.1" },
  { what: "of an IPv6 /56", ip: (i: number) => `2001:db8:1:${i}::1`, tries: 6, other: "2001:db8:1:100::1" },
  { what: "of an IPv6 /48", ip: (i: number) => `2001:db8:1:${i}00::1`, tries: 12, other: "2001:db8:2::1" },
])("a limit counts all addresses $what together, all at once too", async ({ ip, tries, other }, { shop }) => {
  shop.deps.config.rateLimits = true;
  const take = (address: string) => consumeLimitOf(shop.deps, { what: "login", ip: address, tries: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => take(ip(i))));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(tries);
  await expect(take(ip(60))).rejects.toMatchObject({ code: "rate.limited" });
  await expect(take(other)).resolves.toBeUndefined();
});

it("the table of limits names no address, network or person, and forgets whom an admin deletes", async ({ shop }) => {
  shop.deps.config.rateLimits = true;
  const bea = await someMember(shop, { email: "bea@example.test" });
  const secret = await turnOnTwoFactor(shop, bea);
  const visitor = visitorFrom(shop, "10.0.0.1");
  const { email } = bea;
  await visitor.auth.login({ email, password: "guess" }).catch(() => {});
  await visitor.auth.loginWithCode({ email, password: PASSWORD, code: "000000" }).catch(() => {});
  await visitor.auth.forgotPassword({ email });
  const session = shop.withToken(await createSession(shop.deps, bea.id, true));
  await session.auth.prove({ password: "guess" }).catch(() => {});
  await session.auth.prove({ code: appCode(shop, secret, 3600) }).catch(() => {});
  await session.account.edit({ email });
  const listed = await shop.db.read.selectFrom("rate_limits").selectAll().execute();
  expect(listed.length).toBeGreaterThan(6);
  for (const clear of [email, bea.id, "10.0.0.1"]) expect(JSON.stringify(listed)).not.toContain(clear);
  await (await shop.asAdmin()).users.delete({ id: bea.id });
  const left = await shop.db.read.selectFrom("rate_limits").selectAll().execute();
  expect(left.map(({ subject }) => subject)).toEqual(left.map(() => null));
  expect(left.map(({ key }) => key.split(":")[0]).sort()).toEqual([
    "forgot",
    "forgot",
    "login",
    "login",
    "mails-forgot",
    "mails-network-forgot",
    "mails-networks-forgot",
  ]);
});
