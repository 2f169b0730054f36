import type { Locator, Page } from "@playwright/test";
import { newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { linkFromMail } from "../mailbox.ts";
import { address, newCustomer, restoreSession, someone } from "../people.ts";
import { buy } from "../purchases.ts";
import { orderComplete } from "../steps/paying.ts";

declare global {
  interface Window {
    countTap?: () => void;
    countField?: (name: string) => void;
  }
}

/**
 * Counts taps and filled-in fields across all pages and frames. A tap on a link, a button, a choice, or a field that is
 * not focused counts as one; typing and scrolling count as none.
 */
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

/** Types into a field as a person does, who taps it first unless the page focuses it, which a busy machine does late. */
async function type(field: Locator, text: string, { focused = false } = {}): Promise<void> {
  if (focused) await expect(field).toBeFocused();
  else await field.tap();
  await field.fill(text);
}

async function dipFromHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Choose tickets" }).first().tap();
  await expect(page.getByRole("heading", { name: "Answer the question" })).toBeVisible();
}

test("a known customer buys in seven taps @phone", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await buy(request, customer, await newCompetition(request));
  const work = await countWork(page);
  await restoreSession(page, customer);
  await page.goto("/");
  await dipFromHome(page);
  await page.getByRole("radio").first().tap();
  await page.getByRole("button", { name: /^Add 1 lucky dip/ }).tap();
  await page.getByRole("link", { name: "Go to cart" }).tap();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).tap();
  await page.getByRole("button", { name: /^Check out/ }).tap();
  await page.getByRole("button", { name: "Pay with Visa (x-1111)" }).tap();
  await orderComplete(page);
  expect(work().taps).toBeLessThanOrEqual(7);
  expect(work().taps).toBeGreaterThan(5);
  expect(work().fields).toBe(0);
});

test("a new customer buys two chosen numbers in 24 taps, with twelve fields @phone", async ({ page, request }) => {
  const person = someone();
  const work = await countWork(page);
  await page.goto("/");
  await dipFromHome(page);
  for (const count of [1, 2]) {
    await page
      .getByRole("button", { name: /^\d+, free$/ })
      .first()
      .tap();
    await expect(page.getByRole("button", { name: /^\d+, chosen$/ })).toHaveCount(count);
  }
  await page.getByRole("radio").first().tap();
  await page.getByRole("link", { name: "Register" }).filter({ visible: true }).last().tap();
  await type(page.getByLabel("First name"), person.firstName, { focused: true });
  await type(page.getByLabel("Last name"), person.lastName);
  await type(page.getByLabel("Email"), person.email);
  await type(page.getByLabel("Password", { exact: true }), person.password);
  await type(page.getByLabel("Confirm password"), person.password);
  await page.getByRole("checkbox", { name: "I am over 18 and a UK resident" }).tap();
  await page.getByRole("checkbox", { name: /^I accept the terms/ }).tap();
  await page.getByRole("button", { name: "Register" }).tap();
  await expect(page.getByText("You must verify your account").filter({ visible: true })).toBeVisible();
  await page.goto(await linkFromMail(request, person.email, "Please verify your account"));
  const mailLink = 1;
  await page.getByRole("button", { name: "Add to Cart" }).tap();
  await page.getByRole("link", { name: "Go to cart" }).tap();
  await page.getByRole("button", { name: /^Check out/ }).tap();
  await type(page.getByLabel("Phone"), address.phone, { focused: true });
  await type(page.getByLabel("Address line 1"), address.addressLine1);
  await type(page.getByLabel("Town or city"), address.city);
  await type(page.getByLabel("Postcode"), address.postCode);
  await expect(page.getByLabel("County")).toHaveValue(address.county);
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Continue/ }).tap();
  const tab = await opened;
  await type(tab.getByLabel("Card number"), "4111 1111 1111 1111", { focused: true });
  await type(tab.getByLabel("Expiry date"), "12/39");
  await type(tab.getByLabel("Security code"), "123");
  await tab.getByRole("button", { name: /^Pay £/ }).tap();
  await orderComplete(page);
  expect(work().taps + mailLink).toBeLessThanOrEqual(24);
  expect(work().taps).toBeGreaterThan(15);
  expect(work().fields).toBe(12);
});
