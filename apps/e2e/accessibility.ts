import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Finds what a tool can see of WCAG 2.2 AA and of the best practices. Returns rule and part of each fault. */
export async function findFaults(page: Page): Promise<string[]> {
  // Else the place of what is still on its way would be looked at.
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  // With `preload` it fetches style sheets by script, which a sandboxed frame may not, and that is no fault of the page.
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ["violations"] }).withTags(tags);
  // Putting the parts of frames together takes a second page, and twice the time: not where there are no frames.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
