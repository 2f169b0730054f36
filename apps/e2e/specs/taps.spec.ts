import type { Page } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { address, comeBackAs, newCustomer, someone } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";
import { orderComplete } from "../steps/paying.ts";

declare global {
  interface Window {
    countTap?: () => void;
    countField?: (name: string) => void;
  }
}

/** Counts taps and filled-in fields across all pages and frames. */
async function countWork(page: Page): Promise<() => { taps: number; fields: number }> {
  let taps = 0;
  const fields = new Set<string>();
  await page.context().exposeFunction("countTap", () => taps++);
  await page.context().exposeFunction("countField", (name: string) => fields.add(name));
  await page.context().addInitScript(() => {
    document.addEventListener("pointerdown", (event) => event.isTrusted && window.countTap?.(), true);
    document.addEventListener(
      "input",
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || ["checkbox", "radio"].includes(target.type)) return;
        window.countField?.(`${location.pathname} ${target.name || target.id}`);
      },
      true,
    );
  });
  return () => ({ taps, fields: fields.size });
}

/** Walks from the home page to the cart with one lucky dip. */
async function dipFromHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Choose tickets" }).first().tap();
  await expect(page.getByRole("heading", { name: "Answer the question" })).toBeVisible();
}

test("a known customer buys in ten taps @phone", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await reserve(request, customer, await newCompetition(request));
  await buyAndSaveCard(request, customer);
  const work = await countWork(page);
  await comeBackAs(page, customer);
  await page.goto("/");
  await dipFromHome(page);
  await page.getByRole("radio").first().tap();
  await page.getByRole("button", { name: /^Add 1 lucky dip/ }).tap();
  await page.getByRole("link", { name: "Go to cart" }).tap();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).tap();
  await page.getByRole("button", { name: /^Check out/ }).tap();
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "Choose a card" })).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await page.getByRole("button", { name: "Pay with Visa (x-1111)" }).tap();
  await orderComplete(page);
  expect(work().taps).toBeLessThanOrEqual(10);
  expect(work().taps).toBeGreaterThan(5);
  expect(work().fields).toBe(0);
});

test("a new customer buys in fifteen taps and thirteen fields @phone", async ({ page, request }) => {
  const person = someone();
  const work = await countWork(page);
  await page.goto("/");
  await dipFromHome(page);
  await page.getByRole("radio").first().tap();
  await page.getByRole("link", { name: "Register" }).filter({ visible: true }).last().tap();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("checkbox", { name: "I am over 18 and a UK resident" }).tap();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).tap();
  await page.getByRole("button", { name: "Register" }).tap();
  await expect(page.getByText("Check your email").filter({ visible: true })).toBeVisible();
  await page.goto(await linkFromMail(request, person.email, "Please verify your account"));
  const mailLink = 1;
  await page.getByRole("link", { name: "Back to your tickets" }).tap();
  await page.getByRole("button", { name: /^Add 1 lucky dip/ }).tap();
  await page.getByRole("link", { name: "Go to cart" }).tap();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).tap();
  await page.getByRole("button", { name: /^Check out/ }).tap();
  await page.getByLabel("Phone").fill(address.phone);
  await page.getByLabel("Address line 1").fill(address.addressLine1);
  await page.getByLabel("Town or city").fill(address.city);
  await page.getByLabel("County").fill(address.county);
  await page.getByLabel("Post code").fill(address.postCode);
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Continue/ }).tap();
  const tab = await opened;
  await tab.getByLabel("Card number").fill("4111 1111 1111 1111");
  await tab.getByLabel("Expiry date").fill("12/39");
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: /^Pay £/ }).tap();
  await orderComplete(page);
  expect(work().taps + mailLink).toBeLessThanOrEqual(15);
  expect(work().taps).toBeGreaterThan(10);
  expect(work().fields).toBe(13);
});
