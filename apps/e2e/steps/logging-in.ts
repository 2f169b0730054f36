import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { Person } from "../people.ts";

/** Fills in and submits the registration form; the captcha solves itself. */
export async function register(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  const send = page.getByRole("button", { name: "Register" });
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox", { name: "I am over 18 and a UK resident" }).check();
  await expect(send).toBeDisabled();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).check();
  await send.click();
}

export async function logIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
