import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeAsNewCustomer, restoreAdminSession } from "../people.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";

const test = testInOwnShop({});

/** An account of the banks' own test cases. */
const bank = { "Name on the account": "Bea Baker", "Sort code": "08-99-99", "Account number": "66374958" };
const winnings = "/account/settings/history?tab=winnings";

async function payOut(page: Page, amount: string) {
  await page.getByLabel("Amount to pay out").fill(amount);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pay out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Payout of £${amount} requested`)).toBeVisible();
}

async function choose(page: Page, amount: string, action: string) {
  await page
    .getByRole("row", { name: amount })
    .getByRole("button", { name: /^Actions for/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: action }).press("Enter");
}

test("winnings are approved, sent, and paid or returned by keys @desktop", async ({ page, request, newVisitor }) => {
  const customer = await comeAsNewCustomer(page, request);
  const instantWins = [{ prize: "£100 cash", kind: "cash", amount: 100, ticketNum: "1" }];
  const form = { price: 0, question: null, maxEntries: 2, maxEntriesPerPerson: 2, instantWins };
  await reserve(request, customer, await newCompetition(request, form), 2);
  await call(request, "POST", "payments/noPayment", { token: customer.token, body: {} });

  await page.goto(winnings);
  await page.getByRole("button", { name: "Add bank details" }).press("Enter");
  for (const [label, value] of Object.entries(bank)) await page.getByLabel(label).fill(value);
  await page.keyboard.press("Enter");
  await expect(page.getByText("••4958").first()).toBeVisible();
  await payOut(page, "60.00");
  await payOut(page, "40.00");
  await expect(page.getByText("£0.00").first(), "what is asked for is gone from the winnings").toBeVisible();

  const console = await newVisitor();
  await restoreAdminSession(console, request);
  await console.goto("/admin/payouts");
  const toApprove = console.getByRole("checkbox", { name: /^PO-/ });
  await expect(toApprove).toHaveCount(2);
  for (const payout of await toApprove.all()) await payout.press("Space");
  await console.getByRole("button", { name: "Approve 2" }).press("Enter");
  await console.getByRole("alertdialog").getByRole("button", { name: "Approve" }).press("Enter");
  await console.getByRole("button", { name: "Export bank file (2)" }).press("Enter");
  await console.getByRole("alertdialog").getByRole("button", { name: "Export" }).press("Enter");
  const saved = console.waitForEvent("download");
  await console.getByRole("button", { name: /^Download/ }).press("Enter");
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toEqual([
    "Name,Sort code,Account number,Amount,Reference",
    expect.stringMatching(/^Bea Baker,089999,66374958,60\.00,PO-/),
    expect.stringMatching(/^Bea Baker,089999,66374958,40\.00,PO-/),
  ]);
  await expectAccessible(console);

  await console.goto("/admin/payouts");
  await choose(console, "£60.00", "Mark as paid");
  await expectAccessible(console);
  await console.getByRole("alertdialog").getByRole("button", { name: "Mark as paid" }).press("Enter");
  await expect(console.getByRole("row", { name: "£60.00" }).getByText("Paid")).toBeVisible();
  await choose(console, "£40.00", "Mark as returned");
  await console.getByLabel("Reason").fill("The account is closed.");
  await expectAccessible(console);
  await console.getByRole("dialog").getByRole("button", { name: "Mark as returned" }).press("Enter");
  await expect(console.getByRole("row", { name: "£40.00" }).getByText("Returned")).toBeVisible();

  await page.reload();
  const payouts = page.getByRole("region", { name: "Payouts" }).getByRole("listitem");
  await expect(payouts.filter({ hasText: "£60.00" }).getByText("Paid")).toBeVisible();
  await expect(payouts.filter({ hasText: "£40.00" })).toContainText("The account is closed.");
  await expect(page.getByLabel("Amount to pay out"), "the money is back").toHaveValue("40.00");
  await expectAccessible(page);
});
