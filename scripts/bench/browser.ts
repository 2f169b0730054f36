import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "@counterfoil/core";
import { type CDPSession, chromium, type Page } from "playwright";
import { z } from "zod";
import { chromiumFlags, ensureChromium } from "../chromium.ts";
import { temporaryFolder } from "./open-target.ts";
import { columns } from "./report.ts";
import { measureReveal } from "./reveal.ts";
import { logIn, sendRequest } from "./send-request.ts";
import { serveDemoShop } from "./serve-demo-shop.ts";
import { median } from "./statistics.ts";

/** Fetched on demand, since it is larger than all dependencies of the shop. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
/** How often the selector is scrolled down and up. */
const STEPS = 30;
const SLOWDOWN = 4;

const Score = z.object({ score: z.number().nullable() });
const Value = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, "best-practices": Score, seo: Score }),
  audits: z.object({
    "largest-contentful-paint": Value,
    "total-blocking-time": Value,
    "cumulative-layout-shift": Value,
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
      }),
    }),
  }),
});

/** Runs Lighthouse once through the current package manager. Throws its output when it fails. */
async function runLighthouse(url: string, folder: string): Promise<z.infer<typeof Report>> {
  const manager = process.env.npm_execpath;
  if (manager === undefined) throw new Error("Lighthouse is fetched by pnpm: use pnpm bench browser");
  const output = join(folder, "lighthouse.json");
  const flags = `--chrome-flags=--headless=new ${chromiumFlags.join(" ")}`;
  const args = ["dlx", LIGHTHOUSE, url, "--output=json", `--output-path=${output}`, "--quiet", flags];
  // It is a script or a binary, depending on how it was installed.
  const [program, ...first] = /\.[cm]?js$/.test(manager) ? [process.execPath, manager] : [manager];
  const child = spawn(program, [...first, ...args], {
    env: { ...process.env, CHROME_PATH: ensureChromium() },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    complaint += piece;
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse failed: ${complaint.slice(-1_000)}`);
  return Report.parse(JSON.parse(readFileSync(output, "utf8")));
}

/** Returns the cells of a page on a phone on slow 4G: medians of several runs. */
async function measurePage(url: string, path: string, folder: string): Promise<string[]> {
  const reports: z.infer<typeof Report>[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(url + path, folder));
  const of = (pick: (report: z.infer<typeof Report>) => number) => median(reports.map(pick));
  const names = ["performance", "accessibility", "best-practices", "seo"] as const;
  const scriptBytes = of(({ audits }) =>
    audits["network-requests"].details.items
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  return [
    path,
    ...names.map((name) => String(Math.round(of(({ categories }) => categories[name].score ?? 0) * 100))),
    (of(({ audits }) => audits["largest-contentful-paint"].numericValue) / 1000).toFixed(2),
    of(({ audits }) => audits["total-blocking-time"].numericValue).toFixed(0),
    of(({ audits }) => audits["cumulative-layout-shift"].numericValue).toFixed(3),
    (scriptBytes / 1000).toFixed(1),
  ];
}

const Raffles = z.object({ raffles: z.array(z.object({ slug: z.string() })) });

/** Makes the page record its longest task; passed as text, since scripts lack browser types. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`
    globalThis.longestTask = 0;
    new PerformanceObserver((list) => {
      longestTask = Math.max(longestTask, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  `);
  return async () => Number(await page.evaluate("longestTask"));
}

async function scroll(page: Page, slow: CDPSession): Promise<number> {
  await page.getByRole("combobox", { name: "Numbers" }).selectOption({ label: "All" });
  const more = page.getByRole("button", { name: "Show more numbers" });
  while (await more.isVisible()) await more.click();
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const longest = await watchTasks(page);
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(0, step < STEPS / 2 ? 900 : -900);
    await page.waitForTimeout(100);
  }
  return longest();
}

const NUMBERS = 10_000;

/** Opens a competition with many numbers; returns its path. */
async function openLargeRaffle(url: string): Promise<string> {
  const token = await logIn(url, { email: "admin@demo.test", password: DEMO_PASSWORD });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const dates = { startDate: day(-1), endDate: day(30) };
  const body = { name: "Numbers", ...dates, price: 2.5, maxEntries: NUMBERS, maxEntriesPerPerson: 100, live: true };
  const created = await sendRequest("POST", `${url}/api/raffles`, { token, body });
  return z.object({ slug: z.string() }).parse(created.field("raffle")).slug;
}

/** Scrolls the selector of a large competition on a slow processor; returns the longest task over 50 ms, 0 for none. */
async function measureSelector(url: string): Promise<number> {
  const slug = await openLargeRaffle(url);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${url}/c/${slug}`);
    return await scroll(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

const HEAD = ["page", "speed", "access", "practice", "search", "LCP, s", "TBT, ms", "CLS", "JavaScript, kB"];

/** Measures the first pages of the demo shop, and the selector of numbers, in a browser. */
export async function measureBrowser(onProgress: (what: string) => void): Promise<string[]> {
  const folder = temporaryFolder();
  onProgress("making the demo shop");
  const url = await serveDemoShop(folder);
  const { raffles } = Raffles.parse(await (await fetch(`${url}/api/raffles/all`)).json());
  const pages: string[][] = [];
  for (const path of ["/", "/all", `/c/${raffles[0]?.slug}`]) {
    onProgress(`Lighthouse: ${path}`);
    pages.push(await measurePage(url, path, folder));
  }
  onProgress("scrolling the selector");
  const longest = await measureSelector(url);
  onProgress("opening tickets");
  const opened = await measureReveal(url);
  return [
    columns(HEAD, pages),
    `selector of ${NUMBERS.toLocaleString("en-GB")} numbers on a processor ${SLOWDOWN} times slower: ${longest === 0 ? "no task over 50 ms" : `longest task ${longest.toFixed(0)} ms`}`,
    ...opened,
  ];
}
