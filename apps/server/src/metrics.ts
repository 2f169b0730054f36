import { timingSafeEqual } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { countHeld, countUnfinished, type Deps } from "@counterfoil/api";
import { countLateDraws, findAuditSeal } from "@counterfoil/domain";
import type { Context } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseClock } from "./database-clock.ts";
import type { Env } from "./http/client-ip.ts";
import type { OnResponse } from "./http/request-log.ts";
import type { OnRun } from "./job-scheduler.ts";

export type Metrics = ReturnType<typeof openMetrics>;

/** Bucket boundaries of request durations, seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type NewGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/** What is measured besides requests and jobs. */
interface Measured {
  deps: Pick<Deps, "db" | "clock">;
  databaseClock: DatabaseClock;
}

/** Counts something again on each scrape. */
type Refresh = () => Promise<void>;

function watchWork(gauge: NewGauge, { db, clock }: Measured["deps"]): Refresh {
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
    oldestApproval.set(secondsSince(work.approvals.since, clock()));
    held.set(work.held);
    refunds.set(work.refunds);
    for (const [state, count] of Object.entries(work.payments)) payments.set({ state }, count);
    for (const [state, count] of Object.entries(work.mails)) mails.set({ state }, count);
  };
}

/** Watches numbers held by people who never paid, and numbers sold meanwhile. */
function watchHolds(gauge: NewGauge, { db, clock }: Measured["deps"]): Refresh {
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

/** Watches how long the audit trail has waited to be sealed, and the late steps of draws. */
function watchSealAndDraws(gauge: NewGauge, { db, clock }: Measured["deps"]): Refresh {
  const unsealed = gauge(
    "shop_audit_unsealed_seconds",
    "Seconds since the oldest row of the audit trail was written that is not sealed; 0 while all are.",
  );
  const late = gauge(
    "shop_draws_late",
    "Draws that wait too long for their lock, their beacon, the draw itself, or a switch to another beacon.",
    ["stage"],
  );
  const refunded = gauge("shop_draw_winners_refunded", "Refunded winners who still hold a prize.");
  return async () => {
    const [seal, draws] = await Promise.all([findAuditSeal(db.read), countLateDraws(db.read, clock())]);
    unsealed.set(secondsSince(seal.unsealedSince, clock()));
    for (const [stage, count] of Object.entries(draws.late)) late.set({ stage }, count);
    refunded.set(draws.refundedWinners);
  };
}

function secondsSince(time: number | null, now: number): number {
  return time === null ? 0 : Math.max(0, now - time) / 1000;
}

/** Watches the connections of the pools, of which there are none on SQLite, and the standby, if there is one. */
function watchDatabase(gauge: NewGauge, { deps: { db }, databaseClock }: Measured): Refresh {
  const pools = gauge(
    "database_pool_connections",
    "Connections of a pool that are open or idle, and callers that wait for one.",
    ["pool", "state"],
  );
  const skew = gauge(
    "clock_skew_seconds",
    "Seconds PostgreSQL's clock is ahead of this machine's (the shop uses PostgreSQL's). 0 on SQLite.",
  );
  const commit = gauge(
    "sqlite_longest_commit_seconds",
    "Longest commit since the last scrape, in which the process waits for the disk. 0 on PostgreSQL.",
  );
  const up = gauge("database_replica_up", "1 while the standby answers; 0 also where there is none.");
  const lag = gauge("database_replica_lag_bytes", "Bytes of the primary's log that the standby has not replayed.");
  const reads = gauge("database_public_reads", "Public reads so far, by the server that was chosen.", ["server"]);
  return async () => {
    for (const { pool, ...counts } of db.countPools()) {
      for (const [state, count] of Object.entries(counts)) pools.set({ pool, state }, count);
    }
    skew.set(databaseClock.ahead / 1000);
    commit.set(db.takeLongestCommit() / 1000);
    const state = await db.replicaState();
    if (!state) return;
    up.set(state.up ? 1 : 0);
    lag.set(state.lagBytes ?? Number.NaN);
    for (const [server, count] of Object.entries(state.reads)) reads.set({ server }, count);
  };
}

/** Measures answers by status, jobs, unfinished work, the pools of the database, and the process itself. */
export function openMetrics(measured: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge: NewGauge = (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS, registers });
  const status = ["status"];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers by status.",
    labelNames: status,
    registers,
  });
  const durations = histogram("http_request_duration_seconds", "Time until an answer was ready.", status);
  const jobs = histogram("job_duration_seconds", "Time that a run of a job took.", ["job", "outcome"]);
  const uptime = gauge("process_uptime_seconds", "Seconds since the start.");
  const all = [
    watchWork(gauge, measured.deps),
    watchHolds(gauge, measured.deps),
    watchSealAndDraws(gauge, measured.deps),
    watchDatabase(gauge, measured),
  ];
  return {
    registry,
    /** Updates the gauges that are only computed on a scrape; call it before reading the registry. */
    refresh: async () => {
      uptime.set(process.uptime());
      // Each in a turn of the event loop of its own: together they would block it longer than a customer's call.
      for (const refresh of all) {
        await nextTurn();
        await refresh();
      }
    },
    onRun: ((job, seconds, outcome) => jobs.observe({ job, outcome }, seconds)) satisfies OnRun,
    onResponse: ((status, seconds) => {
      requests.inc({ status });
      durations.observe({ status }, seconds);
    }) satisfies OnResponse,
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
