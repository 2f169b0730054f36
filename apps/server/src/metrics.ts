import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Env } from "./http/client-ip.ts";
import type { OnResponse } from "./http/request-log.ts";

/** What one process measures about itself. */
export interface Metrics {
  onResponse: OnResponse;
  registry: Registry;
}

/** Upper bounds of the request durations that are told apart, seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures the answers by status and the process itself: CPU, memory, event loop delay, garbage collection. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers by status.",
    labelNames: ["status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until an answer was ready.",
    labelNames: ["status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  new Gauge({
    name: "process_uptime_seconds",
    help: "Seconds since the start.",
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
  return {
    registry,
    onResponse(status, seconds) {
      requests.inc({ status });
      durations.observe({ status }, seconds);
    },
  };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Handles GET /metrics for callers that send METRICS_TOKEN as bearer token, in the text format of Prometheus. */
export function metricsHandler({ registry }: Metrics, token: string) {
  return async (c: Context<Env>): Promise<Response> => {
    if (!isEqual(c.req.header("authorization") ?? "", `Bearer ${token}`)) return c.text("Unauthorized\n", 401);
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  };
}
