import type { Page } from "@playwright/test";
import { findViolations } from "../accessibility.ts";
import { inDays, newCompetition, publicPaths } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer, demo, newUnverifiedCustomer, restoreSession, tokenOf } from "../people.ts";
import { reserve } from "../purchases.ts";

async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(missing.includes(path) && path !== "/error" ? 404 : 200);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
}

const forms = ["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/verify-email/error"];
const missing = ["/nothing-here", "/c/no-such-prize", "/account/nothing", "/p/no-such-page", "/error"];
const bought = [
  "/account/tickets",
  "/account/wins",
  "/account/settings",
  "/account/settings/history",
  "/account/support",
];
const settings = ["edit", "2fa", "change-password", "payment-methods", "sessions", "data"].map(
  (name) => `/account/settings/${name}`,
);

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path);
    await expectFits(page);
  }
}

test.describe("every screen fits, without accessibility violations, at any width", () => {
  test.use({ expectedErrors: [/status of 404/] });
  // Up to ten screens, each checked at five widths.
  test.setTimeout(480_000);

  test("the public pages @desktop", ({ page }) => walk(page, publicPaths));
  test("the forms and not-found pages @desktop", ({ page }) => walk(page, [...forms, ...missing]));

  test("an expensive, an ended and a free competition @desktop", async ({ page, request }) => {
    const expensive = await newCompetition(request, {
      name: "A four-bedroom farmhouse with orchard and paddock",
      price: 249.99,
      originalPrice: 1249.99,
      onSale: true,
      maxEntries: 125_000,
    });
    const over = await newCompetition(request, { name: "Over", startDate: inDays(-9), endDate: inDays(-0.01) });
    const cash = await newCompetition(request, { name: "Cash", luckyDipsOnly: true, price: 0 });
    const paths = [expensive, over, cash].map(({ slug }) => `/c/${slug}`);
    await walk(page, paths);
  });

  test("cart, checkout and settings @desktop", async ({ page, request }) => {
    const boat = await newCompetition(request, { maxEntries: 12_500 });
    const customer = await comeAsNewCustomer(page, request);
    await walk(page, ["/cart"]);
    await reserve(request, customer, boat, 3);
    await walk(page, ["/cart", "/order-payment", ...settings]);
  });

  test("the account of a customer and of someone new @desktop", async ({ page, request }) => {
    await restoreSession(page, { token: await tokenOf(request, demo.customer) });
    await walk(page, bought);
    await restoreSession(page, await newUnverifiedCustomer(request));
    await walk(page, ["/account/tickets"]);
  });
});

test("violations are found, in the page and in a frame of it @desktop", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  const main = page.getByRole("main");
  const add = (html: string) => main.evaluate((part, each) => part.insertAdjacentHTML("beforeend", each), html);
  await add("<img id='bare' src='/favicon.svg'>");
  expect(await findViolations(page)).toEqual(["image-alt: #bare"]);
  await add("<iframe id='frame' title='A frame' srcdoc='<p>Within</p>'></iframe>");
  await page
    .frameLocator("#frame")
    .locator("body")
    .evaluate((body) => body.append(new Image()));
  expect(await findViolations(page)).toContain("image-alt: #frame img");
});
