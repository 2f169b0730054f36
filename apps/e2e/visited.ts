import { appendFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Frame, Request } from "@playwright/test";

/** What a browser did in the console: visited a screen's path, or called a procedure. */
type Visit = { screen: string } | { call: string };

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

/** Reads everything that the tests have visited so far. */
export function readVisits(): { screens: Set<string>; calls: Set<string> } {
  const lines = globSync("*.jsonl", { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), "utf8").trimEnd().split("\n"),
  );
  const visits = [...new Set(lines)].map((line): Visit => JSON.parse(line));
  return {
    screens: new Set(visits.flatMap((visit) => ("screen" in visit ? visit.screen : []))),
    calls: new Set(visits.flatMap((visit) => ("call" in visit ? visit.call : []))),
  };
}
