import { buyingCases } from "./buying-cases.ts";
import type { Case, Ready, Target, Usage } from "./case.ts";
import { type Floors, openFloors } from "./floors.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import type { BenchArguments } from "./read-bench-arguments.ts";
import { readingCases } from "./reading-cases.ts";
import type { Line } from "./report.ts";
import { median, type Round, summarise, together } from "./statistics.ts";

/** Every case, in the order of the table. */
export const cases: readonly Case[] = [...readingCases, ...buyingCases];

/** Warm-up of each case and floor before the first round, for the JIT compiler. */
const WARM_UP_SECONDS = 0.4;
const QUICK_WARM_UP_SECONDS = 0.25;

/** In a quick run a case that cleans up after each repetition is measured for this part of the time, since that takes much longer. */
const QUICK_CLEANING = 0.2;

/** Returns how often a quick run measures a case: what a purchase costs varies, and stored answers, above all compressed ones, hardly do. */
function quickRounds({ name, floor }: Case, most: number): number {
  if (name.endsWith(".br")) return 1;
  return floor === "H" || floor === "T" ? Math.min(2, most) : most;
}

/** How long a case runs at half of its speed. */
const PACE_SECONDS = 1;

/** Called with the current step. */
type OnProgress = (what: string) => void;

/** A case with a number of connections, and the results of its rounds so far. */
interface Entry {
  case: Case;
  ready: Ready;
  connections: number;
  rounds: Round[];
}

/** A block of the event loop, and the case in which it happened. */
export interface Block {
  ms: number;
  during: string;
}

/** Figures of the shop's process over the whole run. */
export interface Process {
  startMs: number;
  longestBlock: Block;
  residentMegabytes: number;
}

export interface BenchResult {
  lines: Line[];
  process: Process;
}

/** Measures cases and their floors on one shop. */
class Bench {
  readonly #target: Target;
  readonly #floors: Floors;
  longestBlock: Block = { ms: 0, during: "" };

  constructor(target: Target, floors: Floors) {
    this.#target = target;
    this.#floors = floors;
  }

