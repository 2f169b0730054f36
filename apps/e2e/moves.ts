import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Adds up the layout shifts of each page from now on; `besides` selects what may move. */
export async function recordMoves(page: Page, { besides }: { besides?: string } = {}): Promise<void> {
  await page.addInitScript((allowed) => {
    const movedBy = (entry: object): unknown[] =>
      "sources" in entry && Array.isArray(entry.sources) ? entry.sources.map(({ node }) => node) : [];
    const mayMove = (entry: object) =>
      allowed !== undefined && movedBy(entry).every((node) => node instanceof Element && node.closest(allowed));
    const nameOf = (node: unknown) => (node instanceof Element ? node.outerHTML.slice(0, 100) : String(node));
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) {
        if (mayMove(entry)) continue;
        dataset.movedParts = [dataset.movedParts, ...movedBy(entry).map(nameOf)].join("\n");
        dataset.moved = String(Number(dataset.moved ?? 0) + ("value" in entry ? Number(entry.value) : 0));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, besides);
}

/** Expects that nothing has moved since then on the page now open. */
export async function expectUnmoved(page: Page, path: string): Promise<void> {
  const { moved, movedParts } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(Number(moved ?? 0), `how far ${path} moved: ${movedParts}`).toBeLessThan(0.01);
}
