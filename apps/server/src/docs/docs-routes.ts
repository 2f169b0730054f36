import { readFileSync } from "node:fs";
import { type Deps, openApiDocument } from "@counterfoil/api";
import { Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { CachedResponse } from "../public-answers/cached-response.ts";
import { sendCached } from "../rest/send-cached.ts";
import { docsPage } from "./docs-page.ts";

const script = readFileSync(new URL("try-call.js", import.meta.url), "utf8");

/** Routes GET /api/openapi.json for programs and /api/docs for people, both rendered and compressed once, on the first request, whatever its query is. */
export function docsRoutes(deps: Deps): Hono<Env> {
  const { siteName, publicUrl } = deps.config;
  let json: CachedResponse | undefined;
  let page: CachedResponse | undefined;
  const routes = new Hono<Env>();
  routes.get("/openapi.json", (c) => {
    json ??= new CachedResponse({
      status: 200,
      headers: Object.entries({ "Content-Type": "application/json", "Cache-Control": "no-cache" }),
      body: Buffer.from(JSON.stringify(openApiDocument(siteName, publicUrl))),
    });
    return sendCached(c, json);
  });
  routes.get("/docs", async (c) => {
    page ??= new CachedResponse({
      status: 200,
      headers: Object.entries({
        "Content-Type": "text/html; charset=UTF-8",
        "Cache-Control": "no-cache",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; " +
          "frame-ancestors 'none'; base-uri 'none'",
      }),
      body: Buffer.from(String(await docsPage(openApiDocument(siteName, publicUrl)))),
    });
    return sendCached(c, page);
  });
  routes.get("/docs/try-call.js", (c) =>
    c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" }),
  );
  return routes;
}
