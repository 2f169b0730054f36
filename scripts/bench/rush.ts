import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { raffleId } from "./bench-rows.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { contentOf, exchange } from "./send-request.ts";
import { percentile } from "./statistics.ts";

const BUYERS = 300;
const BROWSERS = 2_000;
/** How often a browser polls the taken numbers. */
const POLL_MS = 10_000;
/** Tickets per order, while enough are left. */
const TICKETS = 50;
/** Maximum duration, sold out or not. */
const MOST_MS = 120_000;

const calls = ["poll", "reserve", "order"] as const;
type CallName = (typeof calls)[number];

interface RushAnswer {
  status: number;
  /** The error code; the status if there is none. */
  code: string;
  etag: string;
  /** The ticket numbers in it. */
  tickets: string[];
}

const Body = z.object({
  code: z.string().optional(),
  tickets: z
    .array(z.object({ ticketNum: z.string() }))
    .optional()
    .catch(undefined),
});

/** Sends a GET, or a POST of `body`, and returns the answer with any status; status 0 and the network error without one. */
async function rushCall(url: string, more: { token?: string; etag?: string; body?: unknown }): Promise<RushAnswer> {
  const { headers, body } = contentOf(more);
  const own = { ...headers, ...(more.etag && { "if-none-match": more.etag }) };
  try {
    // The large list of taken numbers stays compressed; only what was bought is parsed.
    const sent = body ? { method: "POST", headers: own, body } : { headers: { ...own, "accept-encoding": "gzip" } };
    const answer = await exchange(url, sent);
    const isJson = body !== "" && String(answer.headers["content-type"]).includes("json");
    const { code = String(answer.status), tickets = [] } = isJson ? Body.parse(JSON.parse(answer.body.toString())) : {};
    const { etag = "" } = answer.headers;
    return { status: answer.status, code, etag, tickets: tickets.map(({ ticketNum }) => ticketNum) };
  } catch (error) {
    return { status: 0, code: String(Reflect.get(Object(error), "code") ?? error), etag: "", tickets: [] };
  }
}

const isBusy = ({ status }: RushAnswer) => status === 503 || status === 0;

/** The users of a rush on one server, and what they saw. */
class Rush {
  readonly times: Record<CallName, number[]> = { poll: [], reserve: [], order: [] };
  /** Answers other than 2xx and 304, by their code, and calls without an answer, by their error. */
  readonly refusals = new Map<string, number>();
  readonly sold = new Set<string>();
  soldTwice = 0;
  serverErrors = 0;
  readonly #url: string;
  readonly #started = performance.now();
  #soldOut = false;

  constructor(url: string) {
    this.#url = url;
  }

  get ms(): number {
    return performance.now() - this.#started;
  }

  get isOver(): boolean {
    return this.#soldOut || this.ms > MOST_MS;
  }

  async #call(name: CallName, path: string, more: { token?: string; etag?: string; body?: unknown }) {
    const at = this.ms;
    const answer = await rushCall(this.#url + path, more);
    this.times[name].push(this.ms - at);
    if (answer.status >= 500 && answer.status !== 503) this.serverErrors++;
    if (answer.status === 0 || answer.status >= 400)
      this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1);
    return answer;
  }

  async buy(token: string): Promise<void> {
    for (let amount = TICKETS; !this.isOver; ) {
      const path = `/api/raffleTickets/raffle/${raffleId("rush")}/reserve/${amount}`;
      const reserved = await this.#call("reserve", path, { token, body: {} });
      if (reserved.status === 200) await this.#order(token, reserved);
      else if (isBusy(reserved)) await pause(1_000);
      // Fewer are left; other holds may still expire.
      else if (amount > 1) amount = Math.floor(amount / 2);
      else this.#soldOut = true;
    }
  }

  async #order(token: string, { tickets }: RushAnswer): Promise<void> {
    const body = { couponCode: "", usePromotionalBalance: false };
    for (let tries = 0; tries < 5; tries++) {
      const ordered = await this.#call("order", "/api/payments/noPayment", { token, body });
      if (isBusy(ordered)) {
        await pause(1_000);
        continue;
      }
      if (ordered.status !== 200) return;
      for (const number of tickets) {
        if (this.sold.has(number)) this.soldTwice++;
        this.sold.add(number);
      }
      return;
    }
  }

  /** Polls the taken numbers, as an open page does. */
  async browse(place: number): Promise<void> {
    await pause((place / BROWSERS) * POLL_MS);
    for (let etag = ""; !this.isOver; ) {
      const path = `/api/raffleTickets/raffle/${raffleId("rush")}/unavailable`;
      const answer = await this.#call("poll", path, { etag });
      etag = answer.etag || etag;
      for (let waited = 0; waited < POLL_MS && !this.isOver; waited += 500) await pause(500);
    }
  }
}

/** Simulates the last minutes of a competition of 100,000 numbers: polling browsers, and buyers until it is sold out. */
export async function runRush(postgres: boolean, onProgress: (what: string) => void) {
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles: ["rush"] }], onProgress);
  const rush = new Rush(target.url);
  const buyers = target.shop.tokens.reserve.slice(0, BUYERS).map((token) => rush.buy(token));
  const browsers = Array.from({ length: BROWSERS }, (_, place) => rush.browse(place));
  const progress = setInterval(() => onProgress(`${rush.sold.size} sold after ${Math.round(rush.ms / 1000)} s`), 1_000);
  await Promise.all(buyers);
  const seconds = rush.ms / 1000;
  await Promise.all(browsers);
  clearInterval(progress);
  const { times, refusals, serverErrors, soldTwice, sold } = rush;
  const refused = [...refusals].map(([code, count]) => `${code} ${count}`).join(", ");
  const lines = [
    `${postgres ? "PostgreSQL" : "SQLite"}: ${sold.size.toLocaleString("en-GB")} numbers sold in ${seconds.toFixed(1)} s, ${Math.round(sold.size / seconds)} a second`,
    ...calls.map((name) => {
      const [p50, p99] = [50, 99].map((percent) => percentile(times[name], percent).toFixed(1));
      return `${name.padEnd(8)} ${times[name].length} calls, p50 ${p50} ms, p99 ${p99} ms`;
    }),
    `refusals: ${refused || "none"}; 5xx other than 503: ${serverErrors}; numbers sold twice: ${soldTwice}`,
  ];
  return { lines, passed: serverErrors + soldTwice === 0 };
}
