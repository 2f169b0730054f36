import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { inDays, newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { holdRequests } from "../hold-requests.ts";
import { testInOwnShop } from "../own-shop.ts";
import { demo, newCustomer, restoreAdminSession, restoreSession, tokenOf } from "../people.ts";
import { uploadPicture } from "../pictures.ts";
import { buy, reserve } from "../purchases.ts";
import { call } from "../rest.ts";

const test = testInOwnShop({});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const order = (page: Page) => page.getByRole("dialog", { name: /^Order CF-/ });

/** Creates a customer with 11 orders, one more than a page: the newest paid by card, the others free. */
async function elevenOrders(request: APIRequestContext) {
  const customer = await newCustomer(request);
  const free = await newCompetition(request, { name: "Hamper", price: 0, maxEntriesPerPerson: 20 });
  for (let count = 0; count < 10; count++) {
    await reserve(request, customer, free);
    await call(request, "POST", "payments/noPayment", { token: customer.token, body: {} });
  }
  const boat = await newCompetition(request);
  await buy(request, customer, boat);
  return { customer, boat };
}

async function filterByDay(page: Page): Promise<void> {
  const orders = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  const [before, after] = [inDays(-2).slice(0, 10), inDays(2).slice(0, 10)];
  await page.goto("/admin/orders");
  await orders("11 orders");
  await field(page, "From").fill(after);
  await orders("0 orders");
  await expect(page).toHaveURL(new RegExp(`from=${after}`));
  await field(page, "To").fill(before);
  await expect(page.getByText("Choose an end date on or after the start date.")).toBeVisible();
  await field(page, "From").fill(before);
  await orders("0 orders");
  await field(page, "To").fill(after);
  await orders("11 orders");
  await page.reload();
  await expect(field(page, "From")).toHaveValue(before);
  await field(page, "To").fill(before);
  await button(page, "Clear filters").click();
  await orders("11 orders");
}

async function stepAcrossPages(page: Page): Promise<void> {
  const links = page.getByRole("link", { name: /^Order CF-/ });
  await expect(links).toHaveCount(10);
  const last = await links.last().textContent();
  await links.last().click();
  await expect(order(page)).toHaveAccessibleName(new RegExp(`^Order ${last}`));
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/page=2/);
  await expect(order(page)).not.toHaveAccessibleName(new RegExp(`^Order ${last}`));
  await expect(button(order(page), "Next order (J)")).toBeDisabled();
  await page.keyboard.press("k");
  await expect(order(page)).toHaveAccessibleName(new RegExp(`^Order ${last}`));
  await expect(page).not.toHaveURL(/page=2/);
  await test.step("keys that are pressed while an order is loading", async () => {
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(10);
    const [newest, second, third] = await links.allTextContents();
    await page.goto(`/admin/orders?order=${newest}`);
    await expect(button(order(page), "Next order (J)")).toBeEnabled();
    const release = await holdRequests(page, /\/trpc\/[^?]*orders\.find/);
    await page.keyboard.press("j");
    await expect(page).toHaveURL(new RegExp(`order=${second}`));
    await expect(button(order(page), "Next order (J)")).toBeHidden();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(new RegExp(`order=${third}`));
    release();
    await expect(button(order(page), "Next order (J)")).toBeEnabled();
    await expect(order(page)).toHaveAccessibleName(new RegExp(`^Order ${third}`));
    await page.unrouteAll({ behavior: "wait" });
  });
  await page.keyboard.press("Escape");
}

async function expectCopied(page: Page, label: string, text: string | RegExp): Promise<void> {
  await button(page, label).click();
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
}

/** Drags a list entry by its handle to another position; both count from 0. */
async function drag(page: Page, list: Locator, from: number, to: number): Promise<void> {
  await list.evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  const handles = list.getByRole("listitem").locator("> [aria-hidden=true]");
  const [start, end] = [await handles.nth(from).boundingBox(), await handles.nth(to).boundingBox()];
  if (!start || !end) throw new Error("The list has no such entry");
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
  // For 50 ms after a drop the list treats any press or selection as part of the drag.
  // A timer set in the page now ends after the list's.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
}

