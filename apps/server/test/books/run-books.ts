import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { onTestFinished } from "vitest";
import type { Person } from "../fixtures.ts";
import { BooksAdmin } from "./admin.ts";
import { approving } from "./approving.ts";
import { buy, deleteCard, redeem } from "./customer.ts";
import { type Disturbance, disturbancesOf } from "./disturbances.ts";
import { moveWinnings, payOut } from "./payouts.ts";
import { addEverybody, MOST_AHEAD_MS } from "./people.ts";
import { type Action, actionOf, planOf, type Turn } from "./plan.ts";
import { Processes, type ShopSettings } from "./processes.ts";
import type { BooksProvider } from "./provider.ts";
import { LostConnection, RunLog } from "./run-log.ts";
import { differenceOf, readScreen, type Screen, screensOfRows } from "./screens.ts";
import { type Shop, Supply } from "./shop.ts";

/** Options of a run. */
export interface BooksRun {
  settings: ShopSettings;
  seed: number;
  /** At least so long; 0 for a short run, which ends with `FEWEST_PURCHASES`. */
  seconds: number;
  customers: number;
  /** Workers that act at the same time. */
  workers: number;
  provider: BooksProvider;
}

/** A run continues until every kind of action was done, for at most this multiple of its duration: a busy machine does less. */
const MOST_TIMES = 20;
/** What a short run takes at most, seconds, also on a busy machine. */
const SHORT_RUN_SECONDS = 200;
/** Purchases of a short run, which are the same work on an idle machine and on a busy one. */
const FEWEST_PURCHASES = 60;
/** So long is the plan of each worker of a short run, which ends earlier. */
const SHORT_PLAN_SECONDS = 4;
/** Between two disturbances, milliseconds; a short run waits for a number of actions where they come sooner. */
const LONGEST_PAUSE_MS = 1_500;
const ACTIONS_BETWEEN = 6;
/** The longest that a run may take, seconds. */
export const longestOf = (seconds: number) => (seconds === 0 ? SHORT_RUN_SECONDS : seconds * MOST_TIMES);

/** After these a customer buys nothing more. */
const leaving: readonly Turn[] = ["account closed", "break begun", "stopped by staff"];
/** How many customers' screens are compared in the middle of a run. */
const SCREENS = 12;

/** One run: a shop in its own processes, which are killed now and then, and everyone who uses it. */
class Runner {
  readonly #run: BooksRun;
  readonly #people: Person[];
  readonly #processes: Processes;
  readonly #admin: BooksAdmin;
  readonly #shop: Shop;
  readonly log: RunLog;
  clockAhead = 0;
  #isOver = false;
  /** After half of the time, and all through a short run: kinds of actions that are still missing are tried more often. */
  #isLate: boolean;
  #open = Promise.withResolvers<void>();
  /** Users who are acting: no one is in two actions at the same time, but may use several devices in one. */
  readonly #busy = new Set<string>();

