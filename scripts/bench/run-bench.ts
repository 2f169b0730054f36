import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../postgres.ts";
import { makeBenchShop } from "./bench-shop.ts";
import { buyingCases } from "./buying-cases.ts";
import type { Case, Ready, Target } from "./case.ts";
import { startProcess } from "./child-process.ts";
import { type Floors, openFloors } from "./floors.ts";
import type { BenchArguments } from "./read-bench-arguments.ts";
import { readingCases } from "./reading-cases.ts";
import type { Line } from "./report.ts";
import { type Round, summarise } from "./statistics.ts";

/** Every case, in the order of the table. */
export const cases: readonly Case[] = [...readingCases, ...buyingCases];

const ROUNDS = 5;
/** Before the first round each case and its floor run this long, so that both are compiled. */
const WARM_UP_SECONDS = 0.4;

/** Called with what is being done, one line at a time. */
type OnProgress = (what: string) => void;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
  // The servers in it were sent their signal a moment ago.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

async function emptyDatabase(postgres: boolean, folder: string): Promise<string> {
  if (!postgres) return `file:${join(folder, "counterfoil.db")}`;
  return (await startPostgres()).createDatabase("counterfoil_bench");
}

async function openTarget(
  databaseUrl: string,
  folder: string,
  selected: readonly Case[],
  onProgress: OnProgress,
): Promise<Target> {
  const sessionSecret = randomBytes(32).toString("hex");
  onProgress("making a shop");
  const raffles = [...new Set(selected.flatMap((one) => one.raffles))];
  const shop = await makeBenchShop(databaseUrl, sessionSecret, raffles);
  const settings = {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    IMAGES_URL: `file:${join(folder, "images")}`,
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    METRICS_TOKEN: sessionSecret,
  };
  const url = await startProcess("apps/server/src/main.ts", { folder, settings });
  return { url, shop, cpuSeconds: () => readCpuSeconds(url, sessionSecret) };
}

async function readCpuSeconds(url: string, metricsToken: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined)
    throw new Error(`The server does not onProgress its processor time, status ${answer.status}`);
  return Number(seconds);
}

/** One case that takes part, with what its rounds have said so far. */
interface Entry {
  case: Case;
  ready: Ready;
  rounds: Round[];
}

async function measureCase({ ready }: Entry, target: Target, seconds: number): Promise<Omit<Round, "floor">> {
  const before = await target.cpuSeconds();
  const measured = await ready.measure(seconds);
  const cpuMs = ((await target.cpuSeconds()) - before) * 1000;
  return { measured, cpuMs: ready.cleansUp ? null : cpuMs };
}

/** The floor first in one round and last in the next, so that a machine that slows down or speeds up favours neither. */
async function measureRound(entry: Entry, target: Target, floors: Floors, seconds: number): Promise<Round> {
  const { case: one, ready, rounds } = entry;
  if (rounds.length % 2 === 0) {
    return { floor: await floors[one.floor](seconds, ready), ...(await measureCase(entry, target, seconds)) };
  }
  const measured = await measureCase(entry, target, seconds);
  return { floor: await floors[one.floor](seconds, ready), ...measured };
}

/** Makes a shop, starts the server, and measures the selected cases and their floors in turn, round by round. */
export async function runBench({ seconds, only, postgres }: BenchArguments, onProgress: OnProgress): Promise<Line[]> {
  const selected = cases.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const folder = temporaryFolder();
  const databaseUrl = await emptyDatabase(postgres, folder);
  const target = await openTarget(databaseUrl, folder, selected, onProgress);
  const floors = await openFloors(databaseUrl, folder);
  const entries: Entry[] = [];
  for (const one of selected) {
    onProgress(`warming up ${one.name}`);
    const entry = { case: one, ready: await one.prepare(target), rounds: [] };
    await measureRound(entry, target, floors, WARM_UP_SECONDS);
    entries.push(entry);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const entry of entries) {
      onProgress(`round ${round} of ${ROUNDS}: ${entry.case.name}`);
      entry.rounds.push(await measureRound(entry, target, floors, seconds / ROUNDS));
    }
  }
  return entries.map(({ case: { name, what, floor }, rounds }) => ({ name, what, floor, ...summarise(rounds) }));
}
