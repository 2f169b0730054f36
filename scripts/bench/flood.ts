import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { z } from "zod";
import { journey } from "./buying-cases.ts";
import { hoard } from "./hoard.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { percentile } from "./statistics.ts";

/** Ten times what one network may call a second. */
const RATE = 2_000;
const SECONDS = 2;
/** Those who hold numbers for nothing have longer: their holds add up. */
const HOARD_SECONDS = 5;
const CALM_SECONDS = 5;
const CONNECTIONS = 50;
/** People who check out meanwhile, from another network than the flood. */
const BUYERS = 5;
/** Between two checkouts of one of them: all together stay within what one network may call. */
const BREAK_MS = 200;

/** One call that anybody may make, while it was sent far too often. */
export interface FloodedCall {
  method: string;
  path: string;
  /** Answers by their status. */
  statuses: Record<string, number>;
}

/** What a flood of each call of visitors did to those who bought meanwhile; 99 of 100 checkouts took at most so long. */
export interface FloodResult {
  calls: FloodedCall[];
  /** Numbers that accounts which never paid held in the end. */
  held: number;
  checkouts: number;
  failed: number;
  calmP99: number;
  p99: number;
}

const Operation = z.looseObject({ description: z.string().optional() });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** What a call is sent with so that it gets as far as it can. */
const bodies: ReadonlyMap<string, unknown> = new Map([
  ["/api/auth/login", { email: "nobody@bench.test", password: "a wrong password" }],
  ["/api/auth/forgot-password", { email: "nobody@bench.test" }],
]);

/** Returns every documented call that anybody may make. */
async function callsOfVisitors(url: string): Promise<{ method: string; path: string }[]> {
  const { paths } = Document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { description }]) => description === "For: visitor")
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, "2026") })),
  );
}

/** A call that is sent too often, and how often; the rate of the others unless given. */
interface Attack {
  method: string;
  path: string;
  body?: string;
  token?: string | undefined;
  rate?: number;
}

/** Requests a second with heavy bodies: more would measure the network of this machine. */
const HEAVY_RATE = 60;

const batch = (input: string, calls: number) => `{${Array.from({ length: calls }, (_, i) => `"${i}":${input}`)}}`;

/** Returns requests that have stopped shops: names that every object has, and bodies that cost far more than they look. */
function attacks(token: string | undefined): Attack[] {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty,constructor"];
  const numbers = `{"raffleId":"x","ticketNums":[${"{},".repeat(44_000)}{}]}`;
  const heavy = { method: "POST", token, rate: HEAVY_RATE };
  return [
    ...names.map((name) => ({ method: "GET", path: `/trpc/${name}` })),
    { ...heavy, path: "/api/auth", body: `{"phone":"${"x".repeat(4_000_000)}"}` },
    { ...heavy, path: "/api/auth", body: `{"phone":"${"x".repeat(250_000)}"}` },
    { ...heavy, path: "/api/raffleTickets/raffle/x/reserve", body: numbers },
    { ...heavy, path: `/trpc/${Array(30).fill("tickets.reserve")}?batch=1`, body: batch(numbers, 30) },
    { ...heavy, path: `/trpc/${Array(5).fill("tickets.reserve")}?batch=1`, body: batch('{"ticketNums":[{},{}]}', 5) },
  ];
}

function flood(url: string, { method, path, body, token, rate = RATE }: Attack, network: number): Promise<FloodedCall> {
  const request: autocannon.Request = {
    method: method === "POST" ? "POST" : "GET",
    path,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `203.0.113.${network}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method === "POST" && { body: body ?? JSON.stringify(bodies.get(path) ?? {}) }),
  };
  const statuses: Record<string, number> = {};
  const connections = Math.min(CONNECTIONS, rate);
  const options = { url, connections, duration: SECONDS, overallRate: rate, requests: [request] };
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error) => (error ? reject(error) : resolve({ method, path, statuses })));
    instance.on("response", (_client, status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

/** Checks out over and over until it is told to stop. */
class Buyers {
  readonly times: number[] = [];
  failed = 0;
  #isOver = false;
  readonly #all: Promise<void>[];

  constructor(checkOut: () => Promise<number>) {
    this.#all = Array.from({ length: BUYERS }, async () => {
      while (!this.#isOver) {
        await checkOut().then(
          (ms) => this.times.push(ms),
          () => this.failed++,
        );
        await pause(BREAK_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }
}

/** Sends each call of visitors ten times as often as one network may, one call after the other, while others buy. */
export async function playFlood(postgres: boolean, onProgress: (what: string) => void): Promise<FloodResult> {
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles: ["free"] }], onProgress, {
    settings: { RATE_LIMITS: "on", TRUST_PROXY: "1" },
  });
  const checkOut = journey(target);
  onProgress("checkouts without a flood");
  const calm = new Buyers(checkOut);
  await pause(CALM_SECONDS * 1000);
  await calm.stop();
  const buyers = new Buyers(checkOut);
  const calls: FloodedCall[] = [];
  for (const call of [...(await callsOfVisitors(target.url)), ...attacks(target.shop.tokens.holder[0])]) {
    onProgress(`flooding ${call.method} ${call.path.slice(0, 60)}`);
    calls.push(await flood(target.url, call, calls.length + 1));
  }
  onProgress("holding numbers for nothing");
  const { held, statuses } = await hoard(target, HOARD_SECONDS, calls.length + 1);
  calls.push({ method: "POST", path: "numbers held and given up by new accounts", statuses });
  await buyers.stop();
  const { times, failed } = buyers;
  return {
    calls,
    held,
    checkouts: times.length,
    failed,
    calmP99: percentile(calm.times, 99),
    p99: percentile(times, 99),
  };
}

/** Of a longer path the table shows the beginning. */
const LONGEST = 60;

/** Shows a flood as a table that a person can read. */
export function floodLines({ calls, held, checkouts, failed, calmP99, p99 }: FloodResult): string[] {
  const width = Math.max(...calls.map(({ path }) => Math.min(path.length, LONGEST)));
  return [
    ...calls.map(({ method, path, statuses }) => {
      const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      return `${method.padEnd(5)}${path.slice(0, LONGEST).padEnd(width)}  ${answers.join(", ")}`;
    }),
    `${held} numbers held in the end by accounts that never paid`,
    `${checkouts} checkouts meanwhile, ${failed} failed; 99 of 100 took at most ${Math.round(p99)} ms, without a flood ${Math.round(calmP99)} ms`,
  ];
}
