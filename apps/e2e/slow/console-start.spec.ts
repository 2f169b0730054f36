import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { holdScripts } from "../hold-requests.ts";
import { comeAsNewCustomer, demo, restoreAdminSession, restoreSession, tokenOf } from "../people.ts";

/** Where the parts of the console's frame are, pixels; the number beside To do comes later, and is left out of their names. */
const frameOf = (page: Page) =>
  page.locator("aside[aria-label=Sidebar] :is(a, button), header button, #main, h1").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, top, width } = part.getBoundingClientRect();
        const name = part.id || part.textContent.replace(/: \d+$/, "");
        return `${name} at ${Math.round(left)}, ${Math.round(top)}, ${Math.round(width)} wide`;
      }),
  );

const isReady = (page: Page) => expect(page.locator("#root[data-ready]")).toBeAttached();

test("the console's frame and headings are there before its scripts, which move nothing", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  for (const [path, heading] of [
    ["/admin", "Dashboard"],
    ["/admin/orders", "Orders"],
    ["/admin/config/faq", "Configure"],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("main").getByRole("status")).toBeVisible();
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const before = await frameOf(page);
    release();
    await isReady(page);
    await expect(
      page
        .locator("main")
        .getByRole("status")
        .filter({ hasText: /^Loading/ }),
    ).toHaveCount(0);
    expect(await frameOf(page), path).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a role without the dashboard never sees the dashboard's heading @desktop", async ({ page, request }) => {
  await restoreSession(page, { token: await tokenOf(request, { ...demo.admin, email: "support@demo.test" }) });
  // Neither at the first visit, nor once the rights are known in this browser.
  for (const _ of ["first", "second"]) {
    const release = await holdScripts(page);
    await page.goto("/admin", { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("To do");
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("a link of the console's menu keeps the focus when the console has loaded @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  const release = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  const orders = page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Orders" });
  await orders.focus();
  release();
  await isReady(page);
  await expect(page.getByRole("region", { name: "To do" })).toBeVisible();
  await expect(orders).toBeFocused();
});

test("the console's search has what was typed before its scripts came @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  const search = page.getByRole("button", { name: "Search" });
  for (const open of [() => page.keyboard.press("Control+K"), () => search.click()]) {
    const release = await holdScripts(page);
    await page.goto("/admin/categories", { waitUntil: "commit" });
    await expect(search).toBeVisible();
    await open();
    await page.keyboard.type("audt");
    await page.keyboard.press("Backspace");
    release();
    await expect(page.getByRole("dialog", { name: "Search" }).getByLabel("Search", { exact: true })).toHaveValue("aud");
    await expect(page.getByRole("option", { name: "Audit trail" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
  // The next one starts empty.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: "Search" }).getByLabel("Search", { exact: true })).toHaveValue("");
});

test("a visitor who opens the console sees nothing of it before the log-in", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/admin/orders", { waitUntil: "domcontentloaded" });
  await expect(page.locator("#main")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test("a registration whose last step is missing continues there, without the shop", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  await page.evaluate((end) => localStorage.setItem("incomplete", String(end)), Date.now() + 3_600_000);
  const release = await holdScripts(page);
  await page.goto("/all?ref=mail", { waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === "/auth/complete-registration");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/all?ref=mail");
  release();
  // In the meantime it was completed on another device: the page continues, and next time the shop is shown immediately.
  await page.waitForURL((url) => url.pathname === "/all");
  await isReady(page);
  expect(await page.evaluate(() => localStorage.getItem("incomplete"))).toBeNull();
});
