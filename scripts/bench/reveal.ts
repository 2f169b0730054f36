import { DEMO_PASSWORD } from "@counterfoil/core";
import { type Browser, chromium, type Page } from "playwright";
import { z } from "zod";
import { chromiumFlags, ensureChromium } from "../chromium.ts";
import { logIn, sendRequest } from "./send-request.ts";

const TICKETS = 100;
const SLOWDOWN = 4;

const Raffle = z.object({ _id: z.string() });

/** Has the demo customer order a hundred free tickets that are opened in a game, twenty of which won; returns the address that opens them. */
async function orderTickets(url: string, token: string, reveal: "scratch" | "wheel"): Promise<string> {
  const admin = await logIn(url, { email: "admin@demo.test", password: DEMO_PASSWORD });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const instantWins = Array.from({ length: 20 }, (_, i) => ({ prize: "£50 cash", ticketNum: String(i * 5 + 1) }));
  const form = { name: `A ${reveal}`, startDate: day(-1), endDate: day(30), price: 0, live: true, instantWins, reveal };
  const body = { ...form, maxEntries: TICKETS, maxEntriesPerPerson: TICKETS };
  const { _id } = Raffle.parse(
    (await sendRequest("POST", `${url}/api/raffles`, { token: admin, body })).field("raffle"),
  );
  await sendRequest("POST", `${url}/api/raffleTickets/raffle/${_id}/reserve/${TICKETS}`, { token, body: {} });
  const paid = await sendRequest("POST", `${url}/api/payments/noPayment`, { token, body: {} });
  return `${url}/account/tickets?open=${String(paid.field("orderId"))}`;
}

/** Records the time of every frame and the longest task; passed as text, since scripts lack browser types. */
async function record(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(`
    globalThis.frames = [];
    globalThis.longest = 0;
    const each = (at) => { frames.push(at); requestAnimationFrame(each); };
    requestAnimationFrame(each);
    new PerformanceObserver((list) => {
      longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  `);
  await act();
  const frames = z.array(z.number()).parse(await page.evaluate("frames"));
  const longest = z.number().parse(await page.evaluate("longest"));
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1_000;
  const task = longest === 0 ? "no task over 50 ms" : `longest task ${longest.toFixed(0)} ms`;
  return `${((frames.length - 1) / seconds).toFixed(1)} frames a second, ${task}`;
}

async function scratch(page: Page): Promise<void> {
  for (const ticket of (await page.getByRole("button", { name: /: open$/ }).all()).slice(0, 4).reverse()) {
    const box = await ticket.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + 15, box.y + box.height - 40);
    await page.mouse.down();
    for (const x of [1, 0, 1, 0]) {
      await page.mouse.move(box.x + 15 + x * (box.width - 30), box.y + box.height - 20 - x * 30, { steps: 20 });
    }
    await page.mouse.up();
  }
}

async function spin(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await page.getByRole("button", { name: /^Spin for/ }).click();
    await page.waitForTimeout(2_400);
  }
}

async function open(browser: Browser, url: string, token: string, game: "scratch" | "wheel"): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(`localStorage.token = ${JSON.stringify(token)}`);
  await page.goto(await orderTickets(url, token, game));
  const showAll = page.getByRole("button", { name: "Show all", exact: true });
  await showAll.waitFor();
  await page.waitForLoadState("networkidle");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const played = await record(page, () => (game === "scratch" ? scratch(page) : spin(page)));
  const all = await record(page, async () => {
    await showAll.click();
    await page.waitForTimeout(1_000);
  });
  return [`${game} of ${TICKETS} tickets: ${played}`, `all of them: ${all}`];
}

/** Opens a hundred tickets in each game on a phone with a slow processor; returns how many frames a second it drew. */
export async function measureReveal(url: string): Promise<string[]> {
  const token = await logIn(url, { email: "customer@demo.test", password: DEMO_PASSWORD });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return [...(await open(browser, url, token, "scratch")), ...(await open(browser, url, token, "wheel"))];
  } finally {
    await browser.close();
  }
}
