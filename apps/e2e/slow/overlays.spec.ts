import type { APIRequestContext, Page } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect, test } from "../fixtures.ts";
import { comeAsNewCustomer, newUnverifiedCustomer, restoreSession } from "../people.ts";
import { buy, reserve } from "../purchases.ts";
import { addToCart, answer, chooseNumbers, openCompetition } from "../steps/choosing.ts";
import { continueCheckout, startPaying } from "../steps/paying.ts";

async function customerWithCard(page: Page, request: APIRequestContext) {
  const customer = await comeAsNewCustomer(page, request);
  await buy(request, customer, await newCompetition(request));
  return customer;
}

test("the menus of the header fit and are accessible @desktop", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Competitions" }).click();
  await expect(page.getByRole("link", { name: "Completed" }).first()).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectFits(page, { most: 390 });
});

test.describe("a log-in of a while ago", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("is asked to be confirmed over the page, which fits and is accessible @desktop", async ({ page, request }) => {
    await comeAsNewCustomer(page, request);
    await page.goto("/account/settings/data");
    const error = { message: "Confirm", code: -32001, data: { code: "session.unproven", httpStatus: 401 } };
    await page.route(/users\.closeMine/, (route) => route.fulfill({ status: 401, json: [{ error }] }));
    await page.getByRole("button", { name: "Close your account" }).click();
    await page.getByRole("button", { name: "Close my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(dialog.getByLabel("Password", { exact: true })).toBeVisible();
    await expectFits(page);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("Enter your password")).toBeVisible();
    await expectFits(page);
  });
});

test("the messages of the shop fit, and name their kind in a word @desktop", async ({ page, request }) => {
  const boat = await newCompetition(request);
  await restoreSession(page, await newUnverifiedCustomer(request));
  await page.goto("/");
  await page.getByRole("button", { name: "Resend email" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Account verification email resent" })).toContainText("Done");
  await expectFits(page);

  await comeAsNewCustomer(page, request);
  await openCompetition(page, boat);
  await chooseNumbers(page, "7", "8");
  await answer(page);
  await addToCart(page, "2 tickets", "£5.00");
  await expect(page.getByRole("status").filter({ hasText: "2 tickets added to your cart." })).toContainText("Done");
  await expectFits(page);
});

test("the payment's frame, and what is above it, fit and are accessible @desktop", async ({ page, request }) => {
  const customer = await customerWithCard(page, request);
  await reserve(request, customer, await newCompetition(request));
  await page.goto("/order-payment?step=card");
  await expect(page.getByRole("radio", { name: "Visa (x-1111)" })).toBeVisible();
  await expectFits(page);
  await page.getByText("A new card").click();
  await continueCheckout(page);
  await startPaying(page, "£2.50");
  const provider = page.frameLocator("iframe[title='Card payment']");
  await expect(provider.getByLabel("Card number")).toBeVisible();
  await expectFits(page);
  await provider.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^We haven't received your payment\./)).toBeVisible();
  await expectFits(page);
});
