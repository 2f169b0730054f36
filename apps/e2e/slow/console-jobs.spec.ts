import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { z } from "zod";
import { type Competition, inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { demo, idOf, newCustomer, newUnverifiedCustomer, restoreAdminSession, someone, tokenOf } from "../people.ts";
import { pictures, uploadPicture } from "../pictures.ts";
import { buy } from "../purchases.ts";
import { call } from "../rest.ts";
import { countClicks, withinClicks } from "../steps/counting.ts";

// Each task starts on an unrelated screen.
test.beforeEach(async ({ page, request }) => {
  await countClicks(page);
  await restoreAdminSession(page, request);
  await page.goto("/admin/categories");
  await expect(page.locator("#root[data-ready]")).toBeAttached();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** Two clicks: opens the first result of the console's search. */
async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).pressSequentially(words);
  await page.keyboard.press("Enter");
}

/** Two clicks: opens the first order that the console's search finds, below the people. */
async function searchForOrder(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).pressSequentially(words);
  await page.getByRole("option", { name: /CF-/ }).first().click();
}

async function newOrder(request: APIRequestContext, amount: number) {
  const lastName = `Ordwell${randomUUID().slice(0, 8)}`;
  const customer = await newCustomer(request, { ...someone(), lastName });
  await buy(request, customer, await newCompetition(request), { amount });
  return { customer, lastName };
}

/** Creates an ended raffle with one entry, so that its winner can be added. */
async function newEndedRaffle(request: APIRequestContext): Promise<Competition> {
  const token = await tokenOf(request, demo.admin);
  const raffle = await newCompetition(request, {
    startDate: inDays(-89),
    endDate: inDays(-88),
    videoUrl: "https://www.youtube.com/embed/abc123",
    images: [{ path: await uploadPicture(request), keyImage: true }],
  });
  const user = await idOf(request, await newCustomer(request));
  await call(request, "POST", "raffleTickets/create", { token, body: { raffle: raffle._id, user, ticketNum: "17" } });
  return raffle;
}

test('"Where are my tickets?" takes two clicks @desktop', async ({ page, request }) => {
  const { lastName } = await newOrder(request, 2);
  await withinClicks(page, 2, async () => {
    await searchForOrder(page, lastName);
    const order = page.getByRole("dialog", { name: /^Order CF-/ });
    await expect(order.getByRole("cell", { name: "Entered" })).toHaveCount(2);
    await expect(order.getByRole("heading", { name: "Emails" })).toBeVisible();
    await expect(order.getByRole("heading", { name: "History" })).toBeVisible();
  });
});

test("refunding two tickets in an order takes six clicks @desktop", async ({ page, request }) => {
  const { lastName } = await newOrder(request, 3);
  await withinClicks(page, 6, async () => {
    await searchForOrder(page, lastName);
    await press(page, "Refund");
    const dialog = page.getByRole("alertdialog", { name: /^Refund Order CF-/ });
    await dialog.getByRole("checkbox").nth(2).uncheck();
    await dialog.getByRole("button", { name: "Refund £5.00" }).click();
    await expect(page.getByText("Successfully refunded order")).toBeVisible();
  });
});

test("everything there is to do in the morning is one click from the dashboard @desktop", async ({ page, request }) => {
  const ended = await newEndedRaffle(request);
  const noPicture = await newCompetition(request, { endDate: inDays(0.05) });
  const open = () => page.goto("/admin");
  await open();
  await withinClicks(page, 0, async () => {
    await expect(page.getByRole("region", { name: "To do" })).toContainText(ended.name);
    await expect(page.getByRole("region", { name: "To do" })).toContainText(noPicture.name);
  });
  await withinClicks(page, 1, async () => {
    await page.getByRole("link", { name: `Enter winner for ${ended.name}` }).click();
    await expect(field(page, "Raffle")).toHaveValue(ended.name);
  });
  await open();
  await withinClicks(page, 1, async () => {
    await page.getByRole("link", { name: `Choose key image for ${noPicture.name}` }).click();
    await expect(page.getByRole("button", { name: "Add pictures" })).toBeInViewport();
  });
  await open();
  await withinClicks(page, 1, async () => {
    const nav = page.getByRole("navigation", { name: "Console" });
    await nav.getByRole("link", { name: /^To do/ }).click();
    await expect(page.getByRole("heading", { name: "To do", level: 1 })).toBeVisible();
  });
});

test("copying last month's raffle takes four clicks and filling in its fields @desktop", async ({ page, request }) => {
  const former = await newCompetition(request, { startDate: inDays(-30), endDate: inDays(-2) });
  const name = `November's ${former.name}`;
  await withinClicks(page, 4, async () => {
    await searchFor(page, former.name);
    await follow(page, "Duplicate");
    await field(page, "Name").fill(name);
    await field(page, "End date").fill(inDays(20).slice(0, 16));
    await press(page, "Publish");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });
  await expect(page.getByRole("main").getByText("Live", { exact: true })).toBeVisible();
});

