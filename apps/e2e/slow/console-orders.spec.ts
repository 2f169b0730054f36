import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { type Competition, newCompetition, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { type Customer, comeBackAsAdmin, newCustomer } from "../people.ts";
import { buyAndSaveCard } from "../purchases.ts";
import { call } from "../rest.ts";

/** Creates a competition in which a customer has bought tickets by card, £2.50 each. */
async function soldTickets(request: APIRequestContext, amount: number) {
  const boat = await newCompetition(request, { maxEntriesPerPerson: 20 });
  const customer = await newCustomer(request);
  const ticketNums = Array.from({ length: amount }, (_, i) => String(i + 1));
  const body = { ticketNums, questionAnswer: question.right };
  await call(request, "POST", `raffleTickets/raffle/${boat._id}/reserve`, { token: customer.token, body });
  await buyAndSaveCard(request, customer);
  return { boat, customer };
}

/** Opens the list of orders, filtered to this customer. */
async function findOrder(page: Page, { email }: Customer): Promise<void> {
  await page.goto("/admin/orders");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(email);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
}

async function openEntries(page: Page, { _id, name }: Competition): Promise<void> {
  await page.goto(`/admin/raffles/${_id}/sales`);
  await expect(page.getByRole("link", { name })).toBeVisible();
}

test("an admin finds an order, reads it, refunds two of its tickets and then the rest @desktop", async ({
  page,
  request,
}) => {
  const { boat, customer } = await soldTickets(request, 4);
  await comeBackAsAdmin(page, request);
  await findOrder(page, customer);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  const details = page.getByRole("dialog", { name: /^Order CF-/ });
  await expect(details.getByText(customer.email)).toBeVisible();
  await expect(details.getByText("Visa")).toBeVisible();
  await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(4);
  await expectAccessible(page);
  await test.step("its address opens it again", async () => {
    await page.reload();
    await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(4);
  });
  await test.step("two tickets", async () => {
    await details.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("alertdialog", { name: /^Refund Order CF-/ });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(dialog.getByText("Subtotal")).toBeVisible();
    await expect(dialog.getByText("Return to promo balance")).toBeVisible();
    await expect(dialog.getByText("Total Refundable to Card")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Refund £10.00" })).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await dialog.getByRole("button", { name: "None" }).click();
    await expect(dialog.getByRole("button", { name: "Refund order" })).toBeDisabled();
    await dialog.getByRole("checkbox").nth(0).check();
    await dialog.getByRole("checkbox").nth(1).check();
    await dialog.getByRole("button", { name: "Refund £5.00" }).click();
    await expect(page.getByText("Successfully refunded order")).toBeVisible();
    await expect(details.getByRole("cell", { name: "Refunded" })).toHaveCount(2);
    await expect(details.getByRole("definition").filter({ hasText: "−£5.00" })).toBeVisible();
    await expect(details.getByText(/requested a refund of £5\.00 to the card/)).toBeVisible();
    await expect(details.getByText(/refunded £5\.00 to the card/)).toBeVisible();
  });
  await test.step("the rest", async () => {
    await details.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Partially refunded" }).click();
    await page.getByRole("link", { name: /^Refund CF-/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Refund £5.00" }).click();
    await expect(page.getByText("No orders to show")).toBeVisible();
    await page.getByRole("button", { name: "Refunded", exact: true }).click();
    await expect(page.getByRole("cell", { name: "Refunded" })).toBeVisible();
  });
  await openEntries(page, boat);
  await expect(page.getByText("No entries to show")).toBeVisible();
});

/** Returns what covers a dialog's buttons while it is scrolled, by its text. */
async function coverOfButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrim = document.querySelector("[data-modal]");
    const buttons = [...document.querySelectorAll("[data-modal] button")].filter((button) =>
      /^(Print|View tickets|Delete|Refund)$/.test(button.textContent.trim()),
    );
    const covers: string[] = [];
    for (let top = 0; scrim && top < 600; top += 12) {
      scrim.scrollTop = top;
      for (const button of buttons) {
        const { left, right, top: edge, height } = button.getBoundingClientRect();
        for (let x = left + 8; x < right; x += 16) {
          const over = document.elementFromPoint(x, edge + height / 2);
          if (!over || !button.contains(over)) covers.push(over?.textContent ?? "nothing");
        }
      }
    }
    return [...new Set(covers)];
  });
}

test("the lines of a long order are folded, and never cover its buttons @desktop", async ({ page, request }) => {
  const { customer } = await soldTickets(request, 16);
  await comeBackAsAdmin(page, request);
  await findOrder(page, customer);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  const details = page.getByRole("dialog", { name: /^Order CF-/ });
  await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(10);
  await details.getByRole("button", { name: "Show all 16 lines" }).click();
  await expect(details.getByRole("cell", { name: "Entered" })).toHaveCount(16);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await coverOfButtons(page), `at ${width} px`).toEqual([]);
  }
});

