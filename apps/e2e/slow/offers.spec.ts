import type { APIRequestContext } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeAsNewCustomer, demo, tokenOf } from "../people.ts";
import { uploadPicture } from "../pictures.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";
import { continueCheckout } from "../steps/paying.ts";

const test = testInOwnShop({});

// With animations on, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function turnPopupsOn(request: APIRequestContext, link: string): Promise<void> {
  const token = await tokenOf(request, demo.admin);
  const image = await uploadPicture(request);
  const body = { image, options: { active: true, excludeLoggedIn: true, upsellActive: true, link } };
  await call(request, "POST", "config/global_promotional_popup", { token, body });
}

test("a visitor sees the promotion once, a customer offers before paying @desktop", async ({ page, request }) => {
  const [boat, hamper] = [await newCompetition(request), await newCompetition(request, { name: "Picnic hamper" })];
  await turnPopupsOn(request, `/c/${boat.slug}`);
  await page.goto("/");
  const promotion = page.getByRole("dialog", { name: "Promotion" });
  const link = promotion.getByRole("link", { name: "See the competition" });
  await expect(link.getByRole("img", { name: "See the competition" }), "the picture is the link").toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(promotion, "on a phone in landscape").toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await promotion.getByRole("button", { name: "Close" }).click();
  await expect(promotion).toBeHidden();

  const customer = await comeAsNewCustomer(page, request);
  await reserve(request, customer, boat);
  // The offers come after the press, as on a slow connection.
  const pressed = Promise.withResolvers<void>();
  await page.route(/raffles\.listOpen/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await page.getByRole("button", { name: "Check out · £2.50" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  pressed.resolve();
  const offers = page.getByRole("dialog", { name: "You might also like" });
  await expect(offers.getByRole("link", { name: hamper.name })).toBeVisible();
  await expectFits(page);
  await test.step("the whole dialog fits in a short window", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(offers.getByRole("button", { name: "Continue to payment" })).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [390, 667],
      [320, 568],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(offers, `at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
      await expect(offers.getByRole("button", { name: "Continue to payment" })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await offers.getByRole("button", { name: "Continue to payment" }).click();
  await continueCheckout(page);
  await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible();
});
