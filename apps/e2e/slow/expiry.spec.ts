import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAs, newCustomer } from "../people.ts";
import { reserve } from "../purchases.ts";
import { openCompetition } from "../steps/choosing.ts";
import { startPaying } from "../steps/paying.ts";

/** How long this shop holds a ticket, also during payment. The last 30 s are shown as 0:00. */
const HELD_S = 33;

const test = testInOwnShop({ RESERVATION_SECONDS: String(HELD_S), PAYMENT_SECONDS: "1" });

test("an expired ticket leaves the cart with a message, and is free again @desktop", async ({ page, request }) => {
  const customer = await newCustomer(request);
  const boat = await newCompetition(request, { maxEntries: 1, maxEntriesPerPerson: 1 });
  await comeBackAs(page, customer);
  // What the browser loads once is loaded before the clock of the ticket runs.
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await reserve(request, customer, boat);
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Cart 1 ticket" })).toBeVisible();
  await expect(page.getByText(/^Expires in\s*0:\d\d$/)).toBeVisible();
  const expired = page.getByText("One of your tickets has expired. You will need to add them to your cart again.");
  await expect(expired).toBeVisible({ timeout: HELD_S * 1000 + 30_000 });
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart 0 tickets" })).toBeVisible();
  await openCompetition(page, boat);
  await expect(page.getByRole("button", { name: "0001, free", exact: true })).toBeVisible();
});

test.describe("a payment that has run out", () => {
  // The provider's page reloads itself, and answers 410 by then.
  test.use({ expectedErrors: [/status of 410/] });

  test("says so at once, where its page was, and leads on @desktop", async ({ page, request }) => {
    const customer = await newCustomer(request);
    const boat = await newCompetition(request);
    await comeBackAs(page, customer);
    await page.goto("/cart");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await reserve(request, customer, boat);
    await page.goto("/order-payment?step=payment");
    await startPaying(page, "£2.50");
    const frame = page.locator("iframe[title='Card payment']");
    await expect(frame).toBeVisible();
    const ranOut = page.getByText(
      "This payment has run out before it was paid. Nothing was taken. Please start again.",
    );
    await expect(ranOut).toBeVisible({ timeout: HELD_S * 1000 + 30_000 });
    await expect(frame).toHaveCount(0);
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(page).toHaveURL("/");
  });
});
