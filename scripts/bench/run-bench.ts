import { buyingCases } from "./buying-cases.ts";
import type { Case, FloorName, Ready, Target, Usage } from "./case.ts";
import { type Floors, openFloors } from "./floors.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import type { BenchArguments } from "./read-bench-arguments.ts";
import { readingCases } from "./reading-cases.ts";
import type { Line } from "./report.ts";
import { median, type Round, summarise } from "./statistics.ts";

/** Every case, in the order of the table. */
export const cases: readonly Case[] = [...readingCases, ...buyingCases];

/** Warm-up of each case before its first round; a purchase runs so much code that the JIT compiler takes longer over it. */
const WARM_UP_SECONDS = 0.4;
const QUICK_WARM_UP_SECONDS = 0.2;
const PURCHASE_WARM_UP_SECONDS = 1.2;

/** In a quick run a case that cleans up after each repetition is measured for this part of the time, since that takes much longer. */
const QUICK_CLEANING = 0.2;

/** How often a quick run measures a case: what a purchase costs varies, and stored answers and logins hardly do. */
const QUICK_ROUNDS: Partial<Record<FloorName, number>> = { H: 2, T: 2, argon2: 2 };

/** Returns whether a run measures a case; a quick one leaves out the compressed answers, which vary least. */
function isSelected({ name }: Case, { only, quick }: BenchArguments): boolean {
  return only.length === 0 ? !quick || !name.endsWith(".br") : only.some((part) => name.includes(part));
}

/** How long a case runs at half of its speed. */
const PACE_SECONDS = 1;

interface Entry {
  case: Case;
  ready: Ready;
  connections: number;
  rounds: Round[];
}

/** Measures cases and their floors on one shop. */
class Bench {
  readonly #target: Target;
  readonly #floors: Floors;
  readonly #warmFloors = new Set<FloorName>();
  /** The longest block of the event loop by the clock, with the case in which it happened. */
  longestBlock = { ms: 0, during: "" };

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

  /** Runs a case and, since all cases share their process, only the first time its floor, for the JIT compiler. */
  async warmUp(entry: Entry, seconds: number): Promise<void> {
    const { floor } = entry.case;
    if (!this.#warmFloors.has(floor)) await this.#floors[floor](seconds, entry.connections, entry.ready);
    this.#warmFloors.add(floor);
    await this.#measureCase(entry, seconds);
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

  /** The 99th percentiles, milliseconds, at half the measured speed and of H at that rate; null without a rate. */
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

/** Where the steps and the figures of a run go as they come. */
interface BenchListener {
  onProgress: (what: string) => void;
  onLine: (line: Line) => void;
}

/**
 * Creates a shop, starts the server, and measures the selected cases and floors in turn: round by round, so that a machine
 * whose speed changes favours no case, or in a quick run case by case.
 */
export async function runBench(options: BenchArguments, { onProgress, onLine }: BenchListener) {
  const { seconds, rounds, connections, quick } = options;
  const selected = cases.filter((one) => isSelected(one, options));
  const folder = temporaryFolder();
  let step = "";
  const tell = (what: string) => {
    step = what;
    onProgress(what);
  };
  const longestWork = { ms: 0, during: "" };
  const onLongestTurn = (ms: number) => Object.assign(longestWork, { ms, during: step });
  const { target, settings, startMs } = await openTarget(options.postgres, folder, selected, tell, { onLongestTurn });
  const bench = new Bench(target, await openFloors(settings, folder));
  const warmUpOf = ({ floor }: Case) => {
    if (floor === "C") return PURCHASE_WARM_UP_SECONDS;
    return quick ? QUICK_WARM_UP_SECONDS : WARM_UP_SECONDS;
  };
  const partOf = ({ cleansUp }: Ready) => (quick && cleansUp ? QUICK_CLEANING : 1);
  const open = async (one: Case): Promise<Entry[]> => {
    tell(`warming up ${one.name}`);
    const ready = await one.prepare(target);
    const each = one.connections === undefined ? connections : [one.connections];
    const entries = each.map((connections): Entry => ({ case: one, ready, connections, rounds: [] }));
    for (const entry of entries) await bench.warmUp(entry, warmUpOf(one) * partOf(ready));
    return entries;
  };
  const measure = async (entry: Entry, round: number) => {
    tell(`round ${round} of ${rounds}: ${entry.case.name}`);
    entry.rounds.push(await bench.measureRound(entry, (seconds / rounds) * partOf(entry.ready)));
  };
  const lines: Line[] = [];
  // A quick run finishes each case before it opens the next.
  for (const group of quick ? selected.map((one) => [one]) : [selected]) {
    const entries: Entry[] = [];
    for (const one of group) entries.push(...(await open(one)));
    for (let round = 1; round <= rounds; round++) {
      for (const entry of entries) {
        if (!quick || round <= (QUICK_ROUNDS[entry.case.floor] ?? rounds)) await measure(entry, round);
      }
    }
    for (const entry of entries) {
      tell(`at half speed: ${entry.case.name}`);
      const line = await lineOf(bench, entry, seconds / rounds, quick);
      onLine(line);
      lines.push(line);
    }
  }
  const { residentMegabytes } = await target.usage();
  const { longestBlock } = bench;
  return { lines, process: { startMs, longestBlock, longestWork, residentMegabytes } };
}
