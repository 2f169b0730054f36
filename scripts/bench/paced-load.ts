import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type autocannon from "autocannon";
import { load } from "./load.ts";
import { exchange } from "./send-request.ts";
import { percentile } from "./statistics.ts";

/** Requests sent at a fixed rate, whether or not earlier ones were answered. */
export interface PacedLoad {
  request: autocannon.Request | (() => autocannon.Request);
  connections: number;
  rate: number;
  status?: number;
}

/** Interval of the timer; several requests may be due at each tick, so it serves any rate. */
const TICK_MS = 2;

/** Sends this many requests a second. Returns the 99th percentile, milliseconds, from when each was due. */
export async function pacedP99(url: string, seconds: number, load: PacedLoad): Promise<number> {
  const { request, connections, rate, status = 200 } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const times: number[] = [];
  const all: Promise<unknown>[] = [];
  for (let count = 0; count < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - started) / 1000) * rate);
    for (; count < due; count++) {
      const dueAt = started + (count / rate) * 1000;
      const { path = "/", method, headers, body } = typeof request === "function" ? request() : request;
      all.push(
        exchange(url + path, { method, headers, body, agent }).then((answer) => {
          if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}`);
          times.push(performance.now() - dueAt);
        }),
      );
    }
    await pause(TICK_MS);
  }
  await Promise.all(all);
  agent.destroy();
  return percentile(times, 99);
}

/** Measures a request of the shop, with the status that every answer must have. */
export const measuring = ({ url }: { url: string }, request: PacedLoad["request"], status = 200) => ({
  measure: (seconds: number, connections: number) => load(url, seconds, { request, connections, status }),
  measureP99: (seconds: number, connections: number, rate: number) =>
    pacedP99(url, seconds, { request, connections, status, rate }),
});
