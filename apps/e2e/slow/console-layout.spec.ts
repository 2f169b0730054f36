import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { demo, idOf, newCustomer, restoreAdminSession, someone, tokenOf } from "../people.ts";
import { buy } from "../purchases.ts";
import { call } from "../rest.ts";

/** The lists of the console that have most columns, filters or buttons. */
const lists = [
  "reports",
  "reports/profit",
  "reports/prizes",
  "reports/post",
  "reports/protection",
  "care",
  "care/complaints",
  "draws",
  "post",
  "awards",
  "awards/letters",
  "orders",
  "users",
  "mails",
  "payouts",
  "payouts/files",
  "acts",
  "audit",
];

/** Returns the filters, tables, figures and dialogs of which a part is beyond its box or the window, or must be scrolled to. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) return [`the page is ${scrollWidth} px wide`];
    const parts = "main section, main fieldset, main search, main .num, [data-modal], [role$=dialog] .num";
    // Rows of filters scroll where they are too long.
    const isFilter = (part: Element) => part.closest("fieldset.overflow-x-auto") !== null;
    const scrolled = [...document.querySelectorAll(parts)].filter((part) => part.scrollWidth > part.clientWidth + 1);
    const beyond = [...document.querySelectorAll("main :is(button, input, select):not(thead *)")].filter(
      (control) => control.getBoundingClientRect().right > document.documentElement.clientWidth,
    );
    return [...scrolled, ...beyond]
      .filter((part) => !isFilter(part))
      .map((part) => part.getAttribute("aria-label") || part.textContent || part.tagName);
  });
}

async function openList(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`);
  await expect(page.getByRole("table").first()).toBeAttached();
  await expect(page.locator("[role=status][aria-busy=true], tbody[aria-busy=true]")).toHaveCount(0);
}

const Orders = z.object({ orders: z.array(z.object({ orderId: z.string() })) });

/** A customer with a long name and a long email address, a sum in the millions, and instant prizes with long names. Returns the screens that show it. */
async function muchToShow(request: APIRequestContext) {
  const lastName = "Featherstonehaughington";
  const email = `${lastName}${lastName}.${someone().email}`;
  const customer = await newCustomer(request, { ...someone(), email, lastName });
  const dear = { price: 9_999.99, originalPrice: 19_999.99, onSale: true, maxEntries: 250, maxEntriesPerPerson: 250 };
  const competition = await newCompetition(request, {
    ...dear,
    luckyDipsOnly: true,
    instantWins: Array.from({ length: 250 }, (_, index) => ({
      ticketNum: `${index + 1}`,
      prize: "£50 cash and a weekend for two by the sea in Cornwall",
    })),
  });
  await buy(request, customer, competition, { amount: 124 });
  const body = { query: customer.email, skip: 0, limit: 1 };
  const token = await tokenOf(request, demo.admin);
  const [order] = Orders.parse(await call(request, "POST", "orders/adminBrowse", { token, body })).orders;
  const raffle = `raffles/${competition._id}`;
  return { figures: ["", raffle], entries: `${raffle}/sales`, order: order?.orderId ?? "" };
}

async function openFigures(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${name}`);
  await expect(page.locator("main dd .num").first()).toHaveText(/^[£\d]/);
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
}

async function expectNothingCut(page: Page, name: string): Promise<void> {
  for (const width of [360, 390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cut(page), `${name} at ${width} px`).toEqual([]);
  }
}

test("no list, figure or order of the console is cut, at any width @desktop", async ({ page, request }) => {
  const { figures, entries, order } = await muchToShow(request);
  await restoreAdminSession(page, request);
  for (const name of [...lists, entries]) {
    await openList(page, name);
    await expectNothingCut(page, name);
  }
  for (const name of figures) {
    await openFigures(page, name);
    await expectNothingCut(page, name);
  }
  await page.goto(`/admin/orders?order=${order}`);
  await expect(page.getByRole("dialog").getByRole("cell", { name: "Entered" })).toHaveCount(10);
  await expectNothingCut(page, "an order");
  await test.step("its refund starts at the title, with its buttons in view", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`/admin/orders?order=${order}&view=refund`);
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Refund £1,239,998.76" })).toBeInViewport({ ratio: 1 });
    await expectNothingCut(page, "a refund");
  });
});

test("a phone's card has the whole name, and a queue's buttons one line @desktop", async ({ page, request }) => {
  const id = await idOf(request, await newCustomer(request));
  const token = await tokenOf(request, demo.admin);
  await call(request, "POST", `user/${id}/care`, { token, body: { note: "A relative rang" } });
  await restoreAdminSession(page, request);
  await openList(page, "care");
  const [note, settle] = await Promise.all(
    [/^Add note/, /^Resolve for/].map((name) => page.getByRole("button", { name }).first().boundingBox()),
  );
  expect(note?.y).toBe(settle?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "users");
  await expect(page.getByRole("link", { name: "Alex Morgan", exact: true })).toBeVisible();
});

test("an admin's links in the shop's header stay on one line each at 1024 px @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/all");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Admin Console" })).toBeVisible();
  const places = await header
    .getByRole("navigation", { name: "Main" })
    .or(header.getByRole("link", { name: /^(Admin Console|My Account)$/ }))
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map((box) => [box.height, box.y]));
  expect(places).toEqual([
    [44, places[0]?.[1]],
    [44, places[0]?.[1]],
    [44, places[0]?.[1]],
  ]);
});

test("the tabs of Reports fit beside each other at 1024 px @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/admin/reports");
  const tabs = page.getByRole("navigation", { name: "Reports" });
  await expect(tabs.getByRole("link")).toHaveCount(9);
  await expect(tabs.getByRole("link", { name: "Emails" })).toBeInViewport({ ratio: 1 });
});
