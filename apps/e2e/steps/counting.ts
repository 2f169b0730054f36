import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Storage key of the page's count, which survives a page load. */
const KEY = "clicks";

/** Runs in the page. A click, Enter, Ctrl+key, a select's choice and dropped files each count as one click. Typing is free. */
function listen(key: string): void {
  const add = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  // On the document: a click that Playwright retries, because the element moved, stops at the window.
  document.addEventListener("pointerdown", (event) => event.isTrusted && add(), true);
  window.addEventListener(
    "keydown",
    (event) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.length === 1;
      if (event.isTrusted && (event.key === "Enter" || isShortcut)) add();
    },
    true,
  );
  window.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "file")) add();
    },
    true,
  );
}

export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(listen, KEY);
}

/** Runs a task on the open page. Fails if it takes more clicks than `most`. */
export async function withinClicks(page: Page, most: number, job: () => Promise<void>): Promise<void> {
  const read = () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
  const before = await read();
  await job();
  const clicks = (await read()) - before;
  expect(clicks, "clicks").toBeLessThanOrEqual(most);
  if (most > 0) expect(clicks, "clicks that were counted").toBeGreaterThan(0);
}
