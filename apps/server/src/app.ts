import { type RestRow, restRows } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import { isReachable } from "@counterfoil/db";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Outfit } from "./deps.ts";
import { mailbox } from "./dev/mailbox.ts";
import { docsDoor } from "./docs/docs-routes.ts";
import { broadLimit } from "./http/broad-limit.ts";
import type { Env } from "./http/client-ip.ts";
import { compressed } from "./http/compressed.ts";
import { requestLog } from "./http/request-log.ts";
import { pagePolicy, securityHeaders } from "./http/security-headers.ts";
import { imageDoor } from "./image-routes.ts";
import { metricsDoor, openMetrics } from "./metrics.ts";
import { pageDoor } from "./pages/page-routes.ts";
import type { WebBuild } from "./pages/web-build.ts";
import { paymentNotice } from "./payment-notice.ts";
import { restDoor } from "./rest/rest-routes.ts";
import { refusalFor, refuse } from "./rest/send-error.ts";
import { trpcDoor } from "./trpc-routes.ts";

/** What the app is made of. */
export interface AppParts extends Outfit {
  config: Config;
  log: Logger;
  web: WebBuild | null;
  rows?: readonly RestRow[];
}

/** Every address that the server answers. */
export function createApp({ config, deps, images, gateway, log, web, rows = restRows }: AppParts): Hono<Env> {
  const { publicUrl } = deps.config;
  const metrics = openMetrics();
  const app = new Hono<Env>();
  app.use(requestLog(log, config.trustProxy, metrics.heard));
  app.use(securityHeaders(publicUrl));

  if (config.payments === "sandbox") app.route("/sandbox", gateway.app);
  app.post("/api/payments/notice/:provider", paymentNotice(deps));

  if (config.rateLimits) app.use(broadLimit(deps.clock));
  app.use("/api/*", compressed());
  app.use("/trpc/*", compressed());
  app.get("/api", async (c) =>
    (await isReachable(deps.db))
      ? c.json({ status: "ok", name: config.siteName }, 200, { "Cache-Control": "no-store" })
      : refuse(c, { status: 503, msg: messages.tryAgainLater, retryAfter: 5 }),
  );
  app.route("/api", docsDoor(deps));
  app.route("/api", restDoor(deps, rows));
  app.all("/trpc/*", trpcDoor(deps));
  app.get("/images/:name", imageDoor(images));
  if (config.mailUrl === "mailbox:") app.route("/dev", mailbox(deps));
  if (config.metricsToken) app.get("/metrics", metricsDoor(metrics, config.metricsToken));
  app.route("/", pageDoor(deps, web, pagePolicy(config, publicUrl)));

  app.onError((error, c) => refuse(c, refusalFor(deps, c, error)));
  return app;
}
