import type { Locator, Page } from "@playwright/test";
import { findViolations, waitForAnimations } from "./accessibility.ts";
import { expect } from "./fixtures.ts";

const widths = [320, 360, 390, 1024, 1440];
/** Widths at which axe runs. */
const checked = new Set([320, 390, 1024, 1440]);

/** Returns the texts of elements that overflow the right edge of the page, a ticket or a dialog. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const held = [
      ...document.querySelectorAll(
        ".card-stub, .hero-face > div, .cart-face > :first-child, [data-modal], [role$=dialog], [role=menu]",
      ),
    ];
    // The right padding of a stub counts too: what reaches into it is against the edge.
    const intoPadding = (part: Element) =>
      part.matches(".card-stub") &&
      [...part.querySelectorAll(":scope > :not(.dots-x)")].some(
        (child) =>
          child.getBoundingClientRect().right >
          part.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(part).paddingRight) + 1,
      );
    const cut = held
      .filter((part) => part.checkVisibility())
      .filter((part) => part.scrollWidth > part.clientWidth || intoPadding(part))
      .map((part) => `cut: ${part.textContent}`);
    if (scrollWidth <= clientWidth) return cut;
    const wide = [...document.querySelectorAll("body *")].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    return [...cut, `${scrollWidth} px wide`, ...wide.slice(-3).map((part) => `${part.tagName} ${part.className}`)];
  });
}

/** Returns where each part of an open dialog is in it, and how large, or null without a dialog. */
async function layoutOfDialog(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const dialog = document.querySelector("[data-modal][role$=dialog], [data-modal] > [role$=dialog]");
    if (!dialog) return null;
    const { left, top } = dialog.getBoundingClientRect();
    return [dialog, ...dialog.querySelectorAll("*")]
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x - left, y - top, width, height].map(Math.round).join(" "))
      .join("\n");
  });
}

/**
 * Fails if the page in its current state, including open dialogs, overflows the window or violates WCAG 2.2 AA or
 * best practices, at 320, 360, 390, 1024 and 1440 px; `most` leaves out wider ones.
 */
export async function expectFits(page: Page, { most = 1440 } = {}): Promise<void> {
  const before = page.viewportSize();
  let last: string | null = null;
  for (const width of widths.filter((each) => each <= most)) {
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page);
    const where = `${page.url()} at ${width} px`;
    expect.soft(await overflowing(page), where).toEqual([]);
    if (!checked.has(width)) continue;
    const dialog = await layoutOfDialog(page);
    // The rest is hidden behind a dialog: one that is laid out as at the width before is not checked again.
    if (dialog === null || dialog !== last) expect.soft(await findViolations(page), where).toEqual([]);
    last = dialog;
  }
  if (before) await page.setViewportSize(before);
}

/** Fails if a control reached by Tab is under the bar at the bottom of the window. */
export async function expectFocusAbove(page: Page, bar: Locator): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const edge = (await bar.boundingBox())?.y ?? 0;
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(focused).toBeLessThanOrEqual(edge);
  }
}
