import type { Page } from "@playwright/test";
import { expectFits } from "../fitting.ts";
import { expect } from "../fixtures.ts";
import { testInDemoShop } from "../own-shop.ts";
import { restoreAdminSession } from "../people.ts";

const test = testInDemoShop();

async function submit(page: Page, opener: string, button: string, fields: Record<string, string> = {}) {
  await page.getByRole("main").getByRole("button", { name: opener }).first().click();
  const dialog = page.locator(":is([role=dialog], [role=alertdialog]):visible");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("staff take a prize from its claim to its winner's story @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.goto("/admin/awards?show=notified");
  // The last is the one that is due last.
  await page.locator('tbody a[href^="/admin/awards/"]').last().click();
  await submit(page, "Log attempt", "Save", { Note: "Left a message." });
  await expect(page.getByText("Left a message.")).toBeVisible();
  await submit(page, "Give more time", "Give more time", { "Claim by": "2099-01-31", Reason: "They are abroad." });
  await expect(page.getByText(/^31\/01\/2099/)).toBeVisible();
  await submit(page, "Enter claim", "Save claim", { Address: "4 Mill Lane, Hexham", Note: "They called." });
  await submit(page, "Record identity check", "Record check", { How: "Passport seen" });
  await expect(page.getByText(/^Passed, Passport seen/)).toBeVisible();
  await submit(page, "Mark as sent", "Mark as sent", { Note: "By courier." });
  await submit(page, "Mark as awarded", "Mark as awarded", { Reference: "Signed for by the winner" });
  await page.getByRole("button", { name: "Mark as published" }).click();
  await expect(page.getByRole("term").filter({ hasText: /^Published$/ })).toBeVisible();
});

test("staff set fees and columns of bank files, and mark a whole file as paid @desktop", async ({ page, request }) => {
  await restoreAdminSession(page, request);
  await page.goto("/admin/settings/fees");
  await submit(page, "Edit", "Save", { "Card fee per order": "0.35" });
  await expect(page.getByText("£0.35")).toBeVisible();
  await page.goto("/admin/settings/bank-file");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Heading").first().fill("Payee");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("term").filter({ hasText: "Payee" })).toBeVisible();
  await page.goto("/admin/payouts/files");
  await submit(page, "Mark all as paid", "Mark all as paid");
  await expect(page.getByRole("button", { name: /^Mark all as paid/ })).toHaveCount(0);
});

test("the screens of prizes and entries by post fit from 320 px on @desktop", async ({ page, request }) => {
  test.setTimeout(480_000);
  await restoreAdminSession(page, request);
  for (const list of ["post", "awards", "awards?show=published"]) {
    await page.goto(`/admin/${list}`);
    const row = page.locator("tbody").getByRole("link").first();
    await expect(row).toBeVisible();
    await expectFits(page);
    await row.click();
    await expect(page.getByRole("link", { name: "Back" })).toBeVisible();
    await expectFits(page);
  }
  for (const path of ["/admin/awards/letters", "/admin/reports/post"]) {
    await page.goto(path);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectFits(page);
  }
});
