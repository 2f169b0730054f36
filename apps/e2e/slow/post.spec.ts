import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../accessibility.ts";
import { type Competition, inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { mailsTo } from "../mailbox.ts";
import { comeAsStaff, demo, newCustomer, restoreAdminSession, tokenOf } from "../people.ts";
import { buy } from "../purchases.ts";
import { call } from "../rest.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const CARDS = 60;

const Opened = z.object({ batch: z.object({ _id: z.string() }) });
const Found = z.object({
  batch: z.object({ state: z.string(), allocated: z.number() }),
  cards: z.array(z.object({ line: z.number(), ticketNums: z.array(z.string()) })),
});

/** Opens the batch, and chooses the competition of its cards without a mouse. */
async function openBatch(page: Page, id: string, { name }: Competition) {
  await page.goto(`/admin/post/${id}`);
  await page.getByLabel("Raffle").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Postcode")).toBeFocused();
}

const emailOf = (card: number, { _id }: Competition) => `pat-${card}-${_id.slice(-8)}@post.test`;

async function keyCards(page: Page, competition: Competition, [from, to]: readonly [number, number]) {
  for (let card = from; card < to; card++) {
    for (const text of ["GL5 2PA", `Poole${card}`, "Pat", "4 Chapel Lane", "Stroud"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type(emailOf(card, competition));
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel("Postcode")).toBeFocused();
  }
}

async function closeTwice(page: Page) {
  await page.getByRole("button", { name: "Close batch" }).press("Enter");
  const close = page.getByRole("dialog").getByRole("button", { name: "Close and give numbers" });
  await close.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("two clerks key and close sixty cards, each once @desktop", async ({ page, request, context, newVisitor }) => {
  test.setTimeout(240_000);
  const token = await tokenOf(request, demo.admin);
  const form = { question: null, postClosesAt: inDays(12), postEntriesPerCard: 1 };
  const competition = await newCompetition(request, form);
  const body = { announced: CARDS, key: competition._id };
  const { batch } = Opened.parse(await call(request, "POST", "post", { token, body }));
  const other = await newVisitor();
  await comeAsStaff(other, request, "support");
  await restoreAdminSession(page, request);
  await openBatch(page, batch._id, competition);
  await keyCards(page, competition, [0, 20]);
  await context.setOffline(true);
  await keyCards(page, competition, [20, 25]);
  await expect(page.getByText(/waiting in this tab/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("25 of 60 cards")).toBeVisible();
  const again = await context.newPage();
  await page.close();
  await Promise.all([openBatch(again, batch._id, competition), openBatch(other, batch._id, competition)]);
  await Promise.all([keyCards(again, competition, [25, 43]), keyCards(other, competition, [43, CARDS])]);
  for (const [clerk, last] of [
    [again, 42],
    [other, CARDS - 1],
  ] as const) {
    await expect(clerk.getByRole("row", { name: new RegExp(`Poole${last}\\b`) })).toBeVisible();
    await clerk.reload();
    await expect(clerk.getByText("60 of 60 cards")).toBeVisible();
  }
  await Promise.all([closeTwice(again), closeTwice(other)]);
  await expect(again.getByText("Closed", { exact: true }).first()).toBeVisible();
  const found = Found.parse(await call(request, "GET", `post/${batch._id}`, { token }));
  expect(found.batch).toEqual({ state: "closed", allocated: CARDS });
  expect(new Set(found.cards.map(({ line }) => line)).size).toBe(CARDS);
  expect(new Set(found.cards.flatMap(({ ticketNums }) => ticketNums)).size).toBe(CARDS);
  for (let card = 0; card < CARDS; card++) {
    const subjects = (await mailsTo(request, emailOf(card, competition))).map(({ subject }) => subject);
    expect(subjects, `receipts of card ${card}`).toEqual([`Your free entry to ${competition.name}`]);
  }
});

test("the tab for post is as large as the one to buy, logged out and sold out @desktop", async ({ page, request }) => {
  const form = {
    question: null,
    maxEntries: 1,
    maxEntriesPerPerson: 1,
    postClosesAt: inDays(12),
    postEntriesPerCard: 1,
  };
  const [open, soldOut] = [await newCompetition(request, form), await newCompetition(request, form)];
  await buy(request, await newCustomer(request), soldOut, { amount: 1 });
  for (const { slug } of [open, soldOut]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/c/${slug}`);
      const tabs = page.getByRole("tablist", { name: "Ways to enter" }).getByRole("tab");
      await expect(tabs).toHaveText(["Buy", "Free entry by post"]);
      const [bought, posted] = await Promise.all([tabs.nth(0).boundingBox(), tabs.nth(1).boundingBox()]);
      expect(posted?.width).toBeCloseTo(bought?.width ?? 0, 0);
      expect([posted?.y, posted?.height]).toEqual([bought?.y, bought?.height]);
      await tabs.nth(1).click();
      await expect(page.getByRole("tabpanel")).toContainText("Same draw, same chance of every prize, no purchase.");
      await expectAccessible(page);
    }
  }
});
