import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { comeAsNewCustomer, restoreAdminSession } from "../people.ts";
import { buy } from "../purchases.ts";

/** Each test has a copy of the demo shop: what opens no dialog acts immediately. */
const test = testInDemoShop();

/** What a click may open; the innermost is the last. */
const layers = ":is([role=dialog], [role=alertdialog], [role=menu]):visible";

/** What may open a dialog. Later rows of a table open what its first rows do. */
const openers = [
  ":is(button, a[href*='?'], [role=menuitem]):visible",
  ":not([disabled], [aria-disabled=true], [aria-pressed], [type=submit], [role=tab], [role=switch], th *, tr:nth-child(n + 2) *)",
].join("");

async function namesIn(scope: Locator): Promise<string[]> {
  const names = await scope
    .locator(openers)
    .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim()));
  return [...new Set(names)].filter((name) => name !== "" && !/^(Close|Cancel|Back)$|^(Previous|Next|Copy)/.test(name));
}

/** Opens a page and presses these, each in what the one before opened. Returns what the last opened; null if nothing. */
async function openLayer(page: Page, path: string, presses: readonly string[]): Promise<Locator | null> {
  await page.goto(path);
  await expect(page.locator("#root[data-ready]")).toBeAttached();
  // Rows may still be loading.
  if (presses.length === 0) await page.waitForLoadState("networkidle");
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  let scope = page.getByRole("main");
  for (const [place, name] of presses.entries()) {
    const opener = scope
      .locator(openers)
      .filter({ hasText: name })
      .or(scope.getByLabel(name, { exact: true }));
    // A draft of before may have taken it away.
    await opener
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
    if ((await opener.count()) === 0 || !(await opener.first().isEnabled())) return null;
    await opener.first().click();
    scope = page.locator(layers).last();
    const isOpen = await scope
      .waitFor({ timeout: place < presses.length - 1 ? 30_000 : place > 0 ? 10_000 : 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) return null;
  }
  return scope;
}

/** Reads something of an open layer; null where the press that opened it was of a link, which leaves the page, or acted and closed it. */
async function readIn<T>(
  page: Page,
  path: string,
  read: (within: { timeout: number }) => Promise<T>,
): Promise<T | null> {
  try {
    return await read({ timeout: 5_000 });
  } catch (error) {
    const hasLeft = new URL(page.url()).pathname !== new URL(path, page.url()).pathname;
    if (hasLeft || (await page.locator(layers).count()) === 0) return null;
    throw error;
  }
}

/** Opens every dialog that a page leads to, and runs axe on a phone and a desktop. Returns their names. */
async function walk(page: Page, path: string, seen: Set<string>, presses: string[] = []): Promise<void> {
  const layer = await openLayer(page, path, presses);
  if (!layer) return;
  const role = presses.length === 0 ? "main" : await readIn(page, path, (within) => layer.getAttribute("role", within));
  if (role === null) return;
  if (role.endsWith("dialog")) {
    const name = await readIn(page, path, (within) => layer.getByRole("heading").first().textContent(within));
    if (name === null || seen.has(name)) return;
    seen.add(name);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findViolations(page), `“${name}” of ${path} at ${width} px`).toEqual([]);
    }
  }
  if (role === "alertdialog") return;
  for (const name of await namesIn(layer)) await walk(page, path, seen, [...presses, name]);
}

/** The lists of the console. With each: what else to open, where `$id` is the address of a row; of the first row with a filter, if one is named. */
const lists = {
  "/admin/orders": [],
  "/admin/coupon-codes": [],
  "/admin/raffles": ["$id", "$id/sales", "$id/edit"],
  "/admin/draws": ["$id"],
  "/admin/post": ["$id"],
  "/admin/awards/letters": [],
  "/admin/awards": ["notified", "chosen", "sent"].map((state) => `$id of ?show=${state}`),
  "/admin/users": ["?users=unverified@demo.test", "$id", "$id?tab=care", "$id?tab=sessions"],
  "/admin/care/complaints": ["$id"],
  "/admin/care": [],
  "/admin/attention": [],
  "/admin/categories": [],
  "/admin/dynamic-pages": [],
  "/admin/config/winners": [],
  "/admin/config/instant-wins": [],
  "/admin/code": [],
  "/admin/audit": [],
  "/admin/mails": [],
  "/admin/payouts": ["asked", "sent", "paid"].map((state) => `?state=${state}`),
  "/admin/payouts/files": [],
  "/admin/settings": [],
  "/admin/settings/fees": [],
  "/admin/settings/bank-file": [],
};

async function rowOf(page: Page, list: string, path: string): Promise<string> {
  await page.goto(list);
  const row = page.locator(`tbody a[href^="${new URL(page.url()).pathname}/"]`).first();
  return path.replace("$id", (await row.getAttribute("href")) ?? "");
}

for (const [list, pages] of Object.entries(lists)) {
  test(`the dialogs of ${list} are accessible @desktop`, async ({ page, request }) => {
    test.setTimeout(480_000);
    await restoreAdminSession(page, request);
    const seen = new Set<string>();
    await walk(page, list, seen);
    for (const each of pages) {
      const [path = "", filter = ""] = each.split(" of ");
      await walk(page, path.startsWith("?") ? list + path : await rowOf(page, list + filter, path), seen);
    }
  });
}

test("the dialogs of the account are accessible @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  await buy(request, customer, await newCompetition(request));
  const seen = new Set<string>();
  for (const path of ["payment-methods", "sessions", "2fa", "data"])
    await walk(page, `/account/settings/${path}`, seen);
  for (const path of ["/account/break", "/account/limits"]) await walk(page, path, seen);
});
