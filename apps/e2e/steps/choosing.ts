import type { Page } from "@playwright/test";
import { type Competition, question } from "../competitions.ts";
import { expect } from "../fixtures.ts";

export async function openFromList(page: Page, { name }: Competition): Promise<void> {
  const list = page.getByRole("region", { name: "All Competitions" });
  await expect(list).toBeVisible();
  const showAll = list.getByRole("button", { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  await list.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Opens a competition by its URL, and waits for hydration: earlier clicks have separate tests. */
export async function openCompetition(page: Page, { slug, name }: Competition): Promise<void> {
  await page.goto(`/c/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("#root[data-ready]")).toBeAttached();
}

/** Formats a number as the shop does: "0045", "A12". */
const printed = (number: string) => (/^\d+$/.test(number) ? number.padStart(4, "0") : number);

export async function chooseNumbers(page: Page, ...numbers: string[]): Promise<void> {
  for (const number of numbers.map(printed)) {
    await page.getByRole("button", { name: `${number}, free`, exact: true }).click();
    await expect(page.getByRole("button", { name: `${number}, chosen`, exact: true })).toBeVisible();
  }
}

export async function answer(page: Page): Promise<void> {
  await page.getByRole("group", { name: question.text }).getByText(question.right, { exact: true }).click();
  await expect(page.getByRole("radio", { name: question.right, exact: true })).toBeChecked();
}

/** Adds the choice to the cart. `words` are shown beside the button: "2 tickets", "£5.00". */
export async function addToCart(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
}
