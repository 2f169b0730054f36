import { type Deps, type RestRow, restRows } from "@counterfoil/api";
import { Hono } from "hono";
import type { Config } from "./config.ts";
import { drawFiles } from "./draw-files.ts";
import type { Env } from "./http/client-ip.ts";
import { pagePolicy } from "./http/security-headers.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import type { WebBuild } from "./pages/web-build.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { errorResponseFor, sendError } from "./rest/send-error.ts";
import { trpcHandler } from "./trpc-routes.ts";

interface ShopParts {
  config: Config;
  deps: Deps;
  web: WebBuild | null;
  rows?: readonly RestRow[];
}

/** Routes calls and pages without limits, log and compression, for the app and to compute public answers. */
export function shopRoutes({ config, deps, web, rows = restRows }: ShopParts): Hono<Env> {
  const routes = new Hono<Env>();
  routes.route("/api", restRoutes(deps, rows));
  routes.all("/trpc/*", trpcHandler(deps));
  routes.route("/draws", drawFiles(deps));
  routes.route("/", pageRoutes(deps, web, pagePolicy(config, deps.config.publicUrl)));
  routes.onError((error, c) => sendError(c, errorResponseFor(deps, c, error)));
  return routes;
}
