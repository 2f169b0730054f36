import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { type Competition, inDays, newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { demo, idOf, newCustomer, restoreAdminSession, tokenOf } from "../people.ts";
import { buy } from "../purchases.ts";
import { call } from "../rest.ts";

const test = testInOwnShop({});

test.beforeEach(({ page, request }) => restoreAdminSession(page, request));

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

/** A customer with two tickets, £2.50 each, both of which won an instant prize. */
async function wonPrizes(request: APIRequestContext): Promise<Competition> {
  const raffle = await newCompetition(request, {
    maxEntries: 2,
    maxEntriesPerPerson: 2,
    instantWins: [
      { prize: "£50 cash", ticketNum: "1" },
      { prize: "£20 cash", ticketNum: "2" },
    ],
  });
  const customer = await newCustomer(request);
  await buy(request, customer, raffle, { amount: 2 });
  return raffle;
}

test("a prize that was handed over is kept when its ticket is refunded @desktop", async ({ page, request }) => {
  const raffle = await wonPrizes(request);
  await page.goto(`/admin/raffles/${raffle._id}`);
  await expect(page.getByRole("heading", { name: "Claimed prizes (2)" })).toBeVisible();
  await press(page, "Mark the prize on ticket 0001 as handed over");
  await expectAccessible(page);
  await confirm(page, "Mark as handed over");
  await expect(page.getByText(/^Handed over \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark the prize on ticket 0001 as handed over" })).toBeHidden();

  const dialog = page.getByRole("alertdialog");
  const keep = dialog.getByRole("checkbox", { name: "Let the winner keep the prize already handed over" });
  await test.step("an entry", async () => {
    await page.goto(`/admin/raffles/${raffle._id}/sales`);
    await press(page, "Delete entry 0001");
    await expect(keep).toBeHidden();
    await confirm(page, "Delete entry 0001");
    await expect(dialog.getByText("An instant prize has already been handed over")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Delete entry 0001" })).toBeDisabled();
    await expectAccessible(page);
    await confirm(page, "Cancel");
  });
  await test.step("an order", async () => {
    await page.goto("/admin/orders");
    await page.getByRole("button", { name: /^Actions for CF-/ }).click();
    await page.getByRole("menuitem", { name: "Delete order" }).click();
    await confirm(page, "Delete order");
    await expect(keep).toBeVisible();
    await expectAccessible(page);
    await confirm(page, "Cancel");
    await page.getByRole("link", { name: /^Refund CF-/ }).click();
    await expect(dialog.getByText("Already handed over.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Refund £5.00" })).toBeDisabled();
    await expectAccessible(page);
    await keep.check();
    await confirm(page, "Refund £5.00");
    await expect(page.getByText("Successfully refunded order")).toBeVisible();
  });
  await page.goto(`/admin/raffles/${raffle._id}`);
  await expect(page.getByRole("heading", { name: "Claimed prizes (1)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Available prizes (1)" })).toBeVisible();

  await test.step("entries of a final list", async () => {
    await call(request, "POST", `raffles/${raffle._id}/endNow`, { token: await tokenOf(request, demo.admin) });
    await page.goto(`/admin/raffles/${raffle._id}/sales?add=true`);
    await expect(page.getByText("Final list.")).toBeVisible();
    const change = page.getByRole("checkbox", { name: "Change the final entry list (recorded in the audit trail)" });
    const adding = page.getByRole("dialog", { name: "Add Entry" });
    await adding.getByLabel("User").fill(demo.admin.email);
    await adding.getByRole("option").click();
    await adding.getByLabel("Ticket number").fill("2");
    await press(page, "Add entry");
    await expect(adding.getByText(/Couldn't add the entry\. This entry list is final\./)).toBeVisible();
    await expectAccessible(page);
    await change.check();
    await press(page, "Add entry");
    await expect(adding.getByText(/^Added 2/)).toBeVisible();
    await adding.getByRole("button", { name: "Done" }).click();
    await press(page, "Delete entry 0002");
    await confirm(page, "Delete entry 0002");
    await expect(change).toBeVisible();
    await expectAccessible(page);
    await change.check();
    await confirm(page, "Delete entry 0002");
    await expect(page.getByText("Successfully deleted entry")).toBeVisible();
  });
});

test("an issue is resolved and reopened, and the dashboard follows @desktop", async ({ page, request }) => {
  const raffle = await newCompetition(request, { startDate: inDays(-9), endDate: inDays(-8) });
  const user = await idOf(request, await newCustomer(request));
  const body = { raffle: raffle._id, user, ticketNum: "17" };
  await call(request, "POST", "raffleTickets/create", { token: await tokenOf(request, demo.admin), body });
  const toDo = page.getByRole("region", { name: "To do" });
  await page.goto("/admin");
  await expect(toDo.getByRole("link", { name: `Enter winner for ${raffle.name}` })).toBeVisible();
  await page.goto("/admin/attention");
  await press(page, "Mark as resolved");
  const dialog = page.getByRole("dialog", { name: "Mark as resolved" });
  await dialog.getByLabel("What did you do?").fill("The only entrant asked for the prize to be given away.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(page.getByText("Nothing needs attention")).toBeVisible();
  await page.goto("/admin");
  await expect(toDo).toBeVisible();
  await expect(toDo.getByRole("link", { name: `Enter winner for ${raffle.name}` })).toHaveCount(0);
  await page.goto("/admin/attention");
  await page.getByLabel("Status").selectOption("Resolved");
  await expectAccessible(page);
  await press(page, "Reopen");
  await expect(page.getByText("Nothing has been marked as resolved")).toBeVisible();
  await page.getByLabel("Status").selectOption("Open");
  await expect(page.getByRole("link", { name: "Enter winner" })).toBeVisible();
});