  constructor(run: BooksRun, { people, admin, second, processes, log }: Readonly<RunnerInput>) {
    this.#run = run;
    this.#isLate = run.seconds === 0;
    this.#people = people;
    this.#processes = processes;
    this.log = log;
    const now = () => Date.now() + this.clockAhead;
    const asAdmin = approving(processes.client, { admin, second, log });
    this.#shop = {
      client: processes.client,
      admin: asAdmin,
      provider: run.provider,
      supply: new Supply(asAdmin, now),
      log,
      cancelled: [],
      now,
      whenUp: () => processes.whenUp(),
    };
    this.#admin = new BooksAdmin(this.#shop);
    this.#open.resolve();
  }

  fill(): Promise<void> {
    return this.#shop.supply.open();
  }

  /** Moves the shop's clock; never behind the machine's, nor so far that sessions expire. */
  #jump(minutes: number): void {
    const ahead = this.clockAhead + minutes * 60_000;
    if (ahead < 0 || ahead > MOST_AHEAD_MS) return;
    this.clockAhead = ahead;
    for (const id of this.#busy) this.log.overtaken.add(id);
    this.#processes.setClock(ahead);
    this.#run.provider.setClock(ahead);
    this.log.count(minutes < 0 ? "clock backward" : "clock forward");
  }

  async #readScreens(people: Person[]): Promise<Map<Person, Screen>> {
    const screens = new Map<Person, Screen>();
    for (const person of people) {
      const { token } = person;
      const screen = await readScreen((path) => this.#processes.client("GET", path, { token })).catch(() => null);
      if (screen) screens.set(person, screen);
    }
    return screens;
  }

  /** Pauses everyone and compares screens with rows, except those that a job changed meanwhile. */
  async #compareScreens(): Promise<void> {
    this.#open = Promise.withResolvers();
    // Do not wait for calls to a hanging provider.
    for (let tries = 0; tries < 100 && this.#busy.size > 0; tries++) await pause(20);
    const first = this.log.confirmations.length;
    const recent = this.log.confirmations.slice(Math.max(0, first - 4 * SCREENS)).map(({ person }) => person);
    const people = [...new Set(recent)]
      .filter(({ id }) => !this.#busy.has(id) && !this.log.gone.has(id))
      .slice(-SCREENS);
    const before = await this.#readScreens(people);
    const ids = people.map(({ id }) => id);
    const rows = await this.#processes.read((db) => screensOfRows(db, ids, this.#shop.now()));
    const after = await this.#readScreens(people);
    for (const [person, screen] of before) {
      if (!isDeepStrictEqual(screen, after.get(person))) continue;
      const difference = differenceOf(person.id, screen, rows.get(person.id));
      if (difference) this.log.fail(difference);
      this.log.count("screens");
    }
    this.#open.resolve();
  }

  async #disturb(disturbance: Disturbance): Promise<void> {
    if (disturbance.kind === "kill") await this.#processes.kill();
    else if (disturbance.kind === "stop") await this.#processes.stop();
    else if (disturbance.kind === "second process") await this.#processes.startSecond();
    else if (disturbance.kind === "screens") await this.#compareScreens();
    else if (disturbance.kind === "jump") this.#jump(disturbance.minutes);
    else if (disturbance.kind === "failure") await this.#run.provider.fail(this.#processes.client, disturbance);
  }

  /** Waits until the next disturbance. */
  async #pause(): Promise<void> {
    const until = Date.now() + LONGEST_PAUSE_MS;
    const enough = this.#run.seconds === 0 ? this.log.actions + ACTIONS_BETWEEN : Number.POSITIVE_INFINITY;
    while (Date.now() < until && this.log.actions < enough) await pause(20);
  }

  async disturbOften(): Promise<void> {
    const { seconds, seed, provider } = this.#run;
    const started = Date.now();
    const passed = () => (Date.now() - started) / 1000;
    const isLongEnough = () => (seconds === 0 ? this.log.purchases.length >= FEWEST_PURCHASES : passed() >= seconds);
    const isEnough = () =>
      passed() >= longestOf(seconds) || (isLongEnough() && this.log.neverDone(provider).length === 0);
    const planned = disturbancesOf(seed, seconds * MOST_TIMES);
    for (let i = 0; ; i++) {
      await this.#pause();
      await this.#processes.countMet();
      if (isEnough()) break;
      const disturbance = planned[i] ?? this.#missingOf(planned);
      if (disturbance) await this.#disturb(disturbance);
      this.#isLate = passed() >= seconds / 2;
      if (passed() > seconds / 2) await this.#armAgain(planned);
    }
    this.#isOver = true;
  }

  /** A short run has each disturbance once, and again only what came to nothing: most processes end by one. */
  #missingOf(planned: readonly Disturbance[]): Disturbance | undefined {
    const missing = this.log.neverDone(this.#run.provider);
    return planned.find(({ kind }) => missing.some((one) => one === kind));
  }

  /** Arms provider failures again that never happened: a process that ended has forgotten them. */
  async #armAgain(planned: readonly Disturbance[]): Promise<void> {
    for (const failure of planned) {
      if (failure.kind !== "failure" || failure.call === "list" || this.log.done[`failure: ${failure.call}`] > 0)
        continue;
      await this.#run.provider.fail(this.#processes.client, { ...failure, times: 1 });
      return;
    }
  }

  async #do(action: Action, person: Person): Promise<void> {
    if (action.kind === "admin") {
      if (await this.#admin.act(action)) this.log.count(`admin: ${action.act}`);
    } else if (action.kind === "provider") {
      if (await this.#admin.provide(action)) this.log.count(`provider: ${action.act}`);
    } else if (action.kind === "delete card") await deleteCard(this.#shop, person);
    else if (action.kind === "move winnings") await moveWinnings(this.#shop, person);
    else if (action.kind === "pay out") await payOut(this.#shop, person, action.isMoved);
    else if (action.kind === "redeem") await redeem(this.#shop, person, action.isTwice);
    else {
      const { gone, resting } = this.log;
      const mayLeave = gone.size + resting.size < this.#people.length / 2;
      await buy(this.#shop, person, leaving.includes(action.turn) && !mayLeave ? { ...action, turn: "pay" } : action);
    }
  }

  #isFree({ id }: Person): boolean {
    return !this.#busy.has(id) && !this.log.gone.has(id) && !this.log.resting.has(id);
  }

  /** Returns the next customer, starting from this one, who may buy and is idle. */
  #freePerson(from: number): Person | undefined {
    const { length } = this.#people;
    for (let i = 0; i < length; i++) {
      const person = this.#people[(from + i) % length];
      if (person && this.#isFree(person)) return person;
    }
    return undefined;
  }

  /** Returns the customer for an action: using or deleting a saved card takes someone who has one, and winnings someone who may have won. */
  #personFor(action: Action, from: number): Person | undefined {
    if (action.kind === "move winnings" || action.kind === "pay out") {
      const winners = [...this.log.winners].filter((person) => this.#isFree(person));
      return winners[from % Math.max(1, winners.length)] ?? this.#freePerson(from);
    }
    const needsCard = action.kind === "delete card" || (action.kind === "purchase" && action.card === "saved");
    const saver = needsCard ? [...this.log.savers].find((person) => this.#isFree(person)) : undefined;
    if (saver) this.log.savers.delete(saver);
    return saver ?? this.#freePerson(from);
  }

  async #attempt(action: Action, person: Person): Promise<void> {
    this.#busy.add(person.id);
    try {
      await this.#do(action, person);
      this.log.actions += 1;
    } catch (error) {
      if (!(error instanceof LostConnection)) throw error;
      await pause(50);
    } finally {
      this.#busy.delete(person.id);
    }
  }

  /** Executes one plan, with a different customer each time, until the run is over. */
  async work(worker: number): Promise<void> {
    const { seed, seconds } = this.#run;
    for (const [step, planned] of planOf(seed + worker, (seconds || SHORT_PLAN_SECONDS) * 60).entries()) {
      await this.#open.promise;
      await this.#processes.whenUp();
      if (this.#isOver) return;
      // In a short run only every other action, so that most purchases are ordinary ones.
      const isSought = this.#isLate && (seconds > 0 || step % 2 === 1);
      const missing = isSought ? this.log.neverDone(this.#run.provider) : [];
      const action = actionOf(missing[(step + worker) % (missing.length + 1)], planned, step * 31 + worker);
      const person = this.#personFor(action, step * 7 + worker * 13);
      if (!person) return;
      await this.#attempt(action, person);
    }
  }
}

/** Whoever is in the run, with the admin who approves as the second one. */
type RunnerInput = Awaited<ReturnType<typeof addEverybody>> & { processes: Processes; log: RunLog };

/** Runs customers and admins against a shop that is killed, whose clock jumps and whose provider misbehaves; ends with a kill. */
export async function runBooks(run: BooksRun) {
  const { settings, customers, workers, provider } = run;
  const everybody = await addEverybody(settings.DATABASE_URL, customers);
  const log = new RunLog();
  const processes = new Processes({ settings, log, provider });
  onTestFinished(() => processes.killAll());
  await processes.start();
  const runner = new Runner(run, { ...everybody, processes, log });
  await runner.fill();
  const all = Array.from({ length: workers }, (_, worker) => runner.work(worker));
  await Promise.all([runner.disturbOften(), ...all]);
  await processes.killAll();
  return { log, ...everybody, clockAhead: runner.clockAhead };
}

export type BooksReport = Awaited<ReturnType<typeof runBooks>>;