test("a raffle with pictures, prizes and a question takes eight clicks and its fields @desktop", async ({ page }) => {
  const name = `Roadster ${randomUUID().slice(0, 8)}`;
  const prizes = Array.from({ length: 50 }, (_, index) => `£${index + 1} credit\t${index + 1}`);
  // Two more: the question's switch and the checkbox of its correct answer count as filling in fields.
  await withinClicks(page, 8 + 2, async () => {
    await follow(page, "Raffles");
    await follow(page, "New");
    await field(page, "Name").fill(name);
    await press(page, "Add pictures");
    await page.locator("input[type=file]").setInputFiles(pictures(4));
    await expect(page.getByText("4 uploaded")).toBeAttached();
    await press(page, "Done");
    await field(page, "Price").fill("2.50");
    await field(page, "End date").fill(inDays(9).slice(0, 16));
    await field(page, "Max entries").fill("2500");
    await field(page, "Max entries per person").fill("50");
    await page.getByRole("switch", { name: "Add a question" }).click();
    await field(page, "Question").fill("How many pence are there in a pound?");
    for (const [index, text] of ["100", "50", "12"].entries()) await field(page, `Answer ${index + 1}`).fill(text);
    await field(page, "Answer 1 is correct").check();
    await press(page, "Add prizes");
    await field(page, "Prizes").fill(prizes.join("\n"));
    await press(page, "Add prizes");
    await expect(page.getByText("50 prizes", { exact: true })).toBeVisible();
    await press(page, "Publish");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });
  await expect(page.getByRole("heading", { name: "Available prizes (50)" })).toBeVisible();
});

test("saving the final list and entering the winner take four clicks @desktop", async ({ page, request }) => {
  const raffle = await newEndedRaffle(request);
  await page.goto("/admin");
  await withinClicks(page, 4, async () => {
    await follow(page, `Entries for ${raffle.name}`);
    const saved = page.waitForEvent("download");
    await press(page, "Download to CSV");
    expect((await saved).suggestedFilename()).toBe(`entries-${raffle.slug}.csv`);
    await expect(page.getByText("1 entry saved (final list).")).toBeVisible();
    await follow(page, "Enter winner");
    const dialog = page.getByRole("dialog", { name: "Add winner" });
    await dialog.getByLabel("Ticket number").fill("17");
    await page.keyboard.press("Tab");
    await expect(dialog.getByLabel("Winner name")).toHaveValue("Bea B.");
    await dialog.getByRole("button", { name: "Add winner" }).click();
    await expect(page.getByText("Successfully added winner")).toBeVisible();
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(page.getByRole("link", { name: `Enter winner for ${raffle.name}` })).toHaveCount(0);
});

for (const [action, confirmation, done] of [
  ["Verify manually", "Verify account", "Successfully verified account"],
  ["Resend verification email", "Send email", "Account verification email resent"],
] as const) {
  test(`helping a customer to log in by "${action}" takes four clicks @desktop`, async ({ page, request }) => {
    const { email } = await newUnverifiedCustomer(request);
    await withinClicks(page, 4, async () => {
      await searchFor(page, email);
      await press(page, action);
      await press(page, confirmation);
      await expect(page.getByText(done)).toBeVisible();
    });
  });
}

test("turning off a customer's 2FA takes four clicks @desktop", async ({ page, request }) => {
  const { email, token } = await newCustomer(request);
  const setup = await call(request, "POST", "auth/setup-2fa", { token, body: {} });
  const secret = z.object({ fallbackCode: z.string() }).parse(setup).fallbackCode;
  const confirmationCode = generateSync({ secret });
  await call(request, "POST", "auth/2fa-setup-verification", { token, body: { confirmationCode } });
  await withinClicks(page, 4, async () => {
    await searchFor(page, email);
    await press(page, "Disable 2FA");
    await expect(page.getByRole("alertdialog")).toContainText("severe security risk");
    await page.getByRole("alertdialog").getByRole("button", { name: "Disable 2FA" }).click();
    await expect(page.getByRole("button", { name: "Disable 2FA" })).toHaveCount(0);
  });
});

test("giving a customer £5 of goodwill takes four clicks @desktop", async ({ page, request }) => {
  const { customer } = await newOrder(request, 1);
  await withinClicks(page, 4, async () => {
    await searchFor(page, customer.email);
    await press(page, "Edit promotional balance");
    await field(page, "Add or Remove Amount").fill("5");
    await field(page, "Transaction Note").fill("Goodwill");
    await press(page, "Done");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await expect(page.getByRole("main").getByText("£5.00", { exact: true })).toBeVisible();
});

test("downloading last month's orders takes four clicks @desktop", async ({ page }) => {
  await withinClicks(page, 4, async () => {
    await follow(page, "Orders");
    await follow(page, "Export to CSV");
    await press(page, "Last month");
    const saved = page.waitForEvent("download");
    await press(page, "Download to CSV");
    expect((await saved).suggestedFilename()).toBe("orders.csv");
    await expect(page.getByText(/ saved as orders\.csv\.$/)).toBeVisible();
  });
});
