import { Agent, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type autocannon from "autocannon";
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

/** Sends one request; resolves once its answer is fully read. Rejects on an unexpected status. */
function answered(url: string, { method, path, headers, body }: autocannon.Request, agent: Agent, status: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const options = { agent, method: method ?? "GET", headers };
  const sent = send(`${url}${path ?? "/"}`, options, (answer) => {
    answer.once("error", reject).once("end", resolve).resume();
    if (answer.statusCode !== status) reject(new Error(`${path} answered ${answer.statusCode}, not ${status}`));
  });
  sent.once("error", reject).end(body);
  return promise;
}

/**
 * Sends this many requests a second, evenly, and returns the 99th percentile, milliseconds, measured from when they
 * were due: waiting for a connection counts.
 */
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
      const one = typeof request === "function" ? request() : request;
      all.push(answered(url, one, agent, status).then(() => times.push(performance.now() - dueAt)));
    }
    await pause(TICK_MS);
  }
  await Promise.all(all);
  agent.destroy();
  return percentile(times, 99);
}
