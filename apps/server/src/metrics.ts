import { timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Context } from "hono";
import type { Env } from "./http/client-ip.ts";
import type { Heard } from "./http/request-log.ts";

/** What one process counts about itself. */
export interface Metrics {
  heard: Heard;
  text: () => string;
}

/** Counts answers by status, and reads the process's own numbers when asked. */
export function openMetrics(): Metrics {
  const answers = new Map<number, { count: number; seconds: number }>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const text = () => {
    const { rss, heapUsed } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const metric = (name: string, type: string, help: string, values: [string, number][]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(([labels, value]) => `${name}${labels} ${value}`),
    ];
    const byStatus = [...answers].sort(([a], [b]) => a - b);
    const each = (of: (about: { count: number; seconds: number }) => number) =>
      byStatus.map(([status, about]): [string, number] => [`{status="${status}"}`, of(about)]);
    const lines = [
      metric(
        "http_requests_total",
        "counter",
        "Answers by status.",
        each(({ count }) => count),
      ),
      metric(
        "http_request_seconds_total",
        "counter",
        "Time spent on answers.",
        each(({ seconds }) => seconds),
      ),
      metric("process_cpu_seconds_total", "counter", "CPU time.", [["", (cpu.user + cpu.system) / 1e6]]),
      metric("process_resident_memory_bytes", "gauge", "Memory of the process.", [["", rss]]),
      metric("nodejs_heap_used_bytes", "gauge", "Memory in use by JavaScript.", [["", heapUsed]]),
      metric("nodejs_eventloop_delay_p99_seconds", "gauge", "How late timers are.", [["", delay.percentile(99) / 1e9]]),
      metric("process_uptime_seconds", "gauge", "Seconds since the start.", [["", process.uptime()]]),
    ];
    return `${lines.flat().join("\n")}\n`;
  };
  return {
    heard: (status, seconds) => {
      const about = answers.get(status) ?? { count: 0, seconds: 0 };
      answers.set(status, { count: about.count + 1, seconds: about.seconds + seconds });
    },
    text,
  };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** GET /metrics for callers that send METRICS_TOKEN as bearer token, in the text format of Prometheus. */
export function metricsDoor(metrics: Metrics, token: string) {
  return async (c: Context<Env>): Promise<Response> => {
    if (!isEqual(c.req.header("authorization") ?? "", `Bearer ${token}`)) return c.text("Unauthorized\n", 401);
    return c.body(metrics.text(), 200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "no-store",
    });
  };
}
