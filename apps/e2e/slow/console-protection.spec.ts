import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { newCompetition } from "../competitions.ts";
import { expectFits } from "../fitting.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAsAdmin, demo, newCustomer, tokenOf } from "../people.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";
import { call } from "../rest.ts";
import { dismissMessages } from "../steps/messages.ts";

const test = testInOwnShop({});
const Me = z.object({ user: z.object({ _id: z.string() }) });

/** Opens a dialog by its button with the keyboard, checks it at every width, and returns it with what checks the focus afterwards. */
async function openByKey(page: Page, button: string | RegExp) {
  // What was said of the step before lies over the close button of a dialog on a phone.
  await dismissMessages(page);
  const opener = page.getByRole("button", { name: button }).first();
  await opener.press("Enter");
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  await expect(dialog).toBeVisible();
  await expectFits(page);
  return { dialog, opener };
}

/** A customer who has bought two tickets, and is in the queue because a relative rang. */
async function someoneInTheQueue(request: APIRequestContext): Promise<string> {
  const [bea, competition] = [await newCustomer(request), await newCompetition(request)];
  await reserve(request, bea, competition, 2);
  await buyAndSaveCard(request, bea);
  const { _id: id } = Me.parse(await call(request, "GET", "auth", { token: bea.token })).user;
  const token = await tokenOf(request, demo.admin);
  await call(request, "POST", `user/${id}/care`, { token, body: { note: "A relative rang" } });
  return id;
}

