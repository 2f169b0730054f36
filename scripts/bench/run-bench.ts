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
import type { BenchAsked } from "./read-bench-arguments.ts";
import { readingCases } from "./reading-cases.ts";
import type { Line } from "./report.ts";
import { type Round, summarise } from "./statistics.ts";

/** Every case, in the order of the table. */
export const cases: readonly Case[] = [...readingCases, ...buyingCases];

const ROUNDS = 5;
/** Before the first round each case and its floor run this long, so that both are compiled. */
const WARM_UP_SECONDS = 0.4;

/** Told what is being done, one line at a time. */
type Tell = (what: string) => void;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-bench-"));
  // The servers in it were told to end a moment ago.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

async function emptyDatabase(postgres: boolean, folder: string): Promise<string> {
  if (!postgres) return `file:${join(folder, "counterfoil.db")}`;
  return (await startPostgres()).createDatabase("counterfoil_bench");
}

async function openTarget(databaseUrl: string, folder: string, wanted: readonly Case[], tell: Tell): Promise<Target> {
  const sessionSecret = randomBytes(32).toString("hex");
  tell("making a shop");
  const raffles = [...new Set(wanted.flatMap((one) => one.raffles))];
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
  if (seconds === undefined) throw new Error(`The server does not tell its processor time, status ${answer.status}`);
  return Number(seconds);
}

/** One case that takes part, with what its rounds have said so far. */
interface Entrant {
  case: Case;
  ready: Ready;
  rounds: Round[];
}

async function measureCase({ ready }: Entrant, target: Target, seconds: number): Promise<Omit<Round, "floor">> {
  const before = await target.cpuSeconds();
  const measured = await ready.measure(seconds);
  const cpuMs = ((await target.cpuSeconds()) - before) * 1000;
  return { measured, cpuMs: ready.tidies ? null : cpuMs };
}

/** The floor first in one round and last in the next, so that a machine that slows down or speeds up favours neither. */
async function playRound(entrant: Entrant, target: Target, floors: Floors, seconds: number): Promise<Round> {
  const { case: one, ready, rounds } = entrant;
  if (rounds.length % 2 === 0) {
    return { floor: await floors[one.floor](seconds, ready), ...(await measureCase(entrant, target, seconds)) };
  }
  const measured = await measureCase(entrant, target, seconds);
  return { floor: await floors[one.floor](seconds, ready), ...measured };
}

/** Makes a shop, starts the server, and measures the wanted cases and their floors in turn, round by round. */
export async function runBench({ seconds, only, postgres }: BenchAsked, tell: Tell): Promise<Line[]> {
  const wanted = cases.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  const folder = temporaryFolder();
  const databaseUrl = await emptyDatabase(postgres, folder);
  const target = await openTarget(databaseUrl, folder, wanted, tell);
  const floors = await openFloors(databaseUrl, folder);
  const entrants: Entrant[] = [];
  for (const one of wanted) {
    tell(`warming up ${one.name}`);
    const entrant = { case: one, ready: await one.prepare(target), rounds: [] };
    await playRound(entrant, target, floors, WARM_UP_SECONDS);
    entrants.push(entrant);
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const entrant of entrants) {
      tell(`round ${round} of ${ROUNDS}: ${entrant.case.name}`);
      entrant.rounds.push(await playRound(entrant, target, floors, seconds / ROUNDS));
    }
  }
  return entrants.map(({ case: { name, what, floor }, rounds }) => ({ name, what, floor, ...summarise(rounds) }));
}
