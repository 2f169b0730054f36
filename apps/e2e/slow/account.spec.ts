import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { z } from "zod";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { comeBackAs, newCustomer } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";
import { call } from "../rest.ts";
import { logIn } from "../steps/logging-in.ts";

/** Opens an account page as a new customer. */
async function customerAt(page: Page, request: APIRequestContext, path: string) {
  const customer = await newCustomer(request);
  await comeBackAs(page, customer);
  await page.goto(path);
  return customer;
}

test("a customer changes phone number and address @desktop", async ({ page, request, expectAccessible }) => {
  await customerAt(page, request, "/account/settings");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Edit details/ }).click();
  await expect(page.getByLabel("First name")).not.toBeEditable();
  await page.getByLabel("Phone").fill("07700 900");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a UK phone number, like 07700 900123")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Phone").fill("01453 496 000");
  await page.getByLabel("Post code").fill("gl67ab");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Successfully updated")).toBeVisible();
  await page.goto("/account/settings/edit");
  await expect(page.getByLabel("Phone")).toHaveValue("01453 496 000");
  await expect(page.getByLabel("Post code")).toHaveValue("GL6 7AB");
});

test("a customer downloads what is stored, closes the account, and cannot log in again @desktop", async ({
  page,
  request,
  expectAccessible,
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

test("a customer changes the password and stays logged in here @desktop", async ({
  page,
  request,
  newVisitor,
  expectAccessible,
}) => {
  const customer = await customerAt(page, request, "/account/settings/change-password");
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password", { exact: true }).fill("another good password");
  await page.getByLabel("Repeat new password").fill("another good password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your current password is wrong")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(customer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Successfully changed password!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  const elsewhere = await newVisitor();
  await elsewhere.goto("/auth/login");
  await logIn(elsewhere, { ...customer, password: "another good password" });
  await expect(elsewhere.getByRole("link", { name: "My Account" })).toBeVisible();
});

test("a customer turns two-factor authentication on, logs in with a code and a recovery code, and turns it off @desktop", async ({
  page,
  request,
  expectAccessible,
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
  await page.getByRole("button", { name: "Go on" }).click();
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

test("a customer undoes two-factor authentication that somebody else set up, by the mailed link @phone", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email, token } = await newCustomer(request);
  const setup = await call(request, "POST", "auth/setup-2fa", { token, body: {} });
  const secret = z.object({ fallbackCode: z.string() }).parse(setup).fallbackCode;
  const confirmationCode = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await call(request, "POST", "auth/2fa-setup-verification", { token, body: { confirmationCode } });
  await page.goto(await linkFromMail(request, email, "Two-factor authentication was turned on"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText(/It was taken back, and every device was logged out/)).toBeVisible();
  await page.goto(await linkFromMail(request, email, "Reset your password"));
  await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
});

test("a customer deletes a saved card after being asked @desktop", async ({ page, request, expectAccessible }) => {
  const customer = await newCustomer(request);
  await reserve(request, customer, await newCompetition(request));
  await buyAndSaveCard(request, customer);
  await comeBackAs(page, customer);
  await page.goto("/account/settings/payment-methods");
  await page.getByRole("button", { name: "Delete card ending in 1111" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you would like to delete your saved card ending in 1111?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You do not have any cards saved.")).toBeVisible();
});
