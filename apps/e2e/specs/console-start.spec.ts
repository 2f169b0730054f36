import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { holdRequests } from "../hold-requests.ts";
import { comeBackAs, comeBackAsAdmin, newCustomer } from "../people.ts";

/** Delays all scripts of the site except the first until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, /\/assets\/(?!boot).*\.js$/);

/** Where the parts of the console's frame are, pixels. */
const frameOf = (page: Page) =>
  page.locator("aside[aria-label=Side] :is(a, button), header button, #main").evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, top, width } = part.getBoundingClientRect();
        return `${part.getAttribute("href") ?? (part.id || part.textContent)} at ${Math.round(left)}, ${Math.round(top)}, ${Math.round(width)} wide`;
      }),
  );

const isReady = (page: Page) => expect(page.locator("#root[data-ready]")).toBeAttached();

test("the console's frame is seen before any script has come, and nothing of it moves when they take over", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  for (const path of ["/admin", "/admin/orders"]) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("main").getByRole("status")).toBeVisible();
    await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
    const before = await frameOf(page);
    release();
    await isReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await frameOf(page), path).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("groups that are folded in the console's menu stay folded while it loads @desktop", async ({ page, request }) => {
  await comeBackAsAdmin(page, request);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Sell" }).click();
  await expect(page.getByRole("link", { name: "Coupon Codes" })).toBeHidden();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Audit trail" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Coupon Codes" })).toBeHidden();
  release();
  await isReady(page);
});

test("the dashboard's session and figures are asked for before the scripts have come, and only once @desktop", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  const asked: string[] = [];
  page.on("request", (sent) => {
    const [, calls] = /\/trpc\/([^?]+)/.exec(sent.url()) ?? [];
    if (calls) asked.push(...calls.split(","));
  });
  const release = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["auth.me", "statistics.listToDo", "orders.list"]));
  const early = asked.length;
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await isReady(page);
  expect(asked.slice(early)).toEqual([]);
});

test("a visitor who opens the console sees nothing of it before the log-in", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/admin/orders", { waitUntil: "domcontentloaded" });
  await expect(page.locator("#main")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test("the shop is not shown to somebody whose last visit ended at the registration's last step", async ({
  page,
  request,
}) => {
  await comeBackAs(page, await newCustomer(request));
  await page.evaluate((end) => localStorage.setItem("incomplete", String(end)), Date.now() + 3_600_000);
  const release = await holdScripts(page);
  await page.goto("/all?ref=mail", { waitUntil: "commit" });
  await page.waitForURL((url) => url.pathname === "/auth/complete-registration");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/all?ref=mail");
  release();
  // In the meantime it was completed on another device: the page goes on, and next time the shop is shown at once.
  await page.waitForURL((url) => url.pathname === "/all");
  await isReady(page);
  expect(await page.evaluate(() => localStorage.getItem("incomplete"))).toBeNull();
});

test("a raffle that does not exist leads to the list, any other wrong address to a page that says so @desktop", async ({
  page,
  request,
  expectAccessible,
}) => {
  await comeBackAsAdmin(page, request);
  await page.goto("/admin/raffles/none/edit");
  await expect(page.getByText("That raffle has either been deleted or does not exist")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/raffles$/);
  await page.goto("/admin/nowhere");
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page not found", level: 1 })).toBeVisible();
  await expectAccessible(page);
});
