import type { Page } from "@playwright/test";
import { z } from "zod";
import { type Competition, inDays, newCompetition } from "../competitions.ts";
import { expect, test } from "../fixtures.ts";
import { demo, restoreAdminSession, tokenOf } from "../people.ts";
import { call } from "../rest.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const CARDS = 60;

const Opened = z.object({ batch: z.object({ _id: z.string() }) });
const Found = z.object({
  batch: z.object({ state: z.string(), allocated: z.number() }),
  cards: z.array(z.object({ line: z.number(), ticketNums: z.array(z.string()) })),
});

/** Opens the batch, and begins with its competition. */
async function openBatch(page: Page, id: string, { _id }: Competition) {
  await page.goto(`/admin/post/${id}`);
  await page.getByLabel("Raffle").selectOption(_id);
  await page.getByLabel("Postcode").focus();
}

/** Keys cards without a mouse. */
async function keyCards(page: Page, from: number, to: number) {
  for (let card = from; card < to; card++) {
    for (const text of ["GL5 2PA", `Poole${card}`, "Pat"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("4 Chapel Lane");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel("Postcode")).toBeFocused();
  }
}

test("sixty cards are keyed by the keyboard, with a lost connection and a second clerk, each once @desktop", async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(240_000);
  const token = await tokenOf(request, demo.admin);
  const form = { question: null, postClosesAt: inDays(12), postEntriesPerCard: 1 };
  const competition = await newCompetition(request, form);
  const body = { announced: CARDS, key: competition._id };
  const { batch } = Opened.parse(await call(request, "POST", "post", { token, body }));
  await restoreAdminSession(page, request);
  await openBatch(page, batch._id, competition);
  await keyCards(page, 0, 20);
  await context.setOffline(true);
  await keyCards(page, 20, 25);
  await expect(page.getByText(/waiting in this tab/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("25 of 60 cards")).toBeVisible();
  const second = await context.newPage();
  await openBatch(second, batch._id, competition);
  await page.close();
  await keyCards(second, 25, CARDS);
  await expect(second.getByText("60 of 60 cards")).toBeVisible();
  const close = () => call(request, "POST", `post/${batch._id}/close`, { token, body: {} });
  await Promise.all([close(), close()]);
  const found = Found.parse(await call(request, "GET", `post/${batch._id}`, { token }));
  expect(found.batch).toEqual({ state: "closed", allocated: CARDS });
  expect(new Set(found.cards.map(({ line }) => line)).size).toBe(CARDS);
  expect(new Set(found.cards.flatMap(({ ticketNums }) => ticketNums)).size).toBe(CARDS);
});
