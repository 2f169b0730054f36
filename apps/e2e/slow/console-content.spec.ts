import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { completedAt, inDays, newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAsAdmin, newCustomer } from "../people.ts";
import { openCompetition } from "../steps/choosing.ts";

const test = testInOwnShop({});

/** A one-pixel picture. */
const pixel = {
  name: "popup.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function openConsole(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await comeBackAsAdmin(page, request);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
}

/** Opens a section of the configuration from its index. */
async function openSection(page: Page, name: string): Promise<Locator> {
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true }).click();
  return page.getByRole("region", { name, exact: true });
}

test("an admin adds and deletes a category and a page @desktop", async ({ page, request }) => {
  await openConsole(page, request, "/admin/categories");
  await page.getByRole("button", { name: "Add New" }).click();
  await page.getByLabel("Name").fill("Gardens");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully created category")).toBeVisible();
  await expect(page.getByText("Shown on the home page")).toBeVisible();
  await page.getByRole("button", { name: "Delete Gardens" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Successfully deleted category")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Gardens", exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("link", { name: "Add New" }).click();
  await expect(page.getByRole("heading", { name: "Create Page" })).toBeVisible();
  await page.getByLabel("Name").fill("Postal entry");
  await expect(page.getByLabel("Slug")).toHaveValue("postal-entry");
  await page.getByRole("textbox", { name: "Content" }).fill("Send a **postcard**.");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.locator("strong", { hasText: "postcard" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Successfully created page!")).toBeVisible();

  await page.getByRole("link", { name: "Edit Postal entry" }).click();
  await page.getByLabel("Slug").fill("by-post");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("link", { name: /\/p\/by-post/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete Postal entry" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByRole("link", { name: /\/p\/by-post/ })).toHaveCount(0);
});

test("an admin edits the blocks of the site, and the site shows them @desktop", async ({ page, request }) => {
  const { name } = await newCompetition(request);
  const wholeRaffles: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("content.listBlocks")) wholeRaffles.push(sent.url());
  });
  await openConsole(page, request, "/admin/config");
  const section = (title: string) => openSection(page, title);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Choose Main" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name }).click();
  const promoted = page.getByRole("region", { name: "Promoted raffles", exact: true });
  await expect(promoted.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(promoted.getByRole("link", { name })).toHaveCount(0);

  const statistics = await section("Statistics");
  await expect(statistics.getByText("Never saved")).toBeVisible();
  await statistics.getByLabel("Charity Total").fill("1200");
  await statistics.getByLabel("Display Statistics on Home Page").check();
  await statistics.getByRole("button", { name: "Save" }).click();
  await expect(statistics.getByText("Last updated just now")).toBeVisible();

  const howItWorks = await section("How it Works");
  await howItWorks.getByRole("textbox", { name: "Text" }).fill("Choose, pay, win.");
  await howItWorks.getByRole("button", { name: "Save" }).click();
  await expect(howItWorks.getByText("Last updated just now")).toBeVisible();
  const support = await section("Support");
  await support.getByLabel("Text").fill("help@shop.test");
  await support.getByRole("button", { name: "Save" }).click();
  await expect(support.getByText("Last updated just now")).toBeVisible();

  const faq = await section("FAQ");
  await faq.getByRole("button", { name: "Add New" }).click();
  await faq.getByRole("textbox", { name: "Question" }).fill("How old must I be?");
  await expect(faq.getByText("All fields required")).toBeVisible();
  await faq.getByRole("textbox", { name: "Answer" }).fill("Eighteen.");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Successfully edited FAQ!")).toBeVisible();
  await expect(faq.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await faq.getByRole("button", { name: "Delete question 1" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete question", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(faq.getByRole("textbox", { name: "Answer" })).toHaveValue("Eighteen.");

  const popup = await section("Promo Popup");
  await expect(popup.getByText("Recommended size: 1000x700")).toBeVisible();
  await popup.getByRole("button", { name: /^Upload a picture/ }).click();
  await popup.locator("input[type=file]").setInputFiles(pixel);
  await expect(popup.getByRole("button", { name: /^Replace/ })).toBeVisible();
  await popup.getByLabel("Promo Link URL").fill("https://shop.test/offer");
  await popup.getByLabel("Upsell Popup Active").check();
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(popup.getByText("Unsaved changes")).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(popup.getByLabel("Promo Link URL")).toHaveValue("https://shop.test/offer");
  expect(wholeRaffles).toEqual([]);
  await page.goto("/faq");
  await page.getByText("How old must I be?").click();
  await expect(page.getByText("Eighteen.")).toBeVisible();
});

test("an admin enters a winner from the dashboard, and finds anything from one box @desktop", async ({
  page,
  request,
}) => {
  const bare = await newCompetition(request, { name: "No picture" });
  const endDate = inDays(-2);
  const over = await newCompetition(request, { name: "Drawn", startDate: inDays(-3), endDate });
  const customer = await newCustomer(request);
  await openConsole(page, request, "/admin");
  await expect(page.getByText("Active Raffles")).toBeVisible();
  await expect(page.getByRole("link", { name: `Add picture to ${bare.name}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sales by day, last 30 days" })).toBeVisible();
  await page.getByRole("button", { name: "12 months" }).click();
  await expect(page.getByRole("heading", { name: "Tickets by month, last 12 months" })).toBeVisible();
  await expect(page).toHaveURL(/span=months/);
  await expectAccessible(page);

  await page.goto("/admin/config/winners");
  await page.getByRole("button", { name: "Add New" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add winner" }).click();
  await expect(dialog.getByText("All fields required")).toBeVisible();
  await dialog.getByRole("button", { name: /^Upload a picture/ }).click();
  await dialog.locator("input[type=file]").setInputFiles(pixel);
  await expect(dialog.getByRole("button", { name: /^Replace/ })).toBeVisible();
  await dialog.getByLabel("Raffle", { exact: true }).fill(over.name);
  await dialog.getByLabel("Ticket number").fill("12");
  await dialog.getByLabel("Winner name").fill("Bea B.");
  await dialog.getByLabel("Draw date").fill(inDays(-1).slice(0, 10));
  await dialog.getByLabel("Live draw URL").fill("https://video.test/draw");
  await dialog.getByLabel("Online raffle URL").fill(`https://shop.test/c/${over.slug}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add winner" }).click();
  await expect(page.getByText("Successfully added winner")).toBeVisible();
  await page.getByRole("button", { name: "Edit Bea B." }).click();
  await dialog.getByLabel("Winner name").fill("Beatrix B.");
  await dialog.getByRole("button", { name: "Save winner" }).click();
  await expect(page.getByText("Successfully edited winner")).toBeVisible();

  const shop = await page.context().newPage();
  await shop.goto(completedAt(endDate));
  await expect(shop.getByRole("link", { name: over.name })).toContainText("Won by Beatrix B.");
  await openCompetition(shop, over);
  await expect(shop.getByRole("heading", { name: "We have a winner" })).toBeVisible();
  await expect(shop.getByText(/^Beatrix B\. won with ticket 0*12 on /)).toBeVisible();
  await shop.close();

  await page.getByRole("button", { name: "Delete Beatrix B." }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete winner" }).click();
  await expect(page.getByText("No winners to show")).toBeVisible();

  await page.goto("/admin/categories");
  await expect(page.getByRole("cell", { name: "Popular" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill(customer.email);
  await expect(page.getByRole("option", { name: customer.email })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/users\//);
});

test("an admin sees what was mailed and what the process runs with @desktop", async ({ page, request }) => {
  const customer = await newCustomer(request);
  await openConsole(page, request, `/admin/mails?query=${encodeURIComponent(customer.email)}`);
  await page.getByRole("link", { name: "Verify account" }).click();
  await expect(page.getByText("Hidden because it contained a one-time link.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend" })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Status").selectOption("Failed");
  await expect(page.getByText("No matching emails")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByText("Sandbox: test cards only, no money taken")).toBeVisible();
  await expect(page.getByText("10 minutes")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
});
