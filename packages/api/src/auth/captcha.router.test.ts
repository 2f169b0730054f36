import { describe, expect, it } from "vitest";
import { openShop } from "../../test/shop.ts";

describe("the captcha of the register screen", () => {
  it("is a puzzle for the browser where the shop makes its own", async () => {
    const puzzle = { parameters: { algorithm: "PBKDF2/SHA-256" }, signature: "s" };
    const shop = await openShop({ captcha: { challenge: async () => puzzle, verify: async () => true } });
    expect(await (await shop.as(null)).captcha.challenge()).toEqual(puzzle);
  });

  it("is nothing to fetch where another party makes it", async () => {
    const shop = await openShop();
    await expect((await shop.as(null)).captcha.challenge()).toBeRefused("captcha.off");
  });
});
