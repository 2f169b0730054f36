import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { cards } from "../cards.ts";
import { type Competition, inDays, question } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { type Customer, newCustomer, restoreAdminSession, restoreSession } from "../people.ts";
import { pictures } from "../pictures.ts";
import { call } from "../rest.ts";
import { addToCart, answer, openCompetition } from "../steps/choosing.ts";
import { checkOut, continueCheckout, payByCard, startPaying } from "../steps/paying.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const Unavailable = z.object({ unavailableNumbers: z.array(z.object({ ticketNum: z.string() })) });

async function readUnavailable(request: APIRequestContext, { _id }: Competition): Promise<string[]> {
  const answered = await call(request, "GET", `raffleTickets/raffle/${_id}/unavailable`);
  return Unavailable.parse(answered).unavailableNumbers.map(({ ticketNum }) => ticketNum);
}

async function addPictures(page: Page): Promise<void> {
  await press(page, "Add pictures");
  await page.locator("input[type=file]").setInputFiles(pictures(2));
  await expect(page.getByText("2 uploaded")).toBeAttached();
  await press(page, "Done");
}

async function askQuestion(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Add a question" }).click();
  await field(page, "Question").fill(question.text);
  const answers = [question.right, ...question.wrong];
  for (const [index, text] of answers.entries()) await field(page, `Answer ${index + 1}`).fill(text);
  await field(page, "Answer 1 is correct").check();
}

async function makeRaffle(page: Page): Promise<Competition> {
  const name = `Narrowboat ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/raffles");
  await link(page, "New").click();
  await field(page, "Name").fill(name);
  await addPictures(page);
  await field(page, "Price").fill("2.50");
  await field(page, "End date").fill(inDays(9).slice(0, 16));
  await field(page, "Max entries").fill("4");
  await field(page, "Max entries per person").fill("2");
  await page.getByRole("checkbox", { name: /^Use letters/ }).check();
  await field(page, "Last letter").selectOption({ label: "A–B, 2 each" });
  await askQuestion(page);
  await press(page, "Add prizes");
  await field(page, "Prizes").fill("£50 cash\tA1\n£20 cash\tA2\n£10 cash\tB1\n£5 cash\tB2");
  await press(page, "Add prizes");
  await expect(page.getByText("4 prizes", { exact: true })).toBeVisible();
  await press(page, "Publish");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const address = await page.getByRole("link", { name: /\/c\// }).getAttribute("href");
  return { name, slug: address?.split("/").at(-1) ?? "", _id: page.url().split("/").at(-1) ?? "" };
}

async function buyTicket(page: Page, customer: Customer, boat: Competition): Promise<void> {
  await restoreSession(page, customer);
  await openCompetition(page, boat);
  await expect(page.getByText("4 of 4 left to win.")).toBeVisible();
  await answer(page);
  await addToCart(page, "1 ticket", "£2.50");
  await press(page, "Go to cart");
  await checkOut(page, "£2.50");
  await continueCheckout(page);
  await startPaying(page, "£2.50");
  await payByCard(page.frameLocator("iframe[title='Card payment']"), cards.paid);
  await expect(page).toHaveURL(/ref=orderComplete/);
  await expect(page.getByRole("dialog", { name: /Congratulations, you've won an instant prize/ })).toBeVisible();
}

async function findEntry(page: Page, customer: Customer, boat: Competition): Promise<string> {
  await page.goto(`/admin/raffles/${boat._id}`);
  await expect(page.getByRole("heading", { name: "Claimed prizes (1)" })).toBeVisible();
  await link(page, "Entries").click();
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  const entry = page.getByRole("row").filter({ hasText: customer.email });
  await expect(entry).toContainText("Correct");
  const label = await entry.getByRole("button", { name: /^Delete entry / }).getAttribute("aria-label");
  return label?.split(" ").at(-1) ?? "";
}

async function refund(page: Page, customer: Customer): Promise<void> {
  await page.goto("/admin/orders");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(customer.email);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Refund CF-/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Refund £2.50" }).click();
  await expect(page.getByText("Successfully refunded order")).toBeVisible();
}

test("a new raffle sells a ticket, which is refunded and free @desktop", async ({ page, request, newVisitor }) => {
  const customer = await newCustomer(request);
  await restoreAdminSession(page, request);
  const boat = await test.step("the raffle is made", () => makeRaffle(page));
  const shop = await newVisitor();
  await test.step("a ticket is sold", () => buyTicket(shop, customer, boat));
  const number = await test.step("it is among the entries", () => findEntry(page, customer, boat));
  expect(await readUnavailable(request, boat)).toEqual([number]);
  await test.step("its order is refunded", () => refund(page, customer));
  await test.step("its number is free again", async () => {
    await expect.poll(() => readUnavailable(request, boat)).toEqual([]);
    await page.goto(`/admin/raffles/${boat._id}/sales`);
    await expect(page.getByText("No entries to show")).toBeVisible();
    await press(page, "Add Entry");
    const dialog = page.getByRole("dialog", { name: "Add Entry" });
    await dialog.getByLabel("User").fill(customer.email);
    await dialog.getByRole("option").click();
    await dialog.getByRole("button", { name: "Use A1, the next free number" }).click();
    await expect(dialog.getByLabel("Ticket number")).toHaveValue("A1");
    await dialog.getByLabel("Ticket number").fill(number);
    await dialog.getByRole("button", { name: "Add entry" }).click();
    await expect(dialog.getByText(`Added ${number} · Bea B.`)).toBeVisible();
    await expect(dialog.getByLabel("User")).toHaveValue("");
  });
});
