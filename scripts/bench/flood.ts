import { setTimeout as pause } from "node:timers/promises";
import type autocannon from "autocannon";
import { z } from "zod";
import { journey } from "./buying-cases.ts";
import { fire } from "./load.ts";
import { openTarget, temporaryFolder } from "./open-target.ts";
import { repeatUntilStopped } from "./repeat-task.ts";
import { percentile } from "./statistics.ts";
import { holdWithoutPaying } from "./unpaid-holds.ts";

/** Ten times the calls that one network may make a second. */
const RATE = 2_000;
const SECONDS = 2;
/** Accounts that hold numbers without paying get more time, since their holds add up. */
const UNPAID_HOLDS_SECONDS = 5;
const CALM_SECONDS = 5;
const CONNECTIONS = 50;
/** Customers who check out meanwhile, from a different network. */
const BUYERS = 5;
/** Pause between two checkouts of a customer, so that all together stay within one network's limit. */
const BREAK_MS = 200;
/** Maximum time of a checkout during the flood, milliseconds. */
const PATIENCE_MS = 1_000;
/** Longer paths are truncated in the table. */
const LONGEST = 60;

const Operation = z.looseObject({ description: z.string().optional() });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Inputs with which each call gets as far as possible. */
const bodies: ReadonlyMap<string, unknown> = new Map([
  ["/api/auth/login", { email: "unknown@bench.test", password: "a wrong password" }],
  ["/api/auth/forgot-password", { email: "unknown@bench.test" }],
]);

/** Returns every documented public call. */
async function callsOfVisitors(url: string): Promise<{ method: string; path: string }[]> {
  const { paths } = Document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { description }]) => description === "For: visitor")
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, "2026") })),
  );
}

/** A call to flood, and its rate; by default the common rate. */
interface Attack {
  method: string;
  path: string;
  body?: string;
  token?: string | undefined;
  rate?: number;
}

/** The result of flooding one public call: its answers by their status. */
type FloodedCall = Pick<Attack, "method" | "path"> & { statuses: ReadonlyMap<number, number> };

/** Requests a second with heavy bodies: more would measure the network of this machine. */
const HEAVY_RATE = 60;

const batch = (input: string, calls: number) => `{${Array.from({ length: calls }, (_, i) => `"${i}":${input}`)}}`;

/** Returns requests that have broken shops: names of Object.prototype, and small bodies that are expensive to process. */
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

async function flood(url: string, attack: Attack, network: number): Promise<FloodedCall> {
  const { method, path, body, token, rate = RATE } = attack;
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
  const connections = Math.min(CONNECTIONS, rate);
  const options = { url, connections, duration: SECONDS, overallRate: rate, requests: [request] };
  const { others: statuses } = await fire(options, 0);
  return { method, path, statuses };
}

/** Has customers check out repeatedly; the returned function stops them, and tells how long each checkout took. */
function startBuyers(checkOut: () => Promise<number>) {
  const times: number[] = [];
  let failed = 0;
  const buy = () =>
    checkOut().then(
      (ms) => times.push(ms),
      () => failed++,
    );
  const stops = Array.from({ length: BUYERS }, () => repeatUntilStopped(buy, BREAK_MS));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    return { times, failed };
  };
}

/** Floods each public call in turn, at ten times the limit of one network, while others buy. */
export async function runFlood(postgres: boolean, onProgress: (what: string) => void) {
  const { target } = await openTarget(postgres, temporaryFolder(), [{ raffles: ["free"] }], onProgress, {
    settings: { RATE_LIMITS: "on", TRUST_PROXY: "1" },
  });
  const checkOut = journey(target);
  onProgress("checkouts without a flood");
  const stopCalm = startBuyers(checkOut);
  await pause(CALM_SECONDS * 1000);
  const calm = await stopCalm();
  const stop = startBuyers(checkOut);
  const calls: FloodedCall[] = [];
  for (const call of [...(await callsOfVisitors(target.url)), ...attacks(target.shop.tokens.holder[0])]) {
    onProgress(`flooding ${call.method} ${call.path.slice(0, 60)}`);
    calls.push(await flood(target.url, call, calls.length + 1));
  }
  onProgress("holding numbers without paying");
  const { held, statuses } = await holdWithoutPaying(target, UNPAID_HOLDS_SECONDS, calls.length + 1);
  calls.push({ method: "POST", path: "numbers held and released by new accounts", statuses });
  const { times, failed } = await stop();
  const [p99, calmP99] = [percentile(times, 99), percentile(calm.times, 99)];
  const width = Math.max(...calls.map(({ path }) => Math.min(path.length, LONGEST)));
  const lines = [
    ...calls.map(({ method, path, statuses }) => {
      const answers = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
      return `${method.padEnd(5)}${path.slice(0, LONGEST).padEnd(width)}  ${answers.join(", ")}`;
    }),
    `${held} numbers held at the end by accounts that never paid`,
    `${times.length} checkouts meanwhile, ${failed} failed; 99th percentile ${Math.round(p99)} ms, without a flood ${Math.round(calmP99)} ms`,
  ];
  return { lines, passed: failed === 0 && p99 < PATIENCE_MS };
}
