import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { inDays, question } from "../competitions.ts";
import { expect } from "../fixtures.ts";
import { testInOwnShop } from "../own-shop.ts";
import { comeBackAs, demo, tokenOf } from "../people.ts";
import { pictures, uploadPicture } from "../pictures.ts";
import { call } from "../rest.ts";
import { answer } from "../steps/choosing.ts";
import { logIn } from "../steps/logging-in.ts";

const test = testInOwnShop({});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

/** Presses Copy; the clipboard then has what was named. */
async function expectCopied(page: Page, label: string, text: string | RegExp): Promise<void> {
  await button(page, label).click();
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
}

/** Drags an entry of a list by its handle to where another one stands; both count from 0. */
async function drag(page: Page, list: Locator, from: number, to: number): Promise<void> {
  await list.evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  const handles = list.getByRole("listitem").locator("> [aria-hidden=true]");
  const [start, end] = [await handles.nth(from).boundingBox(), await handles.nth(to).boundingBox()];
  if (!start || !end) throw new Error("The list has no such entry");
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("questions and testimonials are dragged into another order, which stays @desktop", async ({ page, request }) => {
  const token = await tokenOf(request, demo.admin);
  const image = await uploadPicture(request);
  const contents = {
    faq: { faq: ["One?", "Two?"].map((each) => ({ question: each, answer: "Yes." })) },
    testimonials: { testimonials: ["Ellen", "Tom"].map((author) => ({ image, quote: "I won.", author })) },
  };
  for (const [type, body] of Object.entries(contents)) {
    await call(request, "POST", `config/${type}`, { token, body });
  }
  await comeBackAs(page, { token });
  await page.goto("/admin/config");
  const lists = [
    { title: "FAQ", label: "Question", first: "Two?" },
    { title: "Testimonials", label: "Author", first: "Tom" },
  ];
  for (const { title, label, first } of lists) {
    const section = page.getByRole("region", { name: title, exact: true });
    await drag(page, section.getByRole("list", { name: title }), 1, 0);
    await expect(section.getByLabel(label, { exact: true }).first()).toHaveValue(first);
    await expect(section.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  }
  await page.reload();
  for (const { title, label, first } of lists) {
    const section = page.getByRole("region", { name: title, exact: true });
    await expect(section.getByLabel(label, { exact: true }).first()).toHaveValue(first);
  }
});

test("on the first day an operator logs in and follows the to-do list to a published raffle @desktop", async ({
  page,
  newVisitor,
}) => {
  const name = `Roadster ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, demo.admin);
  const toDo = page.getByRole("region", { name: "To do" });
  await expect(toDo.getByText("Nothing is on sale")).toBeVisible();
  await toDo.getByRole("link", { name: "Create a raffle" }).click();

  await field(page, "Name").fill(name);
  await button(page, "Add pictures").click();
  await page.locator("input[type=file]").setInputFiles(pictures(3));
  await expect(page.getByText("3 uploaded")).toBeAttached();
  await button(page, "Done").click();
  const list = page.getByRole("list", { name: "Pictures", exact: true });
  const last = (await list.getByRole("img").last().getAttribute("src")) ?? "";
  await drag(page, list, 2, 0);
  await expect(list.getByRole("img").first()).toHaveAttribute("src", last);
  await field(page, "Price").fill("2.50");
  await field(page, "End date").fill(inDays(9).slice(0, 16));
  await field(page, "Max entries").fill("100");
  await field(page, "Max entries per person").fill("10");
  await page.getByRole("switch", { name: "Ask a question" }).click();
  await field(page, "Question").fill(question.text);
  const answers = [question.right, ...question.wrong];
  for (const [index, text] of answers.entries()) await field(page, `Answer ${index + 1}`).fill(text);
  await field(page, "Answer 1 is correct").check();
  await button(page, "Add prizes").click();
  await field(page, "Prizes").fill("£50 cash\t1\n£20 cash\t2");
  await button(page, "Add prizes").click();
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Available prizes (2)" })).toBeVisible();

  const address = (await page.getByRole("link", { name: /\/c\// }).getAttribute("href")) ?? "";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expectCopied(page, "Copy the public link", new RegExp(`${address}$`));
  const shop = await newVisitor();
  await shop.goto(address);
  await expect(shop.getByText("2 of 2 are still to be won.")).toBeVisible();
  await expect(
    shop
      .getByRole("main")
      .locator(`img[src*="${last.split("/").at(-1)}"]`)
      .first(),
  ).toBeVisible();
  await answer(shop);
  await page.goto("/admin");
  await expect(toDo.getByText("Nothing waits for you.")).toBeVisible();
});
