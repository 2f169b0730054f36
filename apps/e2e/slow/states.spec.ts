import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { inDays, newCompetition, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer, newCustomer, restoreAdminSession, restoreSession } from "../people.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";
import { chooseNumbers, openCompetition } from "../steps/choosing.ts";

/** The panel shown when nothing can be bought. */
async function expectClosed(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("complementary").getByText(sentence)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add|Choose|Log in to buy)/ })).toHaveCount(0);
}

async function buyFree(request: APIRequestContext, slugged: Parameters<typeof reserve>[2], amount: number) {
  const customer = await newCustomer(request);
  await reserve(request, customer, slugged, amount);
  await call(request, "POST", "payments/noPayment", { token: customer.token, body: {} });
  return customer;
}

test("a competition that cannot be entered says why @desktop", async ({ page, request }) => {
  const size = { maxEntries: 4, maxEntriesPerPerson: 4, price: 0 };
  const soldOut = await newCompetition(request, { name: "Sold out", ...size });
  await buyFree(request, soldOut, 4);
  await openCompetition(page, soldOut);
  await expectClosed(page, "All tickets have gone.");
  await expectAccessible(page);

  const ended = await newCompetition(request, { name: "Over", startDate: inDays(-9), endDate: inDays(-0.01) });
  await openCompetition(page, ended);
  await expectClosed(page, "This competition has ended");
  const [words, sold] = await Promise.all(
    ["Draw in progress", "0 of 250 sold"].map((text) => page.getByText(text).boundingBox()),
  );
  // Its ticket is as high as a picture, and not half empty.
  expect((sold?.y ?? 900) - (words?.y ?? 0)).toBeLessThan(250);
  await expectAccessible(page);

  const upcoming = await newCompetition(request, { name: "Soon", startDate: inDays(2) });
  await openCompetition(page, upcoming);
  await expectClosed(page, "This competition has not started yet");
  await expectAccessible(page);
});

test("a number that someone else takes leaves the choice, with a message @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request, { maxEntries: 60 });
  const [customer, other] = [await newCustomer(request), await newCustomer(request)];
  await restoreSession(page, customer);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7", "8");
  const body = { ticketNums: ["7"], questionAnswer: question.right };
  await call(request, "POST", `raffleTickets/raffle/${boat._id}/reserve`, { token: other.token, body });
  await expect(page.getByText(/^Someone has just taken one or more of those numbers\..* Taken: 0007\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "0007, taken", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "0008, chosen", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
});

test.describe("while the shop cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test("a page whose scripts do not come says so, and tries again @phone", async ({ page, request }) => {
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "There was a problem connecting to the Counterfoil API. Please try again later." });
    const again = alert.getByRole("button", { name: "Try again" });
    const stop = async () => {
      for (const gone of [/\/assets\/(?!boot).*\.js$/, /\/api$/]) {
        await page.route(gone, (route) => route.abort("connectionrefused"));
      }
    };
    await stop();
    await page.goto("/faq");
    await expect(alert).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "FAQ" }), "what can be read stays").toBeVisible();
    await page.unrouteAll();
    await again.tap();
    await expect(page.locator("#root[data-ready]")).toBeAttached();
    await expect(alert).toHaveCount(0);

    await restoreAdminSession(page, request);
    await stop();
    await page.goto("/admin/orders");
    await expect(again).toBeVisible();
    await expect(page.getByRole("main").getByText("Loading")).toHaveCount(0);
    await page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api"));
    await page.unrouteAll();
    await expect(page.locator("#root[data-ready]")).toBeAttached();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test("a lucky dip pressed before the answer is offered in the bar after it @phone", async ({ page, request }) => {
  await comeAsNewCustomer(page, request);
  await openCompetition(page, await newCompetition(request, { price: 1.95 }));
  await page.getByRole("button", { name: "Add 1 lucky dip · £1.95" }).tap();
  await expect(page.getByText("Choose an answer")).toBeVisible();
  const wish = page.locator(".sticky-bar").getByRole("button", { name: "Add 1 lucky dip · £1.95" });
  await expect(wish).toHaveCount(0);
  await page.getByText(question.right, { exact: true }).tap();
  await wish.tap();
  await expect(page.getByText("1 ticket added to your cart.")).toBeVisible();
  await expect(page.locator(".sticky-bar").getByRole("link", { name: "Go to cart" })).toBeVisible();
});
