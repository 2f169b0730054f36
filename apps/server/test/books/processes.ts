import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@counterfoil/db";
import { invariantViolations } from "@counterfoil/db/testing";
import { portForRestarts } from "../after-kill.ts";
import type { ApiClient } from "../api-client.ts";
import { withDatabase } from "../fixtures.ts";
import { type Answer, callTo } from "../server.ts";
import { type ShopProcess, startProcess } from "../shop-process.ts";
import { failingCalls } from "./plan.ts";
import type { BooksProvider } from "./provider.ts";
import { LostConnection, type RunLog } from "./run-log.ts";

export type ShopSettings = Record<string, string> & { DATABASE_URL: string };

/** How long a terminating process waits for its requests; those it then aborts were waiting for a hanging provider. */
const CUTS_AFTER_MS = 6_900;
/** A call sent this shortly before the signal may not have reached the process. */
const ON_ITS_WAY_MS = 1_000;

interface Member {
  settings: ShopSettings;
  shop: ShopProcess;
  isUp: boolean;
  /** Start times of calls in flight. */
  inFlight: Set<{ name: string; began: number; isLost: boolean }>;
  /** Provider failures counted so far. */
  met: Readonly<Record<string, number>>;
}

interface RunOfProcesses {
  settings: ShopSettings;
  log: RunLog;
  provider: BooksProvider;
}

/** The processes of one shop, which are killed and restarted. */
export class Processes {
  readonly #run: RunOfProcesses;
  readonly #members: Member[] = [];
  #calls = 0;
  #starts = 0;
  #ahead = 0;
  #up = Promise.withResolvers<void>();

  constructor(run: RunOfProcesses) {
    this.#run = run;
  }

  get isOneFile(): boolean {
    return this.#run.settings.DATABASE_URL.startsWith("file:");
  }

  /** Starts a process; every other one requires a second admin. */
  #start(settings: ShopSettings): Promise<ShopProcess> {
    const fourEyes = this.#starts++ % 2 === 0 ? "on" : "off";
    return startProcess({ ...settings, FOUR_EYES: fourEyes }, { clockAhead: this.#ahead });
  }

  /** Starts the process, or two on PostgreSQL. */
  async start(): Promise<void> {
    const { settings } = this.#run;
    const all = [settings];
    if (!this.isOneFile) all.push({ ...settings, PORT: await portForRestarts() });
    for (const own of all) {
      const shop = await this.#start(own);
      this.#members.push({ settings: own, shop, isUp: true, inFlight: new Set(), met: {} });
    }
    this.#up.resolve();
  }

  /** Resolves once a process accepts calls. */
  whenUp(): Promise<void> {
    return this.#up.promise;
  }

  setClock(ahead: number): void {
    this.#ahead = ahead;
    for (const { shop } of this.#members) shop.setClock(ahead);
  }

  readonly client: ApiClient = async (method, path, more) => {
    const up = this.#members.filter(({ isUp }) => isUp);
    const member = up[this.#calls++ % up.length];
    if (!member) throw new LostConnection();
    const call = { name: `${method} ${path}`, began: Date.now(), isLost: false };
    member.inFlight.add(call);
    let answer: Answer;
    try {
      answer = await callTo(member.shop.url, method, path, more);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      call.isLost = true;
      throw new LostConnection();
    } finally {
      if (!call.isLost) member.inFlight.delete(call);
    }
    const { status, text } = answer;
    const isOurs = status >= 500 && status !== 503 && !path.startsWith("/sandbox/");
    if (isOurs) {
      // What the process logged comes another way than its answer.
      await pause(100);
      const logged = member.shop.errors.filter((line) => line.includes(answer.headers.get("x-request-id") ?? text));
      this.#run.log.fail([`${status} ${method} ${path} ${text}`, ...logged].join("\n"));
    }
    return answer;
  };

  /** Counts the provider failures since the last call. */
  async countMet(): Promise<void> {
    for (const member of this.#members.filter(({ isUp }) => isUp)) {
      const met = await this.#run.provider.met(member.shop.url).catch(() => null);
      if (!met) continue;
      for (const call of failingCalls) {
        const [times = 0, before = 0] = [met[call], member.met[call]];
        // A restarted sandbox counts from zero.
        this.#run.log.done[`failure: ${call}`] += times < before ? times : times - before;
      }
      member.met = { ...met };
    }
  }

  #take(member: Member): void {
    member.isUp = false;
    if (!this.#members.some(({ isUp }) => isUp)) this.#up = Promise.withResolvers();
  }

  async #restart(member: Member): Promise<void> {
    member.inFlight.clear();
    member.shop = await this.#start(member.settings);
    member.isUp = true;
    this.#up.resolve();
  }

  async #checkRows(): Promise<void> {
    const { settings, log } = this.#run;
    log.failures.push(...(await withDatabase(settings.DATABASE_URL, invariantViolations)));
  }

  #pick(): Member {
    const member = this.#members[this.#calls % this.#members.length];
    if (!member) throw new Error("No process was started");
    return member;
  }

  /** Kills a process (SIGKILL), with requests in flight, and restarts it. */
  async kill(): Promise<void> {
    const member = this.#pick();
    await this.countMet();
    this.#take(member);
    await member.shop.kill();
    this.#run.log.count("kill");
    await this.#checkRows();
    await this.#restart(member);
  }

  /** Terminates a process (SIGTERM) with requests in flight, all of which it has to answer, and restarts it. */
  async stop(): Promise<void> {
    const { log } = this.#run;
    const member = this.#pick();
    await this.countMet();
    const told = Date.now();
    const calls = [...member.inFlight].filter(({ began, isLost }) => !isLost && began < told - ON_ITS_WAY_MS);
    this.#take(member);
    const code = await member.shop.stop();
    const took = Date.now() - told;
    if (code !== 0) log.fail(`A process that was told to end ended with ${code}`);
    await pause(50);
    for (const { name, began } of took < CUTS_AFTER_MS ? calls.filter(({ isLost }) => isLost) : []) {
      log.fail(`${name} was lost: begun ${told - began} ms before its process was told to end, which took ${took} ms`);
    }
    log.count("stop");
    await this.#checkRows();
    await this.#restart(member);
  }

  /** Starts another process on the database: SQLite allows only one, so it must fail. */
  async startSecond(): Promise<void> {
    const { settings, log } = this.#run;
    if (!this.isOneFile) {
      if (this.#members.every(({ isUp }) => isUp)) log.count("second process");
      return;
    }
    const second = await startProcess({ ...settings, PORT: "0" }).catch((error: unknown) => error);
    if (!(second instanceof Error)) log.fail("A second process took a database file that has an owner");
    else if (/in use by another process/.test(second.message)) log.count("second process");
    else log.fail(`A second process ended otherwise: ${second.message}`);
  }

  /** Reads the rows while no one calls the shop; a SQLite file is read while its process is down. */
  async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const [first] = this.#members;
    if (!this.isOneFile || !first) return withDatabase(this.#run.settings.DATABASE_URL, work);
    await this.countMet();
    this.#take(first);
    await first.shop.kill();
    const read = await withDatabase(this.#run.settings.DATABASE_URL, work);
    await this.#restart(first);
    return read;
  }

  /** Ends all of them. */
  async killAll(): Promise<void> {
    await Promise.all(this.#members.map(({ shop }) => shop.kill()));
  }
}
