import { setTimeout as pause } from "node:timers/promises";
import { contradictions } from "@counterfoil/db/testing";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { ApiClient } from "../api-client.ts";
import { type Person, withDatabase } from "../fixtures.ts";
import { type Answer, callTo } from "../server.ts";
import { type ShopProcess, startProcess } from "../shop-process.ts";
import { BooksAdmin } from "./admin.ts";
import { buy } from "./customer.ts";
import { addEverybody, fillShop, MOST_AHEAD_MS } from "./open-books-shop.ts";
import { type Action, type Disturbance, disturbancesOf, planOf } from "./plan.ts";

/** Who does what to one shop, and for how long. */
export interface BooksRun {
  settings: Record<string, string> & { DATABASE_URL: string };
  seed: number;
  seconds: number;
  customers: number;
  /** How many act at the same time. */
  workers: number;
}

/** What a run did, and what nobody may see. */
export interface BooksReport {
  /** Who asks for the report of the books at the end. */
  admin: Person | null;
  /** How many actions of each kind were done whole. */
  actions: number;
  kills: number;
  /** Milliseconds by which the clock of the shop is ahead at the end. */
  clockAhead: number;
  /** Orders that were confirmed to a customer. */
  promised: { person: Person; orderId: string }[];
  /** Answers that no caller may get, and rows that contradicted each other after a kill. */
  failures: string[];
}

/** A run on a busy machine goes on until so many orders were confirmed, yet not for longer than this many times its time. */
const FEWEST_ORDERS = 3;
const MOST_TIMES = 4;
const Exists = z.object({ exists: z.boolean() });

class LostConnection extends Error {}

/** One run: a shop in a process of its own that is killed now and then, and everybody who uses it. */
class Runner {
  readonly #run: BooksRun;
  readonly report: BooksReport = { admin: null, actions: 0, kills: 0, clockAhead: 0, promised: [], failures: [] };
  #shop: ShopProcess;
  #up: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(run: BooksRun, shop: ShopProcess) {
    this.#run = run;
    this.#shop = shop;
  }

  readonly client: ApiClient = async (method, path, more) => {
    let answer: Answer;
    try {
      answer = await callTo(this.#shop.url, method, path, more);
    } catch (error) {
      if (error instanceof TypeError) throw new LostConnection();
      throw error;
    }
    const { status, text } = answer;
    if (status >= 500 && status !== 503) this.report.failures.push(`${status} ${method} ${path} ${text}`);
    return answer;
  };

  /** Epoch milliseconds by the clock of the shop. */
  readonly now = () => Date.now() + this.report.clockAhead;

  async #kill(): Promise<void> {
    const { settings } = this.#run;
    const up = Promise.withResolvers<void>();
    this.#up = up.promise;
    await this.#shop.kill();
    this.report.kills += 1;
    this.report.failures.push(...(await withDatabase(settings.DATABASE_URL, contradictions)));
    this.#shop = await startProcess(settings, { clockAhead: this.report.clockAhead });
    up.resolve();
  }

  async #disturb(disturbance: Disturbance): Promise<void> {
    if (disturbance.kind === "kill") await this.#kill();
    else if (disturbance.kind === "jump") {
      const ahead = this.report.clockAhead + disturbance.minutes * 60_000;
      if (ahead > MOST_AHEAD_MS) return;
      this.report.clockAhead = ahead;
      this.#shop.setClock(ahead);
    } else await this.client("POST", "/sandbox/control/faults", { body: disturbance });
  }

  async disturbOften(): Promise<void> {
    const started = Date.now();
    const span = this.#run.seconds * 1000;
    const isEnough = () => {
      const passed = Date.now() - started;
      return passed >= span * MOST_TIMES || (passed >= span && this.report.promised.length >= FEWEST_ORDERS);
    };
    for (const disturbance of disturbancesOf(this.#run.seed, this.#run.seconds * 10)) {
      await pause(1_500);
      if (isEnough()) break;
      await this.#disturb(disturbance);
    }
    this.#isOver = true;
  }

  async #do(action: Action, person: Person, raffles: string[], admin: BooksAdmin): Promise<void> {
    const shop = { client: this.client, raffles, now: this.now };
    if (action.kind === "admin") await admin.act(action);
    else if (action.kind === "provider") await admin.provide(action);
    else if (action.kind === "redeem") {
      const body = { code: "GIFT" };
      await this.client("POST", "/api/auth/redeemPromotionalBalance", { token: person.token, body });
    } else {
      const orderId = await buy(shop, person, action);
      if (orderId === null) return;
      const { status, json } = await this.client("GET", `/api/orders/exists/${orderId}`, { token: person.token });
      if (status === 200 && Exists.parse(json).exists) this.report.promised.push({ person, orderId });
    }
  }

  /** Does one plan, with another customer each time, until the run is over. */
  async work(worker: number, people: Person[], raffles: string[], admin: BooksAdmin): Promise<void> {
    const { seed, seconds } = this.#run;
    for (const [step, action] of planOf(seed + worker, seconds * 60).entries()) {
      if (this.#isOver) return;
      const person = people[(step * 7 + worker * 13) % people.length];
      if (!person) return;
      await this.#up;
      try {
        await this.#do(action, person, raffles, admin);
        this.report.actions += 1;
      } catch (error) {
        if (!(error instanceof LostConnection)) throw error;
        await pause(50);
      }
    }
  }

  kill(): Promise<void> {
    return this.#shop.kill();
  }
}

/** Lets customers and admins use a shop that is killed, whose clock jumps and whose provider misbehaves; it ends killed. */
export async function runBooks(run: BooksRun): Promise<BooksReport> {
  const { settings, customers, workers } = run;
  const { people, admin } = await addEverybody(settings.DATABASE_URL, customers);
  const runner = new Runner(run, await startProcess(settings, { clockAhead: 0 }));
  onTestFinished(() => runner.kill());
  const raffles = await fillShop(runner.client, admin.token);
  const books = new BooksAdmin({ client: runner.client, raffles, now: runner.now }, admin.token);
  const all = Array.from({ length: workers }, (_, worker) => runner.work(worker, people, raffles, books));
  await Promise.all([runner.disturbOften(), ...all]);
  await runner.kill();
  return { ...runner.report, admin };
}