  #noteBlock({ blockMs }: Usage, during: string): void {
    if (blockMs > this.longestBlock.ms) this.longestBlock = { ms: blockMs, during };
  }

  async #measureCase({ case: { name }, ready, connections }: Entry, seconds: number): Promise<Omit<Round, "floor">> {
    const before = await this.#target.usage();
    const measured = await ready.measure(seconds, connections);
    const after = await this.#target.usage();
    this.#noteBlock(before, `what came before ${name}`);
    this.#noteBlock(after, name);
    return { measured, cpuMs: ready.cleansUp ? null : (after.cpuSeconds - before.cpuSeconds) * 1000 };
  }

  /** Alternates the order of case and floor, so that a machine that gets slower or faster favours neither. */
  async measureRound(entry: Entry, seconds: number): Promise<Round> {
    const measureFloor = () => this.#floors[entry.case.floor](seconds, entry.connections, entry.ready);
    if (entry.rounds.length % 2 === 0) {
      return { floor: await measureFloor(), ...(await this.#measureCase(entry, seconds)) };
    }
    const measured = await this.#measureCase(entry, seconds);
    return { floor: await measureFloor(), ...measured };
  }

  /**
   * Returns the 99th percentile, milliseconds, at half of the measured speed, and that of the
   * floor H at the same rate. Null for a case whose rate cannot be set.
   */
  async measurePace({ ready, connections, rounds }: Entry, seconds: number): Promise<Line["pace"]> {
    if (!ready.measureP99) return null;
    const rate = Math.max(1, Math.round(median(rounds.map(({ measured }) => measured.perSecond)) / 2));
    const p99 = await ready.measureP99(seconds, connections, rate);
    return { p99, floorP99: await this.#floors.p99(seconds, connections, rate, ready) };
  }

  /** Returns the floor F: writes a second if each were only its bare calls and one row of a shared commit. */
  async measureF(calls: number, connections: number, seconds: number): Promise<number> {
    const bare = await this.#floors.H(seconds, connections, { measure: () => Promise.reject(new Error("A floor")) });
    const grouped = await this.#floors.B(seconds);
    return 1 / (calls / bare.perSecond + 1 / grouped.perSecond);
  }
}

/** Returns the figures of a case; a quick run leaves out its pace and the floor F. */
async function lineOf(bench: Bench, entry: Entry, seconds: number, quick: boolean): Promise<Line> {
  const { case: one, connections, rounds } = entry;
  const { name, what, floor, calls } = one;
  const pace = quick ? null : await bench.measurePace(entry, PACE_SECONDS);
  const summary = { pace, ...summarise(rounds) };
  if (quick || calls === undefined) return { name, what, connections, floor, ofF: null, ...summary };
  const floors = [];
  for (let i = 0; i < 3; i++) floors.push(await bench.measureF(calls, connections, seconds));
  return { name, what, connections, floor, ofF: summary.perSecond / median(floors), ...summary };
}

/** Prepares a case for several processes, each with its share of the connections. */
async function prepareOnAll(one: Case, targets: readonly Target[]): Promise<Ready> {
  const all: Ready[] = [];
  for (const target of targets) all.push(await one.prepare(target));
  const [first] = all;
  if (!first) throw new Error("There is no process");
  const { measureP99: _, ...ready } = first;
  return {
    ...ready,
    measure: async (seconds, connections) => {
      const share = Math.max(1, Math.round(connections / all.length));
      return together(await Promise.all(all.map((each) => each.measure(seconds, share))));
    },
  };
}

/** Where the steps and the figures of a run go as they come. */
export interface BenchListener {
  onProgress: OnProgress;
  onLine: (line: Line) => void;
}

/**
 * Creates a shop, starts the server, and measures the selected cases and floors in turn: round by round, so that a machine
 * whose speed changes favours no case, or in a quick run case by case.
 */
export async function runBench(options: BenchArguments, { onProgress, onLine }: BenchListener): Promise<BenchResult> {
  const { seconds, rounds, connections, only, quick } = options;
  const selected = cases.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const folder = temporaryFolder();
  const { processes } = options;
  const opened = await openTarget(options.postgres, folder, selected, onProgress, { processes });
  const { target, targets, settings, startMs } = opened;
  const bench = new Bench(target, await openFloors(settings, folder));
  const warmUp = quick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS;
  const partOf = ({ cleansUp }: Ready) => (quick && cleansUp ? QUICK_CLEANING : 1);
  const open = async (one: Case): Promise<Entry[]> => {
    onProgress(`warming up ${one.name}`);
    // Cases without concurrency use one process.
    const alone = processes === 1 || one.connections === 1;
    const ready = alone ? await one.prepare(target) : await prepareOnAll(one, targets);
    const each = one.connections === undefined ? connections : [one.connections];
    const entries = each.map((connections): Entry => ({ case: one, ready, connections, rounds: [] }));
    for (const entry of entries) await bench.measureRound(entry, warmUp * partOf(ready));
    return entries;
  };
  const measure = async (entry: Entry, round: number) => {
    onProgress(`round ${round} of ${rounds}: ${entry.case.name}`);
    entry.rounds.push(await bench.measureRound(entry, (seconds / rounds) * partOf(entry.ready)));
  };
  const lines: Line[] = [];
  const finish = async (entry: Entry) => {
    onProgress(`at half speed: ${entry.case.name}`);
    const line = await lineOf(bench, entry, seconds / rounds, quick);
    onLine(line);
    lines.push(line);
  };
  const inRounds = Array.from({ length: rounds }, (_, index) => index + 1);
  if (quick) {
    for (const one of selected) {
      for (const entry of await open(one)) {
        for (const round of inRounds.slice(0, quickRounds(one, rounds))) await measure(entry, round);
        await finish(entry);
      }
    }
  } else {
    const entries: Entry[] = [];
    for (const one of selected) entries.push(...(await open(one)));
    for (const round of inRounds) for (const entry of entries) await measure(entry, round);
    for (const entry of entries) await finish(entry);
  }
  const { residentMegabytes } = await target.usage();
  return { lines, process: { startMs, longestBlock: bench.longestBlock, residentMegabytes } };
}