async function findTheQueue(page: Page): Promise<void> {
  await page.goto("/admin");
  await expect(page.getByText("1 flagged customer to review")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Console" });
  await expect(menu.getByRole("link", { name: /^To do/ })).toContainText("1");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("flag");
  await page
    .getByRole("option", { name: /Flagged customers/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Flagged customers" })).toBeVisible();
  await expect(page.getByText("Flagged by staff.", { exact: true })).toBeVisible();
  await expectFits(page);
}

async function addNote(page: Page): Promise<void> {
  const { dialog, opener } = await openByKey(page, /^Add note/);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await dialog.getByLabel("What did you find or do?").fill("Rang, no one answered");
  await dialog.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(page.getByText(/^Contact customer or resolve, by/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function lowerLimit(page: Page): Promise<void> {
  const { dialog } = await openByKey(page, "Lower limit");
  await dialog.getByLabel("Monthly spending limit").fill("£20");
  await dialog.getByLabel("Reason").fill("Agreed by telephone");
  await dialog.getByRole("button", { name: "Lower limit" }).press("Enter");
  await expect(page.getByRole("table", { name: "Limits" })).toContainText("£20.00");
  const end = await openByKey(page, "Remove staff limit");
  await end.dialog.getByLabel("Reason").fill("Their own is lower");
  await end.dialog.getByRole("button", { name: "Remove limit" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove staff limit" })).toHaveCount(0);
}

async function correctBirthDate(page: Page): Promise<void> {
  const { dialog } = await openByKey(page, "Correct date of birth");
  await dialog.getByLabel("Date of birth").fill("1990-02-28");
  await dialog.getByLabel("Reason").fill("Her passport says so");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("18 or over, self-declared")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

async function enterBreak(page: Page): Promise<void> {
  const { dialog } = await openByKey(page, "Add break");
  await dialog.getByLabel("How did the customer ask?").selectOption("By letter");
  await dialog.getByRole("button", { name: "Start break" }).press("Enter");
  await expect(page.getByRole("table", { name: "Breaks" })).toContainText("Pause");
}

async function blockAndUnblock(page: Page): Promise<void> {
  const { dialog } = await openByKey(page, "Block customer");
  await dialog.getByLabel("Reason").fill("A relative rang");
  await dialog.getByRole("button", { name: "Block Bea Baker" }).press("Enter");
  await expect(page.getByRole("table", { name: "Breaks" })).toContainText("Blocked");
  const lift = await openByKey(page, "Unblock customer");
  await lift.dialog.getByRole("button", { name: "Unblock" }).press("Enter");
  await expect(page.getByRole("button", { name: "Block customer" })).toBeVisible();
  await expect(page.getByText(/^Pause, until/)).toBeVisible();
}

async function flagAgain(page: Page): Promise<void> {
  const { dialog } = await openByKey(page, "Flag customer");
  await dialog.getByLabel("Reason").fill("And again");
  await dialog.getByRole("button", { name: "Flag customer" }).press("Enter");
  await expect(page.getByText("“And again”")).toBeVisible();
}

async function settle(page: Page): Promise<void> {
  await page.goto("/admin/care?show=noted");
  const { dialog } = await openByKey(page, /^Resolve for/);
  await dialog.getByLabel("Outcome").selectOption("Message sent");
  await dialog.getByLabel("Note").fill("Wrote about limits");
  await dialog.getByRole("button", { name: "Resolve", exact: true }).press("Enter");
  await expect(page.getByText("No flags to show")).toBeVisible();
  await page.getByLabel("Status").selectOption("Resolved");
  await expect(page.getByText("“Wrote about limits”")).toBeVisible();
  await page.getByLabel("Status").selectOption("Open");
  await expect(page.getByText("No flagged customers")).toBeVisible();
}

test("staff look after a customer: note, lower, block, unblock and resolve, by keyboard @desktop", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const id = await someoneInTheQueue(request);
  await comeBackAsAdmin(page, request);
  await test.step("the queue is found", () => findTheQueue(page));
  await test.step("a note keeps it in the queue", () => addNote(page));
  await page.getByRole("link", { name: "Bea Baker" }).click();
  await expect(page.getByRole("table", { name: "Months" })).toContainText("£5.00");
  await expectFits(page);
  await test.step("the limit is lowered, and that is ended", () => lowerLimit(page));
  await test.step("her date of birth is corrected", () => correctBirthDate(page));
  await test.step("a pause that she asked for by letter begins", () => enterBreak(page));
  await test.step("she is blocked and unblocked; her pause stays", () => blockAndUnblock(page));
  await test.step("a second reason goes to the same flag", () => flagAgain(page));
  await test.step("it is resolved", () => settle(page));
  await test.step("the report counts it", () => readReport(page));
  await page.goto(`/admin/users/${id}?tab=trail`);
  const acts = ["Blocked Bea Baker", "Lowered the monthly limit of Bea Baker"];
  for (const sentence of [...acts, "Corrected the date of birth of Bea Baker"]) {
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
});

async function readReport(page: Page): Promise<void> {
  await page.goto("/admin/reports");
  await page
    .getByRole("navigation", { name: "Reports" })
    .getByRole("link", { name: "Player protection" })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Player protection" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ }).first()).toContainText("1");
  await expectFits(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export by period (CSV)" }).press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^report-protection-.*\.csv$/);
}

test("the page of player protection says that it was compared with the Code once an owner says so @desktop", async ({
  page,
  request,
}) => {
  await comeBackAsAdmin(page, request);
  await page.goto("/admin/code");
  await expect(page.getByText("Not yet")).toBeVisible();
  await expectFits(page);
  const { dialog } = await openByKey(page, "Record review");
  await dialog.getByLabel(/^Which version/).fill("The text of May 2026, read by Ada");
  await dialog.getByRole("button", { name: "Record review" }).press("Enter");
  await expect(page.getByText("“The text of May 2026, read by Ada”")).toBeVisible();
  await test.step("an owner records who is responsible for a clause", async () => {
    await expect(page.getByText("Not recorded")).toHaveCount(5);
    const assess = await openByKey(page, "Edit Clause 3.1");
    await assess.dialog
      .getByLabel("How do you meet this?")
      .fill("Ada reads the flagged customers and the report each month");
    await assess.dialog.getByLabel("Who is responsible?").fill("Ada Adams");
    await assess.dialog.getByLabel("When was it last reviewed?").fill("2026-01-31");
    await assess.dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByRole("row", { name: /Clause 3\.1/ })).toContainText("Ada Adams");
    await expect(page.getByText("Not recorded")).toHaveCount(4);
  });
  await page.goto("/player-protection");
  await expect(
    page.getByText(/^We last reviewed our practices against the Voluntary Code of Good Practice/),
  ).toBeVisible();
});
