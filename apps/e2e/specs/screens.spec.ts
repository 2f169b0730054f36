import type { Page } from "@playwright/test";
import { inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, demo, newCustomer, newUnverifiedCustomer, tokenOf } from "../people.ts";
import { reserve } from "../purchases.ts";

type Check = (page: Page, options: { bestPractices: boolean }) => Promise<void>;

const widths = [320, 360, 390, 1024, 1440];
/** Widths at which the faults that a tool can see are looked for. */
const checked = new Set([320, 390, 1024, 1440]);

/** What reaches over the right edge of the page, by the words of the parts that do. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} px wide`, ...wide.slice(-3).map((part) => `${part.tagName} ${part.className}`)];
  });
}

async function fits(page: Page, check: Check): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overflowing(page), `${page.url()} at ${width} px`).toEqual([]);
    if (checked.has(width)) await check(page, { bestPractices: true });
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
}

test.describe("every screen fits, and has no fault of accessibility, on any width", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("for a visitor @desktop", async ({ page, request, expectAccessible }) => {
    const dear = await newCompetition(request, {
      name: "A four-bedroom farmhouse with orchard and paddock",
      price: 249.99,
      originalPrice: 1249.99,
      onSale: true,
      maxEntries: 125_000,
    });
    const over = await newCompetition(request, { name: "Over", startDate: inDays(-9), endDate: inDays(-0.01) });
    const cash = await newCompetition(request, { name: "Cash", luckyDipsOnly: true, price: 0 });
    const paths = ["/", "/all", "/completed", "/winners", "/faq", "/how-it-works", "/p/terms-and-conditions"];
    const forms = ["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/verify-email/error"];
    const missing = ["/nothing-here", "/c/no-such-prize", "/p/no-such-page", "/error"];
    const raffles = [dear, over, cash].map(({ slug }) => `/c/${slug}`);
    for (const path of [...paths, ...raffles, ...forms, ...missing]) {
      await visit(page, path);
      await fits(page, expectAccessible);
    }
  });

  test("for a customer @desktop", async ({ page, request, expectAccessible }) => {
    const boat = await newCompetition(request, { maxEntries: 12_500 });
    const customer = await newCustomer(request);
    await comeBackAs(page, customer);
    await visit(page, "/cart");
    await fits(page, expectAccessible);
    await reserve(request, customer, boat, 3);
    for (const path of ["/cart", "/order-payment", "/account/settings/edit", "/account/settings/2fa"]) {
      await visit(page, path);
      await fits(page, expectAccessible);
    }
    const changing = ["/account/settings/change-password", "/account/settings/payment-methods", "/account/support"];
    await comeBackAs(page, { token: await tokenOf(request, demo.customer) });
    for (const path of ["/account/tickets", "/account/settings", "/account/settings/history", ...changing]) {
      await visit(page, path);
      await fits(page, expectAccessible);
    }
    await comeBackAs(page, await newUnverifiedCustomer(request));
    await visit(page, "/account/tickets");
    await fits(page, expectAccessible);
  });
});
