import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Adds up the layout shifts of each page from now on; `besides` selects what may move. */
export async function recordMoves(page: Page, { besides }: { besides?: string } = {}): Promise<void> {
  await page.addInitScript((allowed) => {
    const mayMove = (entry: object) => {
      if (!allowed || !("sources" in entry) || !Array.isArray(entry.sources)) return false;
      return entry.sources.every(({ node }) => node instanceof Element && node.closest(allowed));
    };
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        if (mayMove(entry)) continue;
        dataset.moved = String(Number(dataset.moved ?? 0) + ("value" in entry ? Number(entry.value) : 0));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, besides);
}

/** Expects that nothing has moved since then on the page now open. */
export async function expectUnmoved(page: Page, path: string): Promise<void> {
  const moved = await page.locator("html").getAttribute("data-moved");
  expect(Number(moved ?? 0), `how far ${path} moved`).toBeLessThan(0.01);
}