test("orders are filtered, stepped through, printed and exported @desktop", async ({ page, request, context }) => {
  const { customer, boat } = await elevenOrders(request);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await restoreAdminSession(page, request);
  await test.step("the days", () => filterByDay(page));
  await test.step("J and K", () => stepAcrossPages(page));

  await page
    .getByRole("link", { name: /^Order CF-/ })
    .first()
    .click();
  await test.step("the copy buttons", async () => {
    await expectCopied(page, "Copy order ID", /^CF-/);
    await expectCopied(page, "Copy email", customer.email);
    await expectCopied(page, "Copy payment ref", /^[^@\s]+$/);
  });
  await test.step("an order on paper", async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await button(order(page), "Print").click();
    await expect(page.locator("html")).toHaveAttribute("data-printed");
    await page.emulateMedia({ media: "print" });
    // The printed page's title starts with the shop's name.
    const sheet = page.getByRole("dialog", { name: /Order CF-/ });
    await expect(sheet.getByRole("cell", { name: "Entered" })).toBeVisible();
    await expect(page.locator("#root")).toBeHidden();
    await expectAccessible(page);
    for (const control of await sheet.locator("button").all()) await expect(control).toBeHidden();
  });
  await test.step("the entries on paper", async () => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/admin/raffles/${boat._id}/sales`);
    const controls = [
      page.getByRole("navigation", { name: "Console" }),
      page.getByRole("searchbox", { name: "Search entries" }),
      button(page, "Download to CSV"),
      page.getByRole("button", { name: /^Delete entry / }),
      page.getByRole("navigation", { name: "Pages of Entries" }),
    ];
    for (const control of controls) await expect(control).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const control of controls) await expect(control).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: customer.email })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("an export that is cancelled", async () => {
    await page.goto("/admin/orders/export");
    const calls = "**/api/orders/exportCsv";
    await page.route(calls, () => undefined);
    await button(page, "Download to CSV").click();
    const progress = page.getByRole("progressbar", { name: "Download" });
    await expect(progress).toBeVisible();
    await expectAccessible(page);
    const aborted = page.waitForEvent("requestfailed", (failed) => failed.url().endsWith("/orders/exportCsv"));
    await button(page, "Cancel").click();
    await aborted;
    await expect(progress).toBeHidden();
    await page.unroute(calls);
    const saved = page.waitForEvent("download");
    await button(page, "Download to CSV").click();
    expect((await saved).suggestedFilename()).toBe("orders.csv");
    await expect(page.getByText("11 orders saved as orders.csv.")).toBeVisible();
    await page.getByLabel("Date From").fill("");
    await button(page, "Download to CSV").click();
    await expect(page.getByText("Enter a date and time")).toBeVisible();
    await expect(page.getByText("11 orders saved as orders.csv.")).toBeHidden();
  });
  await test.step("an email is resent", async () => {
    await page.goto(`/admin/mails?query=${encodeURIComponent(customer.email)}`);
    const mails = page.getByRole("link", { name: "Order confirmation", exact: true });
    await expect(mails).toHaveCount(11);
    await mails.last().click();
    await expect(button(page.getByRole("dialog", { name: "Email" }), "Resend")).toBeVisible();
    await expectAccessible(page);
    await button(page.getByRole("dialog", { name: "Email" }), "Resend").click();
    await expect(page.getByText("Email resent")).toBeVisible();
    await expect(mails).toHaveCount(12);
  });
});

test("questions and testimonials are reordered by dragging, and stay so @desktop", async ({ page, request }) => {
  const token = await tokenOf(request, demo.admin);
  const image = await uploadPicture(request);
  const contents = {
    faq: { faq: ["One?", "Two?"].map((each) => ({ question: each, answer: "Yes." })) },
    testimonials: { testimonials: ["Ellen", "Tom"].map((author) => ({ image, quote: "I won.", author })) },
  };
  for (const [type, body] of Object.entries(contents)) {
    await call(request, "POST", `config/${type}`, { token, body });
  }
  await restoreSession(page, { token });
  const lists = [
    { path: "faq", title: "FAQ", label: "Question", first: "Two?" },
    { path: "testimonials", title: "Testimonials", label: "Author", first: "Tom" },
  ];
  for (const { path, title, label, first } of lists) {
    await page.goto(`/admin/config/${path}`);
    const section = page.getByRole("region", { name: title, exact: true });
    await drag(page, section.getByRole("list", { name: title }), 1, 0);
    await expect(section.getByLabel(label, { exact: true }).first()).toHaveValue(first);
    await expect(section.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(section.getByLabel(label, { exact: true }).first()).toHaveValue(first);
  }
});
