import type { Page } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAsAdmin, newCustomer, someone } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";

/** The lists of the console that have most columns, filters or buttons. */
const lists = ["reports", "reports/protection", "care", "care/complaints", "draws", "orders", "users", "acts", "audit"];

/** Returns the filters and tables of which a part is beyond the window, or must be scrolled to. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolled = [...document.querySelectorAll("main section, main fieldset, main search")].filter(
      (part) => part.scrollWidth > part.clientWidth + 1,
    );
    const beyond = [...document.querySelectorAll("main :is(button, input, select):not(thead *)")].filter(
      (control) => control.getBoundingClientRect().right > document.documentElement.clientWidth,
    );
    return [...scrolled, ...beyond].map((part) => part.getAttribute("aria-label") || part.textContent || part.tagName);
  });
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`);
  await expect(page.getByRole("table").first()).toBeAttached();
  await expect(page.locator("[role=status][aria-busy=true], tbody[aria-busy=true]")).toHaveCount(0);
}

test("no list of the console cuts a column, a filter or a button, at any width @desktop", async ({ page, request }) => {
  const customer = await newCustomer(request, { ...someone(), lastName: "Featherstonehaughington" });
  await reserve(request, customer, await newCompetition(request, { price: 1234.5 }));
  await buyAndSaveCard(request, customer);
  await comeBackAsAdmin(page, request);
  for (const name of lists) {
    await openList(page, name);
    for (const width of [360, 390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cut(page), `${name} at ${width} px`).toEqual([]);
    }
  }
});

test("a phone's card of a person has the whole name, and a queue's buttons are beside each other @desktop", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  await openList(page, "care");
  const [note, settle] = await Promise.all(
    [/^Add note/, /^Settle for/].map((name) => page.getByRole("button", { name }).first().boundingBox()),
  );
  expect(note?.y).toBe(settle?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "users");
  await expect(page.getByRole("link", { name: "Alex Morgan", exact: true })).toBeVisible();
});
