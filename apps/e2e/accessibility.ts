import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until the fonts are there, and nothing fades or slides any more: half way through, colours are not those of the page. */
export async function waitForMovement(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = (each: Animation) =>
      each.playState === "running" && Number.isFinite(each.effect?.getComputedTiming().endTime);
    const finished = document
      .getAnimations()
      .filter(ends)
      .map((each) => each.finished);
    await Promise.allSettled(finished);
  });
}

/** Runs axe for WCAG 2.2 AA and best practices. Returns rule and element of each violation. */
export async function findViolations(page: Page): Promise<string[]> {
  // Otherwise elements would be checked while still loading: every page has a heading, and nothing waits.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  await waitForMovement(page);
  const isAlone = page.frames().length === 1;
  // By default the builder compiles axe twice each time, which takes as long as its checks: once for each document is enough.
  const isLoaded = isAlone && (await page.evaluate<boolean>("'axe' in window"));
  const source = isLoaded ? { axeSource: "void 0" } : {};
  // `preload` fetches style sheets by script, which a sandboxed frame forbids, through no fault of the page.
  const axe = new AxeBuilder({ page, ...source })
    .options({ preload: false, resultTypes: ["violations"] })
    .withTags(tags);
  // Combining the results of frames takes a second page and twice the time: skip it without frames.
  axe.setLegacyMode(isAlone);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
