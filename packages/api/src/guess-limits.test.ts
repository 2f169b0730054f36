import { describe, expect, it } from "vitest";
import { openShop } from "../test/shop.ts";
import { limitGuesses } from "./guess-limits.ts";

describe("guesses", () => {
  const limits = [{ key: "guess:bea", tries: 3, seconds: 60 }];

  it("are limited with RATE_LIMITS=off too, and right ones never count", async () => {
    const shop = await openShop();
    for (let i = 0; i < 10; i++) expect(await limitGuesses(shop.deps, limits, async () => "right")).toBe("right");
    for (let i = 0; i < 3; i++) expect(await limitGuesses(shop.deps, limits, async () => null)).toBeNull();
    await expect(limitGuesses(shop.deps, limits, async () => "right")).rejects.toMatchObject({ code: "rate.limited" });
    shop.pass(60_000);
    expect(await limitGuesses(shop.deps, limits, async () => "right")).toBe("right");
  });

  it("do not win by being made side by side", async () => {
    const shop = await openShop();
    const rightAmongWrong = limitGuesses(shop.deps, limits, async () => {
      for (let i = 0; i < 3; i++) await limitGuesses(shop.deps, limits, async () => null);
      return "right";
    });
    await expect(rightAmongWrong).rejects.toMatchObject({ code: "rate.limited" });
  });
});
