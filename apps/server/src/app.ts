import type { AsyncLocalStorage } from "node:async_hooks";
import { toErrorResponse } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import { isReachable } from "@counterfoil/db";
import { Hono } from "hono";
import { except } from "hono/combine";
import type { Config } from "./config.ts";
import type { ServerDeps } from "./deps.ts";
import { mailboxRoutes } from "./dev/mailbox.ts";
import { docsRoutes } from "./docs/docs-routes.ts";
import { BodyBudget, boundBodies } from "./http/body-budget.ts";
import { broadLimit, type NetworkLimit } from "./http/broad-limit.ts";
import type { AddressOf, Env } from "./http/client-ip.ts";
import { compressed } from "./http/compressed.ts";
import { sendDeviceCookie } from "./http/device-cookie.ts";
import { rejectNul } from "./http/reject-nul.ts";
import { requestId } from "./http/request-id.ts";
import { type LogAnswer, requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { StaticFirstRouter } from "./http/static-first-router.ts";
import { closeUnread } from "./http/unread-body.ts";
import { imageHandler } from "./image-routes.ts";
import { type Metrics, metricsHandler } from "./metrics.ts";
import { paymentPageRoutes, paymentWebhookHandler } from "./payment-routes.ts";
import { errorResponseFor, sendError } from "./rest/send-error.ts";

export interface AppParts extends ServerDeps {
  config: Config;
  logAnswer: LogAnswer;
  addressOf: AddressOf;
  /** Null when METRICS_TOKEN is not set. */
  metrics: Metrics | null;
  /** Null when RATE_LIMITS is off. */
  limit: NetworkLimit | null;
  /** The id of the current request. */
  requestIds: AsyncLocalStorage<string>;
  /** Calls and pages. */
  routes: Hono<Env>;
}

/** Builds the HTTP app: every route of the server. */
export function createApp(parts: AppParts): Hono<Env> {
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
