import type { AsyncLocalStorage } from "node:async_hooks";
import { nextRaffleDate, restRows } from "@counterfoil/api";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { ServerDeps } from "./deps.ts";
import { drawFiles } from "./draw-files.ts";
import { NetworkLimit } from "./http/broad-limit.ts";
import { type AddressOf, clientAddress, type Env } from "./http/client-ip.ts";
import type { DirectHandler } from "./http/listener.ts";
import { answerLog } from "./http/request-log.ts";
import { alwaysSent, pagePolicy } from "./http/security-headers.ts";
import { addressBehindUnknownProxy } from "./http/untrusted-proxy.ts";
import type { OnRun } from "./job-scheduler.ts";
import { openMetrics } from "./metrics.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { publicPages } from "./pages/site-pages.ts";
import type { WebBuild } from "./pages/web-build.ts";
import { AnswerCache } from "./public-answers/answer-cache.ts";
import { PublicAnswers } from "./public-answers/public-answers.ts";
import { publicRestPaths, publicTrpcPaths } from "./public-answers/public-paths.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { errorResponseFor, sendError } from "./rest/send-error.ts";
import { trpcHandler } from "./trpc-routes.ts";

export interface RouteParts extends ServerDeps {
  config: Config;
  log: Logger;
  databaseClock: DatabaseClock;
  /** The id of the current request. */
  requestIds: AsyncLocalStorage<string>;
  web: WebBuild | null;
}

/** Routes calls and pages without limits, log and compression, for the app and to compute public answers. */
function shopRoutes({ config, deps, web }: RouteParts): Hono<Env> {
  const routes = new Hono<Env>();
  routes.route("/api", restRoutes(deps, restRows));
  routes.all("/trpc/*", trpcHandler(deps));
  routes.route("/draws", drawFiles(deps));
  routes.route("/", pageRoutes(deps, web, pagePolicy(config, deps.config.publicUrl)));
  routes.onError((error, c) => sendError(c, errorResponseFor(deps, c, error)));
  return routes;
}

function addressesOf({ production, trustProxy }: Config, log: Logger, clock: () => number): AddressOf {
  if (production && trustProxy === 0) return addressBehindUnknownProxy(log, clock);
  return (arrival) => clientAddress(arrival, trustProxy);
}

export interface Routes {
  app: Hono<Env>;
  direct: DirectHandler;
  onRun: OnRun | undefined;
  /** Answers Home once, before the server listens: a first answer loads and compiles so much that it would hold up all other visitors. */
  warmUp: () => Promise<void>;
}

/** Builds the app with every route, and the handler of cached public answers in front of it. Both share limits, log and metrics. */
export function buildRoutes(parts: RouteParts): Routes {
  const { config, deps, log, requestIds, web } = parts;
  const metrics = config.metricsToken === null ? null : openMetrics(parts);
  const addressOf = addressesOf(config, log, deps.clock);
  const limit = config.rateLimits ? new NetworkLimit(deps.clock) : null;
  const logAnswer = answerLog(log, metrics?.onResponse);
  const routes = shopRoutes(parts);
  const app = createApp({ ...parts, routes, logAnswer, addressOf, metrics, limit });

  const { db, clock } = deps;
  const nextChange = (now: number) => nextRaffleDate(db.read, now);
  const answers = new PublicAnswers({
    deps,
    rows: restRows,
    cache: new AnswerCache({ db, clock, nextChange }),
    kinds: [publicRestPaths(restRows), publicTrpcPaths, ...(web ? [publicPages] : [])],
    routes,
    headers: alwaysSent(deps.config.publicUrl),
    limit,
    logAnswer,
    requestIds,
    trustedProxies: config.trustProxy,
    addressOf,
  });
  const warmUp = async () => void (await routes.request("/"));
  return { app, direct: answers.handle, onRun: metrics?.onRun, warmUp };
}
