import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { recordDialogs } from "./visited.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// `preload` fetches style sheets by script, which a sandboxed frame forbids, for reasons of its own.
const options = { preload: false, resultTypes: ["violations"] } satisfies Parameters<AxeBuilder["options"]>[0];

type Violation = { id: string; nodes: { target: unknown[] }[] };

/** The minified axe, which each document compiles twice as fast as the full source in AxeBuilder. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Waits until fonts are loaded and animations have ended, because colours are wrong during a fade. */
export async function waitForAnimations(page: Page): Promise<void> {
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

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
  }
}

/** Runs axe in a page without frames, without the builder, which compiles axe twice per document and returns every result. */
async function checkAlone(page: Page): Promise<Violation[]> {
  const run = (chosen: object) =>
    page.evaluate(async (given) => {
      if (!window.axe) return null;
      const { violations } = await window.axe.run(document, given);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    }, chosen);
  const all = { ...options, runOnly: { type: "tag", values: tags } };
  const known = await run(all);
  if (known) return known;
  await page.evaluate(axe);
  const found = await run(all);
  if (!found) throw new Error("Axe did not load");
  return found;
}

/** Runs axe in a page and in its frames, whose results a second page puts together. */
async function checkFrames(page: Page): Promise<Violation[]> {
  const builder = new AxeBuilder({ page, axeSource: axe }).options(options).withTags(tags);
  return (await builder.analyze()).violations;
}

/** Runs axe for WCAG 2.2 AA and best practices. Returns rule and element of each violation. */
export async function findViolations(page: Page): Promise<string[]> {
  // Wait for the heading and for the end of loading, so as not to check half a page.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  await waitForAnimations(page);
  const violations = page.frames().length === 1 ? await checkAlone(page) : await checkFrames(page);
  await recordDialogs(page);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Fails if axe finds a violation of WCAG 2.2 AA or best practices on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect.soft(violations, `accessibility violations of ${page.url()} at ${width} px`).toEqual([]);
}
