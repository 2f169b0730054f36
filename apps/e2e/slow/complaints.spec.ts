import type { Page } from "@playwright/test";
import { expectFits } from "../fitting.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeAsNewCustomer, restoreAdminSession } from "../people.ts";
import { dismissMessages } from "../steps/messages.ts";

const test = testInOwnShop({ ADR_BODY: "The Resolver|https://resolver.example" });

const day = String.raw`\d+ \w+ 20\d\d`;

async function complain(page: Page): Promise<string> {
  await page.goto("/account/support");
  await expectFits(page);
  await page.getByRole("main").getByRole("link", { name: "Make a complaint" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Make a complaint" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "The Resolver" })).toBeVisible();
  await page.getByRole("button", { name: "Send complaint" }).press("Enter");
  await expect(page.getByText("Choose a subject").last()).toBeVisible();
  // The first wrong field has the focus, and so may stand half under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFits(page);
  await page.getByLabel("What is it about?").selectOption("draw");
  await page.getByLabel("Order number or competition name").fill("Golf GTI");
  await page.getByLabel("What happened?").fill("The draw was an hour late.");
  await page.getByRole("button", { name: "Send complaint" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "We've received your complaint" })).toBeFocused();
  await expect(page.getByText(new RegExp(`looking into it by ${day} and send you our answer by ${day}`))).toBeVisible();
  await expectFits(page);
  return (await page.getByText(/^CP-\w{5}-\w{5}$/).textContent()) ?? "";
}

async function openByKey(page: Page, button: string) {
  await dismissMessages(page);
  await page.getByRole("button", { name: button, exact: true }).press("Enter");
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  await expect(dialog).toBeVisible();
  await expectFits(page);
  return dialog;
}

async function answer(page: Page, reference: string): Promise<void> {
  await page.goto("/admin/care");
  const tab = page.getByRole("navigation", { name: "To do" }).getByRole("link", { name: /^Complaints/ });
  await expect(tab).toContainText("1");
  await tab.press("Enter");
  await expect(page.getByText(/^Acknowledge: (today|\d days? left)$/)).toBeVisible();
  await expectFits(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download this year's log" }).press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^complaints-20\d\d\.csv$/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill(reference);
  await page.getByRole("option", { name: new RegExp(reference) }).click();
  await expect(page.getByText("The draw was an hour late.")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Send acknowledgement" }).press("Enter");
  await expect(page.getByText(/^Answer: \d\d days left$/)).toBeVisible();
  const note = await openByKey(page, "Add note");
  await note.getByLabel("Note").fill("Asked the draw officer");
  await note.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(page.getByText("“Asked the draw officer”")).toBeVisible();
  const form = await openByKey(page, "Answer");
  await expect(form.getByText("The draw was an hour late.")).toBeVisible();
  await form.getByLabel("Outcome").selectOption("partly_upheld");
  await form.getByLabel("Answer").fill("It was late by an hour.\nWe are sorry.");
  await form.getByRole("button", { name: "Send answer" }).press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Partly upheld")).toBeVisible();
  await expectFits(page);
}

async function closeReferAndErase(page: Page): Promise<void> {
  const close = await openByKey(page, "Close complaint");
  await close.getByLabel("Reason").fill("You can still refer it to the dispute body");
  await close.getByRole("button", { name: "Close complaint" }).press("Enter");
  await expect(close).toHaveCount(0);
  const refer = await openByKey(page, "Refer to dispute body");
  await expect(refer.getByLabel("To")).toHaveValue("The Resolver");
  await refer.getByLabel("Note").fill("Case 12");
  await refer.getByRole("button", { name: "Mark as referred" }).press("Enter");
  await expect(page.getByText("Referred").first()).toBeVisible();
}

test("a customer complains by keyboard, and support answers @desktop", async ({ page, newVisitor, request }) => {
  await comeAsNewCustomer(page, request);
  const reference = await complain(page);
  const console = await newVisitor();
  await restoreAdminSession(console, request);
  await answer(console, reference);
  await page.getByRole("link", { name: "My complaints" }).click();
  await expect(page.getByText(/^Answered on/)).toBeVisible();
  await expect(page.getByText("It was late by an hour.")).toBeVisible();
  await expectFits(page);
  await closeReferAndErase(console);
  await console.goto("/admin/code");
  await expect(console.getByText("1 received, 1 answered, 0 open")).toBeVisible();
  await expectFits(console);
});

test("a visitor complains without an account, and staff erases it when asked", async ({ page, request }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
  await page.getByLabel("Your name").fill("Vera Visitor");
  await page.getByLabel("Email").fill("vera@example.test");
  await page.getByLabel("What is it about?").selectOption("other");
  await page.getByLabel("What happened?").fill("Your letter came late.");
  await expectFits(page);
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page.getByText("We've also emailed this to vera@example.test.")).toBeVisible({ timeout: 30_000 });
  await restoreAdminSession(page, request);
  await page.goto("/admin/care/complaints");
  await page.getByRole("searchbox", { name: "Search complaints" }).fill("vera");
  await expect(page).toHaveURL(/query=vera/);
  await page.getByRole("link", { name: /^CP-/ }).click();
  const erase = await openByKey(page, "Erase complaint");
  await erase.getByRole("button", { name: "Erase complaint" }).click();
  await expect(page.getByText("The text has been erased.")).toBeVisible();
});
