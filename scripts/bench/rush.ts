import { setTimeout as pause } from "node:timers/promises";
import { raffleId } from "./bench-rows.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { type RushAnswer, rushCall } from "./rush-call.ts";

const BUYERS = 300;
const BROWSERS = 2_000;
/** How often a browser polls the taken numbers. */
const POLL_MS = 10_000;
/** Tickets per order, while enough are left. */
const TICKETS = 50;
/** Maximum duration, sold out or not. */
const MOST_MS = 120_000;

export type RushCallName = "poll" | "reserve" | "order";

/** One call: when it was sent, relative to the start, and its duration, both milliseconds. */
export interface RushSample {
  name: RushCallName;
  at: number;
  ms: number;
}

/** The results from the opening until the last number was sold, or time ran out. */
export interface RushResult {
  database: "SQLite" | "PostgreSQL";
  seconds: number;
  sold: number;
  samples: RushSample[];
  /** Answers other than 2xx and 304, by their code, and calls without an answer, by their error. */
  refusals: Map<string, number>;
  serverErrors: number;
  soldTwice: number;
}

/** Returns whether to retry later. */
const isBusy = ({ status }: RushAnswer) => status === 503 || status === 0;

/** The users of a rush on one server, and what they saw. */
class Rush {
  readonly samples: RushSample[] = [];
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

  async #call(name: RushCallName, path: string, more: { token?: string; etag?: string; body?: unknown }) {
    const at = this.ms;
    const answer = await rushCall(this.#url + path, more);
    this.samples.push({ name, at, ms: this.ms - at });
    if (answer.status >= 500 && answer.status !== 503) this.serverErrors++;
    if (answer.status === 0 || answer.status >= 400)
      this.refusals.set(answer.code, (this.refusals.get(answer.code) ?? 0) + 1);
    return answer;
  }

  /** Reserves and orders tickets until none is left. */
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
export async function runRush(postgres: boolean, onProgress: (what: string) => void): Promise<RushResult> {
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles: ["rush"] }], onProgress);
  const rush = new Rush(target.url);
  const buyers = target.shop.tokens.reserve.slice(0, BUYERS).map((token) => rush.buy(token));
  const browsers = Array.from({ length: BROWSERS }, (_, place) => rush.browse(place));
  const progress = setInterval(() => onProgress(`${rush.sold.size} sold after ${Math.round(rush.ms / 1000)} s`), 1_000);
  await Promise.all(buyers);
  const seconds = rush.ms / 1000;
  await Promise.all(browsers);
  clearInterval(progress);
  const { samples, refusals, serverErrors, soldTwice } = rush;
  const database = postgres ? "PostgreSQL" : "SQLite";
  return { database, seconds, sold: rush.sold.size, samples, refusals, serverErrors, soldTwice };
}
