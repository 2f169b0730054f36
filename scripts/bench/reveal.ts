import { DEMO_PASSWORD } from "@counterfoil/core";
import { type Browser, chromium, type Page } from "playwright";
import { z } from "zod";
import { recordFrameWork, rub } from "../../apps/e2e/frame-work.ts";
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

/** Says what each frame cost: one that took longer than a sixtieth of a second would be late. */
async function record(page: Page, act: () => Promise<void>): Promise<string> {
  const { seconds, frames, work } = await recordFrameWork(page, SLOWDOWN, act);
  const each = (work / Math.max(frames, 1)).toFixed(1);
  return `${frames} frames of the page in ${seconds.toFixed(1)} s, ${each} ms of work each`;
}

async function scratch(page: Page): Promise<void> {
  for (let times = 0; times < 4; times++) {
    const ticket = page.getByRole("button", { name: /: open$/ }).first();
    await ticket.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await ticket.boundingBox()) ?? {};
    await rub(page, { x: x + 20, y: y + 60, width: width - 40 });
  }
}

async function spin(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await page.getByRole("button", { name: /^Spin for/ }).click();
    await page.waitForTimeout(2_400);
  }
}

async function open(browser: Browser, url: string, token: string, game: "scratch" | "wheel"): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(`localStorage.token = ${JSON.stringify(token)}`);
  await page.goto(await orderTickets(url, token, game));
  const showAll = page.getByRole("button", { name: "Show all", exact: true });
  await showAll.waitFor();
  await page.waitForLoadState("networkidle");
  const played = await record(page, () => (game === "scratch" ? scratch(page) : spin(page)));
  const all = await record(page, async () => {
    await showAll.click();
    await page.waitForTimeout(1_000);
  });
  return [`${game} of ${TICKETS} tickets: ${played}`, `all of them: ${all}`];
}

/** Opens a hundred tickets in each game on a phone with a slow processor; returns what its frames cost. */
export async function measureReveal(url: string): Promise<string[]> {
  const token = await logIn(url, { email: "customer@demo.test", password: DEMO_PASSWORD });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return [...(await open(browser, url, token, "scratch")), ...(await open(browser, url, token, "wheel"))];
  } finally {
    await browser.close();
  }
}
