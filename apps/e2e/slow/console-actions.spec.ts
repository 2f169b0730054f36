import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../accessibility.ts";
import { type Competition, inDays, newCompetition } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAsAdmin, demo, newCustomer, tokenOf } from "../people.ts";
import { picture } from "../pictures.ts";
import { buyAndSaveCard, reserve } from "../purchases.ts";
import { call } from "../rest.ts";

const test = testInOwnShop({});

test.beforeEach(async ({ page, request }) => {
  await comeBackAsAdmin(page, request);
});

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
  await reserve(request, customer, raffle, 2);
  await buyAndSaveCard(request, customer);
  return raffle;
}

test("a won prize is handed over, and its ticket is given back only when the winner keeps it @desktop", async ({
  page,
  request,
}) => {
  const raffle = await wonPrizes(request);
  await page.goto(`/admin/raffles/${raffle._id}`);
  await expect(page.getByRole("heading", { name: "Claimed prizes (2)" })).toBeVisible();
  await press(page, "Mark 1 as handed over");
  await expectAccessible(page);
  await confirm(page, "Mark as handed over");
  await expect(page.getByText(/^Handed over \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark 1 as handed over" })).toBeHidden();

  const dialog = page.getByRole("alertdialog");
  const keep = dialog.getByRole("checkbox", { name: "The winner keeps the prize already handed over" });
  await test.step("an entry", async () => {
    await page.goto(`/admin/raffles/${raffle._id}/sales`);
    await press(page, "Delete entry 1");
    await expect(keep).toBeHidden();
    await confirm(page, "Delete entry 1");
    await expect(dialog.getByText("An instant prize has already been handed over")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Delete entry 1" })).toBeDisabled();
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
    await adding.getByRole("button", { name: "Cancel" }).click();
    await press(page, "Delete entry 2");
    await confirm(page, "Delete entry 2");
    await expect(change).toBeVisible();
    await expectAccessible(page);
    await change.check();
    await confirm(page, "Delete entry 2");
    await expect(page.getByText("Successfully deleted entry")).toBeVisible();
  });
});

test("an order's mail is sent again, its trail opened and left, and its coupon and span stay in the address @desktop", async ({
  page,
  request,
}) => {
  const [raffle, customer] = [await newCompetition(request), await newCustomer(request)];
  const coupon = { code: "SPRING", type: "percentage", percentAmount: 1, expires: false, maxUses: 5 };
  await call(request, "POST", "couponCodes", { token: await tokenOf(request, demo.admin), body: coupon });
  await reserve(request, customer, raffle, 2);
  await call(request, "POST", "payments/noPayment", { token: customer.token, body: { couponCode: "SPRING" } });
  await reserve(request, customer, raffle, 1);
  await buyAndSaveCard(request, customer);

  await page.goto("/admin/coupon-codes");
  await page.getByRole("link", { name: "1/5 orders that used SPRING" }).click();
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "With coupon SPRING" }).click();
  await expect(page.getByText("2 orders", { exact: true })).toBeVisible();
  await page
    .getByRole("link", { name: /^Order CF-/ })
    .first()
    .click();
  const order = page.getByRole("dialog", { name: /^Order CF-/ });
  await order.getByRole("button", { name: "Resend Order confirmation" }).click();
  await expect(page.getByText("Email resent")).toBeVisible();
  await expect(order.getByRole("button", { name: "Resend Order confirmation" })).toHaveCount(2);
  await order.getByRole("button", { name: "Refund" }).click();
  await confirm(page, "Refund £2.50");
  const asked = order.getByRole("listitem").filter({ hasText: "requested a refund of" });
  await asked.getByRole("link", { name: "Audit entry" }).click();
  const entry = page.getByRole("dialog", { name: /^Requested a refund of order/ });
  await expectAccessible(page);
  await entry.getByRole("link", { name: /^CF-/ }).click();
  await order.getByRole("link", { name: "Audit trail for this order" }).click();
  await expect(page.getByRole("table", { name: "Audit trail" }).getByRole("row")).toHaveCount(3);

  await page.goto("/admin/orders/export");
  await press(page, "Last month");
  await expect(page).toHaveURL(/from=.*-01T00/);
  const from = await page.getByLabel("Date From").inputValue();
  await page.reload();
  await expect(page.getByLabel("Date From")).toHaveValue(from);
});

test("what needs attention is settled and reopened, here and on the dashboard @desktop", async ({ page, request }) => {
  const raffle = await newCompetition(request, { startDate: inDays(-9), endDate: inDays(-8) });
  const customer = await newCustomer(request);
  const user = z
    .object({ user: z.object({ _id: z.string() }) })
    .parse(await call(request, "GET", "auth", { token: customer.token })).user._id;
  const body = { raffle: raffle._id, user, ticketNum: "17" };
  await call(request, "POST", "raffleTickets/create", { token: await tokenOf(request, demo.admin), body });
  const toDo = page.getByRole("region", { name: "To do" });
  await page.goto("/admin");
  await expect(toDo.getByRole("link", { name: `Enter winner of ${raffle.name}` })).toBeVisible();
  await page.goto("/admin/attention");
  await press(page, "Mark as resolved");
  const dialog = page.getByRole("dialog", { name: "Mark as resolved" });
  await dialog.getByLabel("What did you do?").fill("The only entrant asked for the prize to be given away.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(page.getByText("Nothing needs attention")).toBeVisible();
  await page.goto("/admin");
  await expect(toDo).toBeVisible();
  await expect(toDo.getByRole("link", { name: `Enter winner of ${raffle.name}` })).toHaveCount(0);
  await page.goto("/admin/attention");
  await page.getByLabel("Status").selectOption("Resolved");
  await expectAccessible(page);
  await press(page, "Reopen");
  await expect(page.getByText("Nothing has been marked as resolved")).toBeVisible();
  await page.getByLabel("Status").selectOption("Open");
  await expect(page.getByRole("link", { name: "Enter winner" })).toBeVisible();
});

test("the remaining blocks of the configuration are saved, moved and deleted, by whom is said @desktop", async ({
  page,
}) => {
  const open = async (path: string, name: string) => {
    await page.goto(`/admin/config/${path}`);
    return page.getByRole("region", { name, exact: true });
  };
  const featured = await open("featured_winner", "Featured Winner");
  await featured.getByRole("button", { name: /^Upload a picture/ }).click();
  await featured.locator("input[type=file]").setInputFiles(picture(1));
  await expect(featured.getByRole("button", { name: /^Replace/ })).toBeVisible();
  await featured.getByLabel("Header").fill("Ellen won the boat");
  await featured.getByRole("button", { name: "Save" }).click();
  await expect(featured.getByText(/^Last updated just now by /)).toBeVisible();
  const referrals = await open("referrals", "Referrals");
  await referrals.getByRole("textbox", { name: "Text" }).fill("Tell a friend.");
  await referrals.getByRole("button", { name: "Save" }).click();
  await expect(referrals.getByText(/^Last updated just now by /)).toBeVisible();

  const quotes = await open("testimonials", "Testimonials");
  for (const author of ["Ellen", "Tom"]) {
    await quotes.getByRole("button", { name: "Add New" }).click();
    const last = quotes.getByRole("group").last();
    await last.getByRole("button", { name: /^Upload a picture/ }).click();
    await last.locator("input[type=file]").setInputFiles(picture(2));
    await last.getByLabel("Quote").fill(`${author} was here.`);
    await last.getByLabel("Author").fill(author);
    await page.keyboard.press("Tab");
    await expect(quotes.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  }
  await expectAccessible(page);
  await quotes.getByRole("button", { name: "Move testimonial 2 up" }).click();
  await expect(quotes.getByLabel("Author").first()).toHaveValue("Tom");
  await quotes.getByRole("button", { name: "Delete testimonial 2" }).click();
  await expectAccessible(page);
  await confirm(page, "Delete testimonial");
  await expect(quotes.getByLabel("Author")).toHaveCount(1);
  await expect(quotes.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(quotes.getByLabel("Author")).toHaveValue("Tom");
  await quotes
    .getByText(/^Last updated .* by /)
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: "Audit trail", level: 1 })).toBeVisible();
  await page
    .getByRole("button", { name: /^Details: Changed the “Testimonials” block/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Changed the “Testimonials” block" })).toBeVisible();
});
