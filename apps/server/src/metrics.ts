import { timingSafeEqual } from "node:crypto";
import { countHeld, countUnfinished, type Deps } from "@counterfoil/api";
import type { Database } from "@counterfoil/db";
import { countLateDraws, findAuditSeal } from "@counterfoil/domain";
import type { Context } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseClock } from "./database-clock.ts";
import type { Env } from "./http/client-ip.ts";
import type { OnResponse } from "./http/request-log.ts";
import type { OnRun } from "./job-scheduler.ts";

/** The metrics of one process. */
export interface Metrics {
  onResponse: OnResponse;
  onRun: OnRun;
  registry: Registry;
  /** Updates the gauges that are only computed on a scrape; call it before reading the registry. */
  refresh: () => Promise<void>;
}

/** Bucket boundaries of request durations, seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns a function that recounts unfinished work. */
function watchWork({ db, clock }: Measured["deps"], registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const held = gauge("shop_tickets_held", "Tickets held in carts or by payments.");
  const refunds = gauge("shop_refunds_unfinished", "Refunds that the provider has not confirmed.");
  const payments = gauge("shop_payments_unfinished", "Payments in progress, by state.", ["state"]);
  const mails = gauge("shop_mails", "Emails waiting or failed, by state.", ["state"]);
  const acts = gauge("shop_acts_waiting", "Requests waiting for approval.");
  const oldestApproval = gauge(
    "shop_acts_waiting_seconds",
    "Seconds since the oldest of it was asked for; 0 while nothing waits.",
  );
  return async () => {
    const work = await countUnfinished(db.read);
    acts.set(work.approvals.waiting);
    oldestApproval.set(work.approvals.since === null ? 0 : Math.max(0, clock() - work.approvals.since) / 1000);
    held.set(work.held);
    refunds.set(work.refunds);
    for (const [state, count] of Object.entries(work.payments)) payments.set({ state }, count);
    for (const [state, count] of Object.entries(work.mails)) mails.set({ state }, count);
  };
}

/** Returns a function that recounts numbers held by people who never paid, and numbers sold meanwhile. */
function watchHolds({ db, clock }: Measured["deps"], registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const unpaid = gauge("shop_tickets_held_unpaid", "Tickets of open competitions held by accounts that never paid.");
  const share = gauge(
    "shop_tickets_held_unpaid_share",
    "Largest share of a competition's unsold numbers held by accounts that have never paid, 0 to 1 (20 numbers or fewer count as 0).",
  );
  const sold = gauge("shop_tickets_sold_lately", "Tickets of the orders of the last half hour.");
  return async () => {
    const held = await countHeld(db.read, clock());
    unpaid.set(held.unpaid);
    share.set(held.largestShare);
    sold.set(held.sold);
  };
}

/** Returns what looks again how long the audit trail has waited to be sealed. */
function watchSeal({ db, clock }: Measured["deps"], registers: Registry[]): () => Promise<void> {
  const waiting = new Gauge({
    name: "shop_audit_unsealed_seconds",
    help: "Seconds since the oldest row of the audit trail was written that is not sealed; 0 while all are.",
    registers,
  });
  return async () => {
    const { unsealedSince } = await findAuditSeal(db.read);
    waiting.set(unsealedSince === null ? 0 : Math.max(0, clock() - unsealedSince) / 1000);
  };
}

/** Returns a function that counts the late steps of draws again. */
function watchDraws({ db, clock }: Measured["deps"], registers: Registry[]): () => Promise<void> {
  const late = new Gauge({
    name: "shop_draws_late",
    help: "Draws that wait too long for their lock, their beacon, the draw itself, or a switch to another beacon.",
    labelNames: ["stage"],
    registers,
  });
  const refunded = new Gauge({
    name: "shop_draw_winners_refunded",
    help: "Refunded winners who still hold a prize.",
    registers,
  });
  return async () => {
    const counted = await countLateDraws(db.read, clock());
    for (const [kind, count] of Object.entries(counted.late)) late.set({ stage: kind }, count);
    refunded.set(counted.refundedWinners);
  };
}

/** Counts the connections of the pools on each scrape; there are none on SQLite. */
function watchPools(db: Database, registers: Registry[]): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of a pool that are open or idle, and callers that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { pool, open, idle, waiting } of db.countPools()) {
        this.set({ pool, state: "open" }, open);
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "waiting" }, waiting);
      }
    },
  });
}

/** Reports the standby's state on each scrape, if there is one. */
function watchReplica(db: Database, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge("database_replica_up", "1 while the standby answers; 0 also where there is none.");
  const lag = gauge("database_replica_lag_bytes", "Bytes of the primary's log that the standby has not replayed.");
  const reads = gauge("database_public_reads", "Public reads so far, by the server that was chosen.", ["server"]);
  return async () => {
    const state = await db.replicaState();
    if (!state) return;
    up.set(state.up ? 1 : 0);
    lag.set(state.lagBytes ?? Number.NaN);
    for (const [server, count] of Object.entries(state.reads)) reads.set({ server }, count);
  };
}

/** What is measured besides requests and jobs. */
interface Measured {
  deps: Pick<Deps, "db" | "clock">;
  databaseClock: DatabaseClock;
}

/** Reports on each scrape how far the clocks of machine and database are apart. */
function watchClock(clock: DatabaseClock, registers: Registry[]): void {
  new Gauge({
    name: "clock_skew_seconds",
    help: "Seconds PostgreSQL's clock is ahead of this machine's (the shop uses PostgreSQL's). 0 on SQLite.",
    registers,
    collect() {
      this.set(clock.ahead / 1000);
    },
  });
}

/**
 * Measures answers by status, jobs, unfinished work, the pools of the database, and the process itself: CPU,
 * memory, event loop delay, garbage collection.
 */
export function openMetrics({ deps, databaseClock }: Measured): Metrics {
  const { db } = deps;
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
  const jobs = new Histogram({
    name: "job_duration_seconds",
    help: "Time that a run of a job took.",
    labelNames: ["job", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const refreshWork = watchWork(deps, registers);
  const refreshHolds = watchHolds(deps, registers);
  const refreshReplica = watchReplica(db, registers);
  const refreshSeal = watchSeal(deps, registers);
  const refreshDraws = watchDraws(deps, registers);
  watchPools(db, registers);
  watchClock(databaseClock, registers);
  return {
    registry,
    refresh: async () => {
      await Promise.all([refreshWork(), refreshHolds(), refreshReplica(), refreshSeal(), refreshDraws()]);
    },
    onRun: (job, seconds, outcome) => jobs.observe({ job, outcome }, seconds),
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

/** Handles GET /metrics for callers that send METRICS_TOKEN as their bearer token, in the text format of Prometheus. */
export function metricsHandler({ registry, refresh }: Metrics, token: string) {
  return async (c: Context<Env>): Promise<Response> => {
    if (!isEqual(c.req.header("authorization") ?? "", `Bearer ${token}`)) return c.text("Unauthorized\n", 401);
    await refresh();
    return c.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  };
}
