import type { Page } from "@playwright/test";
import { z } from "zod";

/** What a browser spent while something moved. */
export interface FrameWork {
  seconds: number;
  /** How often the page itself took part in drawing; what its compositor moves alone takes no frame of the page. */
  frames: number;
  /** Processor milliseconds of the page's thread: scripts, style, layout, paint and what hands them over. */
  work: number;
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** What the page's thread does for a frame; nested ones count once. */
const works = new Set([
  ...["EventDispatch", "TimerFire", "FireAnimationFrame", "FunctionCall", "HitTest", "MinorGC"],
  ...["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"],
]);

const Traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** Processor time, which other processes on the machine do not lengthen. */
  tdur: z.number().default(0),
});
type Traced = z.infer<typeof Traced>;
const Trace = z.object({ traceEvents: z.array(z.unknown()) });

/** Returns the frames' events of the thread that has most of them, by time. */
function ofPage(events: readonly Traced[]): Traced[] {
  const threads = Object.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const [most = []] = Object.values(threads).toSorted((a = [], b = []) => b.length - a.length);
  return most.toSorted((a, b) => a.ts - b.ts);
}

function addUp(events: readonly Traced[]): number {
  let end = 0;
  let work = 0;
  for (const { ts, dur, tdur } of events) {
    if (ts < end) continue;
    end = ts + dur;
    work += tdur;
  }
  return work / 1_000;
}

/** Slows the page's processor down and returns what the page's thread did while `act` ran. Only in Chromium. */
export async function recordFrameWork(page: Page, slowdown: number, act: () => Promise<void>): Promise<FrameWork> {
  const browser = page.context().browser();
  if (!browser) throw new Error("A page without a browser can't be traced");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.startTracing(page, { categories });
  const from = performance.now();
  await act();
  const seconds = (performance.now() - from) / 1_000;
  const trace = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  const events = trace.traceEvents.flatMap((event) => Traced.safeParse(event).data ?? []);
  const done = ofPage(events.filter(({ ph, name }) => ph === "X" && works.has(name)));
  return { seconds, frames: done.filter(({ name }) => name === "Commit").length, work: addUp(done) };
}

/** Drags a thumb to and fro over a part of the page, at the pace of its frames. */
export async function rub(page: Page, { x, y, width }: { x: number; y: number; width: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let move = 1; move <= 40; move++) {
    await touch("touchMove", [{ x: x + ((move % 2) * (width * move)) / 40, y }]);
    await page.waitForTimeout(14);
  }
  await touch("touchEnd", []);
  await session.detach();
}
