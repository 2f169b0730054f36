import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join } from "node:path";
import { entrantId, entrantKey } from "@counterfoil/core/draw";
import { makeDrawFiles, miniDraw, miniSecrets } from "@counterfoil/core/testing";
import { chromium, type Page } from "playwright";
import { z } from "zod";
import { chromiumFlags, ensureChromium } from "../chromium.ts";
import { root } from "../root.ts";

const LINES = 100_000;
const PEOPLE = 12_500;
const SLOWDOWN = 6;
const assets = join(root, "apps/web/dist/assets");

/** Returns the public files of the worked example with very many entries, two instant prizes and no void. */
function makeLargeDraw(): Map<string, string> {
  const opening = (person: number) => ({
    key: entrantKey(miniSecrets.competition, `u${person}`),
    label: `Ann ${person}.`,
  });
  const ids = Array.from({ length: PEOPLE }, (_, person) => {
    const { key, label } = opening(person);
    return entrantId(key, label);
  });
  const entries = Array.from({ length: LINES }, (_, i) => ({
    number: i + 1,
    entrantId: ids[i % PEOPLE] ?? "",
    route: "paid" as const,
  }));
  const files = makeDrawFiles({
    ...miniDraw,
    rules: { ...miniDraw.rules, cap: LINES },
    entries,
    leftOut: [],
    voids: [],
    logged: { ...miniDraw.logged, voids: [] },
    openingOf: (number) => opening((number - 1) % PEOPLE),
  });
  return new Map(Object.entries(files));
}

/** Serves the scripts of the web app as they are built, and the files of one draw at /draws/large/. */
async function serve(files: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const name = basename(request.url ?? "");
    const type = extname(name) === ".js" ? "text/javascript" : "text/html";
    response.setHeader("Content-Type", type);
    if (request.url?.startsWith("/assets/")) response.end(readFileSync(join(assets, name)));
    else response.end(files.get(name) ?? "<!doctype html><title>Check</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const Run = z.object({
  ms: z.number(),
  messages: z.array(
    z.object({ result: z.object({ problems: z.array(z.string()), skipped: z.string().nullable() }).optional() }),
  ),
});

/** Runs the check in its worker, or in the page itself: Chromium slows a page, but no worker. */
async function runCheck(page: Page, script: string, inPage: boolean) {
  const start = inPage
    ? `globalThis.postMessage = (data) => receive({ data });
       import("${script}").then(() => dispatchEvent(new MessageEvent("message", { data: request })));`
    : `const worker = new Worker("${script}", { type: "module" });
       worker.addEventListener("message", receive);
       worker.postMessage(request);`;
  const run = await page.evaluate(`new Promise((resolve) => {
    const messages = [];
    const request = { base: new URL("/draws/large/", location.href).href, keyFromMail: null };
    const started = performance.now();
    const receive = ({ data }) => {
      messages.push(data);
      if (!("result" in data)) resolve({ ms: performance.now() - started, messages });
    };
    ${start}
  })`);
  const { ms, messages } = Run.parse(run);
  const results = messages.flatMap(({ result }) => (result ? [result] : []));
  const isRight = results.length > 1 && results.every(({ problems, skipped }) => problems.length === 0 && !skipped);
  return { ms, isRight };
}

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** Slows a page, and returns how long its tasks have had the processor so far, in milliseconds. */
async function slowDown(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return async () => {
    const { metrics } = Metrics.parse(await session.send("Performance.getMetrics"));
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
}

/**
 * Measures "Check this draw" in a browser, with the scripts that `buildWebWhenStale` has built: in its worker, and in a
 * page on a slower processor, with the time for which that page had it. Passes if every step was done and held, both times.
 */
export async function measureCheck(onProgress: (what: string) => void) {
  onProgress(`checking ${LINES.toLocaleString("en-GB")} lines in a browser`);
  const script = globSync("check-worker-*.js", { cwd: assets })[0];
  if (script === undefined) throw new Error("The web app has no check of a draw");
  const server = await serve(makeLargeDraw());
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const open = async () => {
      const page = await browser.newPage();
      await page.goto(server.url);
      return page;
    };
    const own = await runCheck(await open(), `/assets/${script}`, false);
    const page = await open();
    const cpuMs = await slowDown(page);
    const before = await cpuMs();
    const slow = await runCheck(page, `/assets/${script}`, true);
    const slowCpuMs = (await cpuMs()) - before;
    const passed = own.isRight && slow.isRight;
    const [workerTime, slowTime, slowCpu] = [own.ms, slow.ms, slowCpuMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    const line =
      `the check of ${LINES.toLocaleString("en-GB")} lines in a browser: ${workerTime} in its worker, ` +
      `${slowTime} on a processor ${SLOWDOWN} times slower (${slowCpu} of its processor)${passed ? "" : ", AND IT WAS NOT RIGHT"}`;
    return { line, passed };
  } finally {
    await browser.close();
    server.close();
  }
}
