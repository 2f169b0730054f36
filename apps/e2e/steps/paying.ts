import type { FrameLocator, Page } from "@playwright/test";
import { expiry } from "../cards.ts";
import { expect } from "../fixtures.ts";
import { address } from "../people.ts";

/**
 * Accepts the terms and goes from the cart to the checkout. `sum` is the amount on the button: "£5.00", "FREE". It opens
 * at the address; for a customer with a saved card at the payment.
 */
export async function checkOut(page: Page, sum: string, opensAt = "Your address"): Promise<void> {
  const button = page.getByRole("button", { name: `Check out · ${sum}`, exact: true });
  const terms = page.getByRole("checkbox", { name: /^I accept the terms/ });
  await expect(terms).toBeVisible();
  // Accepted already by someone who has just registered.
  if (!(await terms.isChecked())) {
    await expect(button).toBeDisabled();
    await terms.check();
  }
  await button.click();
  const opened = page.getByRole("heading", { name: opensAt });
  // A customer with an order is asked once whether they want a monthly limit.
  const noLimit = page.getByRole("button", { name: "Continue without a limit" });
  await expect(opened.or(noLimit)).toBeVisible();
  if (await noLimit.isVisible()) await noLimit.click();
  await expect(opened).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Phone").fill(address.phone);
  await page.getByRole("checkbox", { name: "My billing address is the same" }).check();
  await page.getByLabel("Address line 1").fill(address.addressLine1);
  await page.getByLabel("Town or city").fill(address.city);
  await page.getByLabel("County").fill(address.county);
  await page.getByLabel("Postcode").fill(address.postCode);
}

export async function continueCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Starts the payment by a new card, or the one with this `label`; the amount is shown beside the button. */
export async function startPaying(page: Page, sum: string, label = "Continue"): Promise<void> {
  await expect(page.getByRole("paragraph").filter({ hasText: "Total to pay" })).toContainText(sum);
  await page.getByRole("button", { name: label, exact: true }).click();
}

export async function payByCard(provider: Page | FrameLocator, pan: string): Promise<void> {
  await provider.getByLabel("Card number").fill(pan);
  await provider.getByLabel("Expiry date").fill(expiry);
  await provider.getByLabel("Security code").fill("123");
  await provider.getByRole("button", { name: /^Pay £/ }).click();
}

export async function orderComplete(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/account\/tickets\?.*ref=orderComplete/);
  const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
  const said = page.getByRole("status").filter({ hasText: "Thank you, your order is complete." });
  await expect(said).toContainText(`Order ${orderId}`);
  return orderId;
}

/** From the cart to the choice of a card, in which the saved one is chosen. */
export async function chooseSavedCard(page: Page): Promise<void> {
  await page.goto("/cart");
  await checkOut(page, "£2.50", "Complete Payment");
  await page.getByRole("button", { name: "Choose another card" }).click();
  await expect(page.getByRole("heading", { name: "Choose a card" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Visa \(x-\d{4}\)$/ })).toBeChecked();
}
