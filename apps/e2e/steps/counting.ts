import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Where the page keeps its count, so that it outlives a load. */
const KEY = "clicks";

/** Runs in the page. A press, Enter, a key with Ctrl, a list's choice and dropped files are one click each. Typing is free. */
function listen(key: string): void {
  const add = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
  // At the document: a press that Playwright takes back, because something moved under it, ends at the window.
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

/** Makes every address that the page opens from now on count its clicks. */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(listen, KEY);
}

/** Does a job in the page that is open. Fails when it took more clicks than `most`. */
export async function withinClicks(page: Page, most: number, job: () => Promise<void>): Promise<void> {
  const read = () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
  const before = await read();
  await job();
  const clicks = (await read()) - before;
  expect(clicks, "clicks").toBeLessThanOrEqual(most);
  if (most > 0) expect(clicks, "clicks that were counted").toBeGreaterThan(0);
}
