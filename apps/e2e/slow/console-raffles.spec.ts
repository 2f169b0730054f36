import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../accessibility.ts";
import { inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { holdRequests } from "../hold-requests.ts";
import { comeBackAsAdmin, demo, newCustomer, tokenOf } from "../people.ts";
import { pictures } from "../pictures.ts";
import { reserve } from "../purchases.ts";
import { call } from "../rest.ts";

const Stored = z.object({
  raffle: z.object({
    live: z.boolean(),
    price: z.number(),
    images: z.array(z.object({ keyImage: z.boolean() })),
    instantWins: z.array(z.object({ prize: z.string(), ticketNum: z.string() })),
    ticketMatrix: z.object({ toLetter: z.string().nullable() }),
    description: z.string(),
    name: z.string(),
  }),
});

const Unavailable = z.object({ unavailableNumbers: z.array(z.object({ ticketNum: z.string() })) });

/** Returns a raffle as stored by the shop. */
async function readStored(request: APIRequestContext, id: string) {
  const token = await tokenOf(request, demo.admin);
  return Stored.parse(await call(request, "GET", `raffles/${id}`, { token })).raffle;
}

/** Opens a screen of the console as its admin. */
async function openConsole(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await comeBackAsAdmin(page, request);
  await page.goto(address);
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chooseMore = async (page: Page, name: string) => {
  await press(page, "More actions");
  await page.getByRole("menuitem", { name }).click();
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillBasics(page: Page, name: string): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "Price").fill("2.50");
  await field(page, "End date").fill(inDays(9).slice(0, 16));
  await field(page, "Max entries").fill("100");
  await field(page, "Max entries per person").fill("10");
}

async function addPrizes(page: Page): Promise<void> {
  await press(page, "Add prizes");
  await expect(field(page, "Prizes")).toBeVisible();
  await expectAccessible(page);
  await field(page, "Prizes").fill("£50\tA3\n£20\tZ1");
  await press(page, "Add prizes");
  await expect(page.getByText("Line 2: number Z1 doesn't exist")).toBeVisible();
  await field(page, "Prizes").fill("£50\tA3\n£20\tB1");
  await press(page, "Add prizes");
  await press(page, "Place at random");
  await field(page, "Prize").fill("£5 credit");
  await field(page, "How many").fill("18");
  await press(page, "Place prizes");
  await expect(page.getByText("20 prizes", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search prizes" }).fill("£20");
  await expect(page.getByText("1 of 20 prizes")).toBeVisible();
  await page.getByRole("button", { name: /^Delete prize/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await press(page, "Delete prize");
  await expect(page.getByText("0 of 19 prizes")).toBeVisible();
}

test("an admin makes a raffle with pictures, letters, prizes and a question @desktop", async ({ page, request }) => {
  const name = `Canal boat ${randomUUID().slice(0, 8)}`;
  await openConsole(page, request, "/admin/raffles");
  await page.getByRole("link", { name: "New", exact: true }).click();
  await press(page, "Publish");
  const bar = page.getByRole("region", { name: "Publish" });
  await expect(bar.getByText("5 things to fix")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await bar.getByRole("button", { name: "End date: Enter a date" }).click();
  await expect(field(page, "End date")).toBeFocused();
  await expectAccessible(page);

  await fillBasics(page, name);
  await press(page, "Add pictures");
  await page.locator("input[type=file]").setInputFiles(pictures(2));
  await expect(page.getByText("2 uploaded")).toBeAttached();
  await press(page, "Done");
  await page.getByRole("radio", { name: "Key image" }).nth(1).check();
  await press(page, "Move picture 2 up");
  await page.getByRole("checkbox", { name: /^Use letters/ }).check();
  await field(page, "Last letter").selectOption({ label: "A–D, 25 each" });
  await page.getByRole("switch", { name: "Add a question" }).click();
  await field(page, "Question").fill("How many minutes are in an hour?");
  await field(page, "Answer 1").fill("60");
  await field(page, "Answer 1 is correct").check();
  await field(page, "Answer 2").fill("45");
  await press(page, "Remove answer 3");
  await addPrizes(page);
  await field(page, "Categories").fill("Popul");
  await page.getByRole("option", { name: "Popular" }).click();
  await field(page, "Search tags").fill("boat, canal");
  await field(page, "Video link").fill("https://www.youtube.com/embed/abc123");
  await expect(page.getByRole("button", { name: /^Test the video/ })).toBeVisible();
  await expect(page.getByText("100 × £2.50 = £250.00")).toBeVisible();
  await expectAccessible(page);

  await page.waitForFunction(
    (words) => Object.entries(localStorage).some(([key, kept]) => key.startsWith("draft:") && kept.includes(words)),
    "embed/abc123",
  );
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("This is your draft of")).toBeVisible();
  await press(page, "Publish");
  await expect(page.getByText("Raffle was successfully created")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("A1 to D25, 25 per letter")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Available prizes (19)" })).toBeVisible();
  await expectAccessible(page);
  const stored = await readStored(request, page.url().split("/").at(-1) ?? "");
  expect(stored).toMatchObject({ live: true, images: [{ keyImage: true }, { keyImage: false }] });
  expect(stored.instantWins).toContainEqual({ prize: "£50", ticketNum: "A3" });

  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(field(page, "Name")).toHaveValue(`${name} (copy)`);
  await field(page, "End date").fill(inDays(20).slice(0, 16));
  await press(page, "Save as Not Live");
  await expect(page.getByRole("heading", { name: `${name} (copy)`, level: 1 })).toBeVisible();
  expect(await readStored(request, page.url().split("/").at(-1) ?? "")).toMatchObject({ live: false });
});

test("a raffle opened by its address shows the console before its answer @desktop", async ({ page, request }) => {
  const { _id, name } = await newCompetition(request);
  const release = await holdRequests(page, /\/trpc\/[^?]*raffles\.find/);
  await openConsole(page, request, `/admin/raffles/${_id}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
  await expect(main.getByText("Loading")).toBeAttached();
  release();
  await expect(main.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("an admin finds raffles, and takes one off sale and back @desktop", async ({ page, request }) => {
  const name = `Tandem ${randomUUID().slice(0, 8)}`;
  const raffle = await newCompetition(request, { name });
  await newCompetition(request, { name, startDate: inDays(-9), endDate: inDays(-1) });
  await openConsole(page, request, "/admin/raffles");
  const table = page.getByRole("table", { name: "Raffles" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await press(page, "Next");
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("searchbox", { name: "Search raffles" }).fill(name);
  await expect(page).toHaveURL(/query=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText("1 active raffle", { exact: true })).toBeVisible();
  const row = table.getByRole("row", { name: new RegExp(raffle.name) });
  await expect(row.getByText("Live", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await press(page, `Actions for ${raffle.name}`);
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Set not live" }).click();
  await expect(row.getByText("Not live")).toBeVisible();
  await press(page, "Undo");
  await expect(page.getByText(`${raffle.name} is live again`)).toBeVisible();
  await expect(row.getByText("Live", { exact: true })).toBeVisible();
  await expect.poll(async () => (await readStored(request, raffle._id)).live).toBe(true);

  await press(page, "Expired");
  await expect(table.getByText("Ended")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search raffles" }).fill("nothing at all is called this");
  await expect(page.getByText("No raffles to show")).toBeVisible();
  await page.goBack();
  await press(page, "Active");
});

test("what is sold stays as it was sold, and two admins lose nothing @desktop", async ({ page, request }) => {
  const raffle = await newCompetition(request, {
    name: "Steam engine",
    maxEntries: 100,
    ticketMatrix: { useLetters: true, toLetter: "D" },
  });
  await reserve(request, await newCustomer(request), raffle);
  await openConsole(page, request, `/admin/raffles/${raffle._id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("checkbox", { name: /^Use letters/ })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /^Lucky dips only/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Add prizes" })).toBeDisabled();
  await expectAccessible(page);
  await field(page, "Max entries").fill("110");
  await press(page, "Publish Changes");
  await expect(page.getByText("You can only add whole letters (25 entries each), up to Z").first()).toBeVisible();
  await field(page, "Max entries").fill("125");
  await field(page, "Name").fill("Steam engine of mine");
  await field(page, "Description").fill("Mine");
  const token = await tokenOf(request, demo.admin);
  await request.patch(`/api/raffles/${raffle._id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: "Steam engine of theirs", price: 3 },
  });
  await press(page, "Publish Changes");
  const dialog = page.getByRole("dialog", { name: "Someone else changed this raffle" });
  await expect(dialog.getByText("£3.00")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /^Yours/ }).check();
  await press(page, "Use these");
  await press(page, "Publish Changes");
  await expect(page.getByText("Raffle was successfully updated")).toBeVisible();
  expect(await readStored(request, raffle._id)).toMatchObject({
    name: "Steam engine of mine",
    price: 3,
    description: "Mine",
    ticketMatrix: { toLetter: "E" },
  });

  await field(page, "Price").fill("4");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await press(page, "Keep editing");
  await expect(field(page, "Price")).toHaveValue("4.00");
  await page.getByRole("link", { name: "Back" }).click();
  await press(page, "Leave without saving");
  await expect(page.getByRole("heading", { name: "Steam engine of mine", level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("an admin ends a running raffle, and holds in carts are released @desktop", async ({ page, request }) => {
  const raffle = await newCompetition(request, { name: `Kayak ${randomUUID().slice(0, 8)}` });
  const customer = await newCustomer(request);
  await reserve(request, customer, raffle);
  await openConsole(page, request, `/admin/raffles/${raffle._id}`);
  await chooseMore(page, "End now");
  const asks = page.getByRole("alertdialog", { name: `End ${raffle.name} now?` });
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Live, ends/)).toBeVisible();
  await chooseMore(page, "End now");
  await asks.getByRole("button", { name: "End now" }).click();
  await expect(page.getByText("Raffle was successfully updated")).toBeVisible();
  await expect(page.getByText(/entry list final/)).toBeVisible();
  await press(page, "More actions");
  await expect(page.getByRole("menuitem")).toHaveText(["Audit trail", "Cancel raffle"]);
});

test("a prize is added to a number that no one holds once numbers are drawn at random @desktop", async ({
  page,
  request,
}) => {
  const raffle = await newCompetition(request, { luckyDipsOnly: true, maxEntries: 2, maxEntriesPerPerson: 1 });
  await reserve(request, await newCustomer(request), raffle);
  const unavailable = await call(request, "GET", `raffleTickets/raffle/${raffle._id}/unavailable`);
  const [held = ""] = Unavailable.parse(unavailable).unavailableNumbers.map(({ ticketNum }) => ticketNum);
  await openConsole(page, request, `/admin/raffles/${raffle._id}/edit`);
  await press(page, "Add prizes");
  await field(page, "Prizes").fill(`£50 cash\t${held}`);
  await press(page, "Add prizes");
  await expect(page.getByText(`Held or sold already: ${held}`)).toBeVisible();
  await expectAccessible(page);
  await field(page, "Prizes").fill(`£50 cash\t${held === "1" ? "2" : "1"}`);
  await press(page, "Add prizes");
  await expect(page.getByText("1 prize", { exact: true })).toBeVisible();
  await press(page, "Publish Changes");
  await expect(page.getByText("Raffle was successfully updated")).toBeVisible();
  expect((await readStored(request, raffle._id)).instantWins).toHaveLength(1);
});
