import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { recordFrameWork, rub } from "../frame-work.ts";
import { textAboutOrder } from "../mailbox.ts";
import { type Customer, comeAsNewCustomer, newCustomer, restoreSession } from "../people.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";

/** How much slower than this machine the customer's is. */
const SLOWDOWN = 4;

const Paid = z.object({ orderId: z.string() });

async function buyAll(request: APIRequestContext, customer: Customer, reveal: "scratch" | "wheel", amount: number) {
  const competition = await newCompetition(request, {
    name: "Pocket money",
    ...{ price: 0, question: null, reveal, maxEntries: amount, maxEntriesPerPerson: amount },
    instantWins: [{ prize: "£50 cash", ticketNum: "1" }],
  });
  await reserve(request, customer, competition, amount);
  const paid = await call(request, "POST", "payments/noPayment", { token: customer.token, body: {} });
  return Paid.parse(paid).orderId;
}

const complete = (orderId: string) => `/account/tickets?ref=orderComplete&orderId=${orderId}`;
const won = (page: Page) => page.getByRole("heading", { name: "Congratulations, you've won an instant prize" });

/** With animations on, as most people see them. */
const asMostPeople = { contextOptions: { reducedMotion: "no-preference" } } as const;

test.describe("tickets with instant prizes are opened", () => {
  test.use({ ...asMostPeople, expectedErrors: [/ERR_FAILED/] });

  test("by keys, Show all first and in view, and no request changes a result @phone", async ({ page, request }) => {
    const orderId = await buyAll(request, await comeAsNewCustomer(page, request), "scratch", 12);
    await page.goto(complete(orderId));
    const region = page.getByRole("region", { name: "Open your 12 tickets" });
    const showAll = region.getByRole("button", { name: "Show all", exact: true });
    await expect(region.getByRole("button").first()).toHaveAccessibleName("Show all");
    await expectAccessible(page);
    await page.waitForLoadState("networkidle");
    await page.route(/\/(trpc|api)\//, (route) => route.abort());
    await showAll.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(region.getByRole("status").filter({ hasText: "Ticket 0001: £50 cash" })).toBeAttached();
    await region
      .getByRole("button", { name: /: open$/ })
      .last()
      .scrollIntoViewIfNeeded();
    await expect(showAll, "after scrolling down").toBeInViewport({ ratio: 1 });
    await showAll.press("Enter");
    await expect(won(page)).toBeFocused();
    await expect(page.getByText(/^11 tickets without an instant prize: 0002, 0003/)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(won(page), "after a reload").toBeVisible();
    await expect(showAll).toHaveCount(0);
  });

  test("from My Tickets, once, on any device @desktop", async ({ page, request, newVisitor }) => {
    const customer = await comeAsNewCustomer(page, request);
    const orderId = await buyAll(request, customer, "wheel", 2);
    const laptop = await newVisitor();
    await restoreSession(laptop, customer);
    const toOpen = `Order ${orderId}, bought`;
    for (const device of [page, laptop]) {
      await device.goto("/account/tickets");
      await expect(device.getByText(toOpen)).toBeVisible();
      await expect(device.getByText("£50 cash"), "the prize waits").toHaveCount(0);
    }
    await page.getByRole("link", { name: "Open them" }).click();
    await page.getByRole("button", { name: "Spin for ticket 0001" }).click();
    await expect(page.getByRole("listitem").getByText("Ticket 0001: £50 cash")).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByRole("tab", { name: /Instant Wins 1/ })).toBeVisible();
    await expect(laptop.getByText(toOpen)).toHaveCount(0);
  });

  test("with less than 4 ms of work for a frame on a processor four times slower @phone", async ({ page, request }) => {
    const customer = await comeAsNewCustomer(page, request);
    const [scratch, wheel] = [
      await buyAll(request, customer, "scratch", 100),
      await buyAll(request, customer, "wheel", 100),
    ];
    await page.goto(complete(scratch));
    await page.getByRole("button", { name: "Show all", exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    const strokes: number[] = [];
    for (const number of ["0001", "0002", "0003", "0004"]) {
      const ticket = page.getByRole("button", { name: `Ticket ${number}: open` });
      await ticket.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0 } = (await ticket.boundingBox()) ?? {};
      const panel = { x: x + 20, y: y + 60, width: width - 40 };
      const { frames, work } = await recordFrameWork(page, SLOWDOWN, () => rub(page, panel));
      strokes.push(work / frames);
    }
    await expect(page.getByRole("button", { name: /: open$/ })).toHaveCount(6);
    // What another process on the machine does to one of them says nothing about the page.
    expect(Math.min(...strokes)).toBeLessThan(4);

    await page.goto(complete(wheel));
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Spin for ticket 0001" }).click();
    await page.waitForTimeout(300);
    const { frames, work, seconds } = await recordFrameWork(page, SLOWDOWN, () => page.waitForTimeout(1_500));
    expect(frames, "the wheel turns without the page").toBeLessThan(10);
    expect(work / (seconds * 60)).toBeLessThan(4);
  });
});

test.describe("above an account's other tickets", () => {
  test.use(asMostPeople);

  test("tickets to open make no page wider than a phone @phone", async ({ page, request }) => {
    const customer = await comeAsNewCustomer(page, request);
    // So many that the last ones are further down than a browser lays out.
    for (let bought = 0; bought < 11; bought += 1) await buyAll(request, customer, "scratch", 12);
    await page.goto(complete(await buyAll(request, customer, "wheel", 100)));
    await expect(page.getByRole("button", { name: "Show all", exact: true })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("heading", { name: /^Pocket money/ })).toHaveCount(12);
    await expectFits(page, { most: 390 });
  });
});

test("whoever wants no motion sees the results straight away @phone", async ({ page, request }) => {
  const orderId = await buyAll(request, await comeAsNewCustomer(page, request), "wheel", 2);
  await page.goto(complete(orderId));
  await expect(won(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /Spin|Show all/ })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the order's email says what its tickets won @desktop", async ({ page, request }) => {
    const customer = await newCustomer(request);
    const orderId = await buyAll(request, customer, "scratch", 2);
    await page.goto(complete(orderId));
    await expect(page.locator("noscript p")).toBeVisible();
    await expect.poll(() => textAboutOrder(request, customer.email, orderId)).toContain("instant prize");
  });
});
