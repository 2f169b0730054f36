import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { comeAsNewCustomer, newCustomer } from "../people.ts";
import { logIn } from "../steps/logging-in.ts";

const DAY_S = 24 * 60 * 60;

/** Returns the remaining lifetime of the browser's session, in days. */
async function sessionDays(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const { exp } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  return (exp - Date.now() / 1000) / DAY_S;
}

test("a log-in leads back to the protected page that asked for it @desktop", async ({ page, request }) => {
  const customer = await comeAsNewCustomer(page, request);
  await page.goto("/account/tickets");
  await expect(page.getByText("There are no tickets to show")).toBeVisible();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/account/settings/history");
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByRole("checkbox", { name: "Remember Me" }).check();
  await logIn(page, customer);
  await expect(page).toHaveURL("/account/settings/history");
  await expect(page.getByText("You have not placed any orders.")).toBeVisible();
  expect(await sessionDays(page)).toBeGreaterThan(29);
  await page.goto("/auth/login");
  await expect(page, "someone who is logged in needs no login page").toHaveURL("/");
});

test("a customer who forgot the password chooses a new one by email @desktop", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("button", { name: "Send Email" })).toBeDisabled();
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("button", { name: "Send Email" }).click();
  await expect(page.getByText("Check your email (and junk folder)")).toBeVisible();
  await expectAccessible(page);
  const link = await linkFromMail(request, customer.email, "Reset your password");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("another good password");
  await page.getByLabel("New password again").fill("another good password");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successful! You can now log in with your new password")).toBeVisible();
  await logIn(page, { ...customer, password: "another good password" });
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
});