test("an admin reads an order's tickets and deletes the order, which is not refunded @desktop", async ({
  page,
  request,
}) => {
  const { boat, customer } = await soldTickets(request, 2);
  await comeBackAsAdmin(page, request);
  await findOrder(page, customer);
  await page.getByRole("link", { name: /^2 · View tickets in CF-/ }).click();
  const tickets = page.getByRole("dialog", { name: /^Tickets in order CF-/ });
  await expect(tickets.getByRole("link", { name: boat.name })).toHaveAttribute("href", `/admin/raffles/${boat._id}`);
  await expect(tickets.getByText(/^#\d+ \(right\), #\d+ \(right\)$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Actions for CF-/ }).click();
  await page.getByRole("menuitem", { name: "Delete order" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Delete order CF-/ });
  await expect(dialog.getByText("Its tickets are released, but no refund is processed.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete order" }).click();
  await expect(page.getByText("Successfully deleted order")).toBeVisible();
  await expect(page.getByText("No orders to show")).toBeVisible();
});

test("an admin saves the orders of last month and of the month up to now @desktop", async ({ page, request }) => {
  await soldTickets(request, 1);
  await comeBackAsAdmin(page, request);
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "Export to CSV" }).click();
  await expect(page.getByRole("heading", { name: "Export Orders to CSV" })).toBeVisible();
  await expect(page.getByLabel("Date From")).not.toHaveValue("");
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download to CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("orders.csv");
  const [header, ...rows] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(header).toMatch(/^\uFEFFOrder ID,User,Status,/);
  expect(rows.length).toBeGreaterThan(0);
  await expect(page.getByText(/ saved as orders\.csv\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page.getByLabel("Date From")).toHaveValue(/-01T00:00$/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
});

test("an admin enters people manually, one after the other, finds and deletes an entry @desktop", async ({
  page,
  request,
}) => {
  const { boat, customer } = await soldTickets(request, 2);
  await comeBackAsAdmin(page, request);
  await openEntries(page, boat);
  await page.getByRole("button", { name: "Add Entry" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Entry" });
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(dialog.getByText("You must select a user")).toBeVisible();
  await expectAccessible(page);
  for (const number of ["249", "250"]) {
    await dialog.getByLabel("User").fill(customer.email);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Ticket number")).toBeFocused();
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(`Added ${number} · Bea B.`)).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("4 entries")).toBeVisible();
  await expectAccessible(page);
  await test.step("by kind", async () => {
    await page.getByRole("button", { name: "Manual 2" }).click();
    await expect(page.getByRole("cell", { name: "[Manual Entry]" })).toHaveCount(2);
    await page.getByRole("button", { name: "Right 2" }).click();
    await expect(page.getByRole("cell", { name: "Right", exact: true })).toHaveCount(2);
    await page.getByRole("button", { name: "Wrong 0" }).click();
    await expect(page.getByText("No entries to show")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
  });
  await test.step("the order of an entry", async () => {
    await page
      .getByRole("link", { name: /^Order CF-/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: /^Order CF-/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("delete one", async () => {
    await page.getByRole("searchbox", { name: "Search entries" }).fill("250");
    await page.getByRole("button", { name: "Delete entry 250" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete entry 250" }).click();
    await expect(page.getByText("Successfully deleted entry")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("button", { name: "Paid 2" }).click();
    await expect(page.getByRole("button", { name: /^Delete entry / })).toHaveCount(2);
    await page
      .getByRole("button", { name: /^Delete entry / })
      .first()
      .click();
    await expect(page.getByRole("alertdialog").getByText(/won't be refunded/)).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  });
  await test.step("the file", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download to CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`entries-${boat.slug}.csv`);
    const rows = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/,Price Paid,Answer Correct$/);
    await expect(page.getByText("3 entries saved (list not final yet).")).toBeVisible();
  });
});

test("an order's page and the lists can be read on a phone @phone", async ({ page, request }) => {
  const { boat, customer } = await soldTickets(request, 2);
  await comeBackAsAdmin(page, request);
  await findOrder(page, customer);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  await expect(page.getByRole("dialog", { name: /^Order CF-/ }).getByRole("button", { name: "Refund" })).toBeVisible();
  await expectAccessible(page);
  await openEntries(page, boat);
  await expect(page.getByText("2 entries")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Coupon Codes" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close menu" }).click();
  const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBeLessThanOrEqual(390);
});

test("what has the focus in an opened order is never under its buttons @desktop", async ({ page, request }) => {
  const { customer } = await soldTickets(request, 15);
  await comeBackAsAdmin(page, request);
  await page.setViewportSize({ width: 1024, height: 600 });
  await findOrder(page, customer);
  await page.getByRole("link", { name: /^Order CF-/ }).click();
  const more = page.getByRole("dialog").getByRole("button", { name: "Show all 15 lines" });
  await expect(more).toBeVisible();
  const covered = [];
  for (let tabs = 0; tabs < 40 && !(await more.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press("Tab");
    covered.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
        const isSeen = focused?.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        return isSeen ? "" : focused?.outerHTML;
      }),
    );
  }
  await expect(more).toBeFocused();
  expect(covered.filter((hidden) => hidden !== "")).toEqual([]);
});
