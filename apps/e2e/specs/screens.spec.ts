import type { Page } from "@playwright/test";
import { findFaults } from "../accessibility.ts";
import { inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, demo, newCustomer, newUnverifiedCustomer, tokenOf } from "../people.ts";
import { reserve } from "../purchases.ts";

type Check = (page: Page, options: { bestPractices: boolean }) => Promise<void>;

const widths = [320, 360, 390, 1024, 1440];
/** Widths at which the faults that a tool can see are looked for. */
const checked = new Set([320, 390, 1024, 1440]);

/** What reaches over the right edge of the page, or of its ticket, by the words of the parts that do. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const stubs = [...document.querySelectorAll(".card-stub, .cart-face > :first-child")];
    const cut = stubs.filter((stub) => stub.scrollWidth > stub.clientWidth).map((stub) => `cut: ${stub.textContent}`);
    if (scrollWidth <= clientWidth) return cut;
    const wide = [...document.querySelectorAll("body *")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    return [...cut, `${scrollWidth} px wide`, ...wide.slice(-3).map((part) => `${part.tagName} ${part.className}`)];
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
}

const plain = ["/", "/all", "/completed", "/winners", "/faq", "/how-it-works", "/p/terms-and-conditions"];
const forms = ["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/verify-email/error"];
const missing = ["/nothing-here", "/c/no-such-prize", "/account/nothing", "/p/no-such-page", "/error"];
const bought = ["/account/tickets", "/account/settings", "/account/settings/history", "/account/support"];
const settings = ["edit", "2fa", "change-password", "payment-methods", "sessions", "data"].map(
  (name) => `/account/settings/${name}`,
);

async function walk(page: Page, paths: string[], check: Check): Promise<void> {
  for (const path of paths) {
    await visit(page, path);
    await fits(page, check);
  }
}

test.describe("every screen fits, and has no fault of accessibility, on any width", () => {
  test.use({ expectedErrors: [/status of 404/] });
  // Up to seven screens, each looked at on five widths.
  test.setTimeout(480_000);

  test("the pages for all @desktop", ({ page, expectAccessible }) => walk(page, plain, expectAccessible));
  test("the forms and what is missing @desktop", ({ page, expectAccessible }) =>
    walk(page, [...forms, ...missing], expectAccessible));

  test("a competition, also a dear and a free one @desktop", async ({ page, request, expectAccessible }) => {
    const dear = await newCompetition(request, {
      name: "A four-bedroom farmhouse with orchard and paddock",
      price: 249.99,
      originalPrice: 1249.99,
      onSale: true,
      maxEntries: 125_000,
    });
    const over = await newCompetition(request, { name: "Over", startDate: inDays(-9), endDate: inDays(-0.01) });
    const cash = await newCompetition(request, { name: "Cash", luckyDipsOnly: true, price: 0 });
    await walk(
      page,
      [dear, over, cash].map(({ slug }) => `/c/${slug}`),
      expectAccessible,
    );
  });

  test("cart, checkout and settings @desktop", async ({ page, request, expectAccessible }) => {
    const boat = await newCompetition(request, { maxEntries: 12_500 });
    const customer = await newCustomer(request);
    await comeBackAs(page, customer);
    await walk(page, ["/cart"], expectAccessible);
    await reserve(request, customer, boat, 3);
    await walk(page, ["/cart", "/order-payment", ...settings], expectAccessible);
  });

  test("the account of a customer and of somebody new @desktop", async ({ page, request, expectAccessible }) => {
    await comeBackAs(page, { token: await tokenOf(request, demo.customer) });
    await walk(page, bought, expectAccessible);
    await comeBackAs(page, await newUnverifiedCustomer(request));
    await walk(page, ["/account/tickets"], expectAccessible);
  });
});

test("a fault is found, in the page and in a frame of it @desktop", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  const add = (html: string) => page.evaluate((each) => document.body.insertAdjacentHTML("beforeend", each), html);
  await add("<img id='bare' src='/favicon.svg'>");
  expect(await findFaults(page, { bestPractices: false })).toEqual(["image-alt: #bare"]);
  await add("<iframe id='frame' title='A frame' srcdoc='<p>Within</p>'></iframe>");
  await page
    .frameLocator("#frame")
    .locator("body")
    .evaluate((body) => body.append(new Image()));
  expect(await findFaults(page, { bestPractices: false })).toContain("image-alt: #frame img");
});
