import type { AsyncLocalStorage } from "node:async_hooks";
import { nextRaffleDate, restRows, toErrorResponse } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import { isReachable } from "@counterfoil/db";
import { Hono } from "hono";
import { except } from "hono/combine";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { ServerDeps } from "./deps.ts";
import { mailboxRoutes } from "./dev/mailbox.ts";
import { docsRoutes } from "./docs/docs-routes.ts";
import { drawFiles } from "./draw-files.ts";
import { BodyBudget, boundBodies } from "./http/body-budget.ts";
import { broadLimit, NetworkLimit } from "./http/broad-limit.ts";
import { type AddressOf, clientAddress, type Env } from "./http/client-ip.ts";
import { compressed } from "./http/compressed.ts";
import { sendDeviceCookie } from "./http/device-cookie.ts";
import type { DirectHandler } from "./http/listener.ts";
import { rejectNul } from "./http/reject-nul.ts";
import { requestId } from "./http/request-id.ts";
import { answerLog, type LogAnswer, requestLog } from "./http/request-log.ts";
import { alwaysSent, pagePolicy, securityHeaders } from "./http/security-headers.ts";
import { StaticFirstRouter } from "./http/static-first-router.ts";
import { closeUnread } from "./http/unread-body.ts";
import { addressBehindUnknownProxy } from "./http/untrusted-proxy.ts";
import { imageHandler } from "./image-routes.ts";
import type { OnRun } from "./job-scheduler.ts";
import { type Metrics, metricsHandler, openMetrics } from "./metrics.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { publicPages } from "./pages/site-pages.ts";
import type { WebBuild } from "./pages/web-build.ts";
import { paymentPageRoutes, paymentWebhookHandler } from "./payment-routes.ts";
import { AnswerCache } from "./public-answers/answer-cache.ts";
import { PublicAnswers } from "./public-answers/public-answers.ts";
import { publicRestPaths, publicTrpcPaths } from "./public-answers/public-paths.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { errorResponseFor, sendError } from "./rest/send-error.ts";
import { trpcHandler } from "./trpc-routes.ts";

interface RouteParts extends ServerDeps {
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

interface AppParts extends RouteParts {
  logAnswer: LogAnswer;
  addressOf: AddressOf;
  /** Null when METRICS_TOKEN is not set. */
  metrics: Metrics | null;
  /** Null when RATE_LIMITS is off. */
  limit: NetworkLimit | null;
  /** Calls and pages. */
  routes: Hono<Env>;
}

/** Builds the HTTP app: every route of the server. */
function createApp(parts: AppParts): Hono<Env> {
  const { config, deps, images, gateway, logAnswer, addressOf, metrics, limit, requestIds, routes } = parts;
  const { publicUrl } = deps.config;
  const app = new Hono<Env>({ router: new StaticFirstRouter() });
  app.use(requestId(requestIds, config.trustProxy));
  app.use(requestLog(logAnswer, addressOf));
  app.use(securityHeaders(publicUrl));
  app.use(closeUnread());
  app.use(boundBodies(new BodyBudget()));
  // This process's calls to its own sandbox carry a secret, and must not fail because customers call often.
  if (limit) app.use(except("/sandbox/v1/*", broadLimit(limit)));
  app.use(rejectNul());

  if (config.sandboxAllowed) app.route("/sandbox", gateway.app);
  if ([deps.payments, ...deps.formerPayments].some(({ pages }) => pages)) app.route("/pay", paymentPageRoutes(deps));
  app.post("/api/payments/notice/:provider", paymentWebhookHandler(deps));

  app.use("/api/*", compressed());
  app.use("/trpc/*", compressed());
  app.use("/api/*", sendDeviceCookie(publicUrl));
  app.use("/trpc/*", sendDeviceCookie(publicUrl));
  app.get("/api/live", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));
  app.get("/api", async (c) =>
    (await isReachable(deps.db))
      ? c.json({ status: "ok", name: config.siteName }, 200, { "Cache-Control": "no-store" })
      : sendError(c, toErrorResponse(new ShopError("shop.unavailable", { retryAfter: 5 }))),
  );
  app.route("/api", docsRoutes(deps));
  app.get("/images/:name{.+}", imageHandler(images));
  if (config.mailUrl === "mailbox:") app.route("/dev", mailboxRoutes(deps));
  if (metrics && config.metricsToken) app.get("/metrics", metricsHandler(metrics, config.metricsToken));
  app.route("/", routes);

  app.onError((error, c) => sendError(c, errorResponseFor(deps, c, error)));
  return app;
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
