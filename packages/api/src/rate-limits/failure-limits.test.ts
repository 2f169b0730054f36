import { ShopError } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { PASSWORD, someMember, visitorFrom } from "../../test/logins.ts";
import { openShop, type TestShop } from "../../test/shop.ts";
import { limitFailures } from "./failure-limits.ts";

const limits = [{ key: "guess:bea", subject: null, tries: 3, seconds: 60 }];
const limited = { code: "rate.limited" };
const triesOf = (shop: TestShop, key: string) =>
  shop.db.read.selectFrom("rate_limits").select("tries").where("key", "=", key).executeTakeFirst();

describe("guesses", () => {
  it("are limited with RATE_LIMITS=off too, and right ones never count", async () => {
    const shop = await openShop();
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

  it("write nothing once the limit is spent", async () => {
    const shop = await openShop();
    for (let i = 0; i < 3; i++) await limitFailures(shop.deps, { limits }, async () => null);
    for (let i = 0; i < 5; i++) {
      await expect(limitFailures(shop.deps, { limits }, async () => null)).rejects.toMatchObject(limited);
    }
    expect(await triesOf(shop, "guess:bea")).toEqual({ tries: 3 });
  });

  it("that could not be checked do not count", async () => {
    const shop = await openShop();
    const busy = limitFailures(shop.deps, { limits }, async () => {
      throw new ShopError("shop.busy");
    });
    await expect(busy).rejects.toMatchObject({ code: "shop.busy" });
    expect(await triesOf(shop, "guess:bea")).toEqual({ tries: 0 });
  });
});

it("wrong passwords from everywhere lock no one out of a network from which the right one came before", async () => {
  const shop = await openShop();
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
