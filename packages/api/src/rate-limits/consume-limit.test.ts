import { errorMessage } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";
import { consumeLimit } from "./consume-limit.ts";

async function openLimitedShop() {
  const shop = await openShop();
  return { ...shop, deps: { ...shop.deps, config: { ...shop.deps.config, rateLimits: true } } };
}

describe("too many tries", () => {
  it("are refused until the window has ended, and say how long that is", async () => {
    const shop = await openLimitedShop();
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

  it("are counted one by one when they come at the same moment", async () => {
    const shop = await openLimitedShop();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => consumeLimit(shop.deps, { what: "a", tries: 7, seconds: 60 })),
    );
    expect(results.filter((result) => result.status === "fulfilled").length).toBe(7);
  });

  it("write nothing once the limit is spent", async () => {
    const shop = await openLimitedShop();
    const tryIt = () => consumeLimit(shop.deps, { what: "a", tries: 2, seconds: 60 });
    await tryIt();
    await tryIt();
    for (let i = 0; i < 5; i++) await expect(tryIt()).rejects.toMatchObject({ code: "rate.limited" });
    const row = await shop.db.read.selectFrom("rate_limits").select("tries").where("key", "=", "a").executeTakeFirst();
    expect(row).toEqual({ tries: 2 });
  });

  it("are no one's concern with RATE_LIMITS=off", async () => {
    const shop = await openShop();
    for (let i = 0; i < 5; i++)
      await expect(consumeLimit(shop.deps, { what: "a", tries: 1, seconds: 60 })).resolves.toBeUndefined();
  });
});
