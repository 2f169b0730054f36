import { setTimeout as pause } from "node:timers/promises";
import { contradictions } from "@counterfoil/db/testing";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { ApiClient } from "../api-client.ts";
import { type Person, withDatabase } from "../fixtures.ts";
import { type Answer, callTo } from "../server.ts";
import { type ShopProcess, startProcess } from "../shop-process.ts";
import { BooksAdmin } from "./admin.ts";
import { buy, deleteCard, type Shop } from "./customer.ts";
import { addEverybody, fillShop, MOST_AHEAD_MS } from "./open-books-shop.ts";
import { type Action, type Disturbance, disturbancesOf, everyKind, type Kind, type Purchase, planOf } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";

/** Who does what to one shop, and for how long. */
export interface BooksRun {
  settings: Record<string, string> & { DATABASE_URL: string };
  seed: number;
  seconds: number;
  customers: number;
  /** How many act at the same time. */
  workers: number;
  provider: BooksProvider;
}

/** What a run did, and what nobody may see. */
export interface BooksReport {
  /** How many actions went through whole, done or refused. */
  actions: number;
  /** How often each kind was done. */
  done: Record<Kind, number>;
  /** Milliseconds by which the clock of the shop is ahead at the end. */
  clockAhead: number;
  /** Orders that were confirmed to a customer. */
  promised: { person: Person; orderId: string }[];
  /** Answers that no caller may get, and rows that contradicted each other after a kill. */
  failures: string[];
}

/** A run goes on until every kind of act was done, yet not for longer than this many times its time: a busy machine does less. */
export const MOST_TIMES = 10;
/** Between two disturbances; less in a short run while its time lasts, so that it has the first of each kind as well. */
const LONGEST_PAUSE_MS = 1_500;
const FIRST_DISTURBANCES = 14;
const Exists = z.object({ exists: z.boolean() });

const noneDone = () => Object.fromEntries(everyKind.map((kind) => [kind, 0])) as Record<Kind, number>;

/** Returns the kinds of acts that a run has not done once. */
export function neverDone({ done }: Pick<BooksReport, "done">, { cannot }: Pick<BooksProvider, "cannot">): Kind[] {
  return everyKind.filter((kind) => done[kind] === 0 && !cannot.includes(kind));
}

class LostConnection extends Error {}

/** One run: a shop in a process of its own that is killed now and then, and everybody who uses it. */
class Runner {
  readonly #run: BooksRun;
  readonly report: BooksReport = {
    actions: 0,
    done: noneDone(),
    clockAhead: 0,
    promised: [],
    failures: [],
  };
  readonly #cancelled: string[] = [];
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
    this.report.done.kill += 1;
    this.report.failures.push(...(await withDatabase(settings.DATABASE_URL, contradictions)));
    this.#shop = await startProcess(settings, { clockAhead: this.report.clockAhead });
    up.resolve();
  }

  /** Moves the clock of the shop; not behind that of the machine, nor so far that sessions end. */
  #jump(minutes: number): void {
    const ahead = this.report.clockAhead + minutes * 60_000;
    if (ahead < 0 || ahead > MOST_AHEAD_MS) return;
    this.report.clockAhead = ahead;
    this.#shop.setClock(ahead);
    this.#run.provider.setClock(ahead);
    this.report.done[minutes < 0 ? "clock backward" : "clock forward"] += 1;
  }

  async #disturb(disturbance: Disturbance): Promise<void> {
    if (disturbance.kind === "kill") await this.#kill();
    else if (disturbance.kind === "jump") this.#jump(disturbance.minutes);
    else {
      const isDone = await this.#run.provider.fail(this.client, disturbance);
      if (isDone) this.report.done[`fault: ${disturbance.call}`] += 1;
    }
  }

  async disturbOften(): Promise<void> {
    const started = Date.now();
    const span = this.#run.seconds * 1000;
    const passed = () => Date.now() - started;
    const isEnough = () =>
      passed() >= span * MOST_TIMES || (passed() >= span && neverDone(this.report, this.#run.provider).length === 0);
    for (const disturbance of disturbancesOf(this.#run.seed, this.#run.seconds * 10)) {
      await pause(passed() < span ? Math.min(LONGEST_PAUSE_MS, span / FIRST_DISTURBANCES) : LONGEST_PAUSE_MS);
      if (isEnough()) break;
      await this.#disturb(disturbance);
    }
    this.#isOver = true;
  }

  async #buy(shop: Shop, person: Person, purchase: Purchase): Promise<Kind[]> {
    const begun = await buy(shop, person, purchase);
    if (begun === null) return [];
    const { orderId, done } = begun;
    const { status, json } = await this.client("GET", `/api/orders/exists/${orderId}`, { token: person.token });
    if (status === 200 && Exists.parse(json).exists) this.report.promised.push({ person, orderId });
    return done;
  }

  /** Does one action; returns what of it was done and not refused. */
  async #do(action: Action, person: Person, raffles: string[], admin: BooksAdmin): Promise<Kind[]> {
    const shop = this.#shopOf(raffles);
    if (action.kind === "admin") return (await admin.act(action)) ? [`admin: ${action.act}`] : [];
    if (action.kind === "provider") return (await admin.provide(action)) ? [`provider: ${action.act}`] : [];
    if (action.kind === "delete card") return (await deleteCard(shop, person)) ? ["delete card"] : [];
    if (action.kind === "purchase") return this.#buy(shop, person, action);
    const body = { code: "GIFT" };
    const { status } = await this.client("POST", "/api/auth/redeemPromotionalBalance", { token: person.token, body });
    return status === 200 ? ["redeem"] : [];
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
        for (const kind of await this.#do(action, person, raffles, admin)) this.report.done[kind] += 1;
        this.report.actions += 1;
      } catch (error) {
        if (!(error instanceof LostConnection)) throw error;
        await pause(50);
      }
    }
  }

  admin(raffles: string[], token: string): BooksAdmin {
    return new BooksAdmin(this.#shopOf(raffles), token);
  }

  #shopOf(raffles: string[]): Shop {
    const { provider } = this.#run;
    return { client: this.client, provider, raffles, cancelled: this.#cancelled, now: this.now };
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
  const books = runner.admin(raffles, admin.token);
  const all = Array.from({ length: workers }, (_, worker) => runner.work(worker, people, raffles, books));
  await Promise.all([runner.disturbOften(), ...all]);
  await runner.kill();
  return runner.report;
}
