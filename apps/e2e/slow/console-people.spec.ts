import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { idOf, newCustomer, restoreAdminSession } from "../people.ts";
import { reserve } from "../purchases.ts";

const test = testInOwnShop({ PROTECTION: "require" });

test.beforeEach(({ page, request }) => restoreAdminSession(page, request));

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

async function send(page: Page, title: string, values: Record<string, string>, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("staff write notes about a customer, and log their devices out @desktop", async ({ page, request }) => {
  const customer = await newCustomer(request);
  const id = await idOf(request, customer);
  await page.goto(`/admin/users/${id}?tab=notes`);
  await page.getByLabel("New note").fill("Prefers to be called after 6pm.");
  await press(page, "Add note");
  const note = page.getByRole("listitem").filter({ hasText: "Prefers to be called" });
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Delete" }).click();
  await send(page, "Delete this note?", {}, "Delete note");
  await expect(page.getByText("No notes to show")).toBeVisible();

  await page.getByRole("tab", { name: "Devices" }).click();
  const devices = page.getByRole("button", { name: /^Log out (?!on)/ });
  await expect(devices).toHaveCount(2);
  await devices.first().click();
  await expect(devices).toHaveCount(1);
  await press(page, "Log out on all devices");
  await send(page, "Log this customer out on all devices?", {}, "Log out on all devices");
  await expect(page.getByText("Not logged in on any device")).toBeVisible();
});

test("staff flag a customer, limit and block them, and end both @desktop", async ({ page, request }) => {
  const id = await idOf(request, await newCustomer(request));
  const reason = { Reason: "They wrote that they spend too much." };
  await page.goto(`/admin/users/${id}?tab=care`);
  await press(page, "Flag customer");
  await send(page, "Flag Bea Baker?", reason, "Flag customer");
  await press(page, /^Add note for Bea Baker/);
  await send(page, "Add a note", { "What did you find or do?": "Called, no answer." }, "Add note");
  await expect(page.getByText("“Called, no answer.”")).toBeVisible();

  await press(page, "Lower limit");
  await send(page, "Lower Bea Baker's monthly limit", { "Monthly spending limit": "50", ...reason }, "Lower limit");
  await press(page, "Remove staff limit");
  await send(page, "Remove the staff limit for Bea Baker?", reason, "Remove limit");
  await expect(page.getByRole("button", { name: "Remove staff limit" })).toBeHidden();

  await press(page, "Block customer");
  await send(page, "Block Bea Baker?", reason, "Block Bea Baker");
  await press(page, "Unblock customer");
  await send(page, "Unblock Bea Baker?", {}, "Unblock");
  await expect(page.getByRole("button", { name: "Block customer" })).toBeVisible();

  await press(page, "Correct date of birth");
  const born = { "Date of birth": "1990-05-17", Reason: "Saw passport" };
  await send(page, "Correct Bea Baker's date of birth", born, "Save");
  await expect(page.getByText("Date of birth corrected")).toBeVisible();
});

test("how the shop meets the Code, and that it was reviewed, are recorded @desktop", async ({ page }) => {
  await page.goto("/admin/code");
  await press(page, "Record review");
  const review = { "Which version of the Code, and who reviewed it?": "Version of May 2026, Ada" };
  await send(page, "Record a review", review, "Record review");
  await press(page, "Remove review");
  await send(page, "Remove the review?", { Reason: "A clause was missed." }, "Remove review");
  await expect(page.getByRole("button", { name: "Record review" })).toBeVisible();
  await press(page, "Record Advertising rules (CAP Code 8.25)");
  const statement = {
    "How do you meet this?": "An accountant checks each draw.",
    "Who signs it?": "Ada Admin",
    "When was it last signed?": "2026-05-04",
  };
  await send(page, "Audited statement", statement, "Save");
  await expect(page.getByText("An accountant checks each draw.")).toBeVisible();
});

test("coupons, pages, and prizes beside numbers in carts are edited @desktop", async ({ page, request }) => {
  await page.goto("/admin/coupon-codes?form=new");
  const coupon = page.getByRole("dialog");
  await coupon.getByLabel("Code", { exact: true }).fill("SUMMER5");
  await coupon.getByLabel("Amount").fill("5");
  await coupon.getByLabel("Expires").uncheck();
  await coupon.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("SUMMER5").first()).toBeVisible();
  await press(page, "Actions for SUMMER5");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await coupon.getByLabel("Amount").fill("6");
  await coupon.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /SUMMER5/ })).toContainText("£6.00");

  await page.goto("/admin/dynamic-pages/create");
  await page.getByLabel("Name").fill("Our partners");
  await page.getByRole("textbox", { name: "Content" }).fill("The people who make our prizes.");
  await press(page, "Create");
  await expect(page.getByRole("row", { name: /Our partners/ })).toBeVisible();

  const raffle = await newCompetition(request, { maxEntries: 2, maxEntriesPerPerson: 2, luckyDipsOnly: true });
  await reserve(request, await newCustomer(request), raffle, 2);
  await page.goto(`/admin/raffles/${raffle._id}/edit`);
  await press(page, "Add prizes");
  await page.getByLabel("Prizes", { exact: true }).fill("Mug\t1");
  await press(page, "Add prizes");
  await expect(page.getByText("Held or sold already: 1")).toBeVisible();
});
