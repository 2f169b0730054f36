import autocannon from "autocannon";
import { type Measured, speedOf } from "./statistics.ts";

/** One kind of request, sent repeatedly over several connections. */
export interface Load {
  /** The request, or a function that returns a new one each time. */
  request: autocannon.Request | (() => autocannon.Request);
  connections: number;
  /** The status that every answer must have. */
  status?: number;
}

/** autocannon ends at the first sample after the time is up. */
const SAMPLE_MS = 50;

interface LoadResult {
  /** Duration of each expected answer, milliseconds. */
  times: number[];
  /** Counts of unexpected statuses. */
  others: Map<number, number>;
  unanswered: number;
}

/** Sends requests; times those that are answered with this status, and counts the others. */
export function fire(options: autocannon.Options, status: number): Promise<LoadResult> {
  const times: number[] = [];
  const others = new Map<number, number>();
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) => {
      if (error) reject(error);
      else resolve({ times, others, unanswered: result.errors });
    });
    instance.on("response", (_client, statusCode, _bytes, time) => {
      if (statusCode === status) times.push(time);
      else others.set(statusCode, (others.get(statusCode) ?? 0) + 1);
    });
  });
}

/** A busy machine may answer nothing for this long, seconds. */
const PATIENCE = 10;

/** Sends requests for this many seconds, longer if none was answered yet. Throws on an unexpected answer. */
export async function load(url: string, seconds: number, sent: Load): Promise<Measured> {
  const { request, connections, status = 200 } = sent;
  const each =
    typeof request === "function"
      ? { setupRequest: (given: autocannon.Request) => ({ ...given, ...request() }) }
      : request;
  const started = performance.now();
  const options = { url, connections, duration: seconds, sampleInt: SAMPLE_MS, requests: [each] };
  const { times, others, unanswered } = await fire(options, status);
  const took = (performance.now() - started) / 1000;
  if (unanswered > 0) throw new Error(`${unanswered} requests were not answered`);
  for (const [other, count] of others) throw new Error(`${count} answers had status ${other}, not ${status}`);
  return times.length === 0 && seconds < PATIENCE ? load(url, seconds * 2, sent) : speedOf(times, took);
}
