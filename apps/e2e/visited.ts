import { appendFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Frame, Page, Request } from "@playwright/test";

/** What a browser did: visited a screen's path in the console, called a procedure there, or had axe check an open dialog. */
type Visit = { screen: string } | { call: string } | { dialog: string };

/** The file of the workers' records, in the results folder, which each run clears first. */
const folder = fileURLToPath(new URL("test-results/visited", import.meta.url));

function write(visit: Visit): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(visit)}\n`);
}

/** Returns the path of a frame's console screen; null elsewhere, and once the page is closed. */
function screenOf(frame: Frame): string | null {
  if (!URL.canParse(frame.url())) return null;
  const { pathname } = new URL(frame.url());
  return /^\/admin(\/|$)/.test(pathname) ? pathname : null;
}

function recordCalls(request: Request): void {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith("/trpc/") || screenOf(request.frame()) === null) return;
  for (const call of pathname.slice("/trpc/".length).split(",")) write({ call });
}

export async function recordDialogs(page: Page): Promise<void> {
  const names = await page
    .locator(":is([role=dialog], [role=alertdialog]):visible")
    .evaluateAll((all) =>
      all.map((one) => document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent ?? ""),
    );
  for (const dialog of names) write({ dialog });
}

/** Records which console screens the pages of a context visit, and what they call. */
export function recordVisits(context: BrowserContext): void {
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      const screen = screenOf(frame);
      if (screen !== null) write({ screen });
    });
    page.on("request", recordCalls);
  });
}

export function readVisits(): Record<"screens" | "calls" | "dialogs", Set<string>> {
  const lines = globSync("*.jsonl", { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), "utf8").trimEnd().split("\n"),
  );
  const visits = [...new Set(lines)].map((line): Visit => JSON.parse(line));
  return {
    screens: new Set(visits.flatMap((visit) => ("screen" in visit ? visit.screen : []))),
    calls: new Set(visits.flatMap((visit) => ("call" in visit ? visit.call : []))),
    dialogs: new Set(visits.flatMap((visit) => ("dialog" in visit ? visit.dialog : []))),
  };
}
