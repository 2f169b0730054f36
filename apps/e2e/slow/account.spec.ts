import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { comeBackAs, newCustomer } from "../people.ts";
import { logIn } from "../steps/logging-in.ts";

/** Opens an account page as a new customer. */
async function customerAt(page: Page, request: APIRequestContext, path: string) {
  const customer = await newCustomer(request);
  await comeBackAs(page, customer);
  await page.goto(path);
  return customer;
}

test("a customer downloads what is stored, closes the account, and cannot log in again @desktop", async ({
  page,
  request,
}) => {
  const customer = await customerAt(page, request, "/account/settings");
  await page.getByRole("link", { name: /^Your data/ }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const stored = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(stored).toMatchObject({ account: { email: customer.email }, orders: [] });
  await page.getByRole("button", { name: "Close your account" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await page.goto("/auth/login");
  await logIn(page, customer);
  await expect(page.getByText("Email or password is wrong")).toBeVisible();
});

test("a customer turns two-factor authentication on, logs in with a code and a recovery code, and turns it off @desktop", async ({
  page,
  request,
}) => {
  const customer = await customerAt(page, request, "/account/settings/2fa");
  const code = page.getByLabel("6-digit code");
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const fallback = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const codeOf = (epoch: number) => generateSync({ secret: fallback?.replaceAll(" ", "") ?? "", epoch });
  const seconds = () => Math.floor(Date.now() / 1000);
  const now = codeOf(seconds());
  await code.fill(now === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Token is incorrect")).toBeVisible();
  await code.fill(codeOf(seconds()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Successfully set up two-factor authentication")).toBeVisible();
  await expectAccessible(page);
  const recoveryCode = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .first()
    .textContent();
  await page.getByRole("checkbox", { name: "I have saved them" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You have 10 left.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/auth/logout");
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, customer);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
  await page.goto("/auth/logout");
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, customer);
  await expect(page.getByRole("heading", { name: "Two-Factor Auth" })).toBeVisible();
  await expectAccessible(page);
  // A code works once, so use the next one; the shop accepts codes half a minute ahead.
  await page.getByLabel("Code").fill(codeOf(seconds() + 30));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
  await page.goto("/account/settings/2fa");
  await expect(page.getByText("You have 9 left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Successfully turned off two-factor authentication")).toBeVisible();
});
