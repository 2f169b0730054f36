import { readFileSync } from "node:fs";
import { type Deps, openApiDocument } from "@counterfoil/api";
import { Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { docsPage } from "./docs-page.ts";

const script = readFileSync(new URL("try-call.js", import.meta.url), "utf8");

/** Routes GET /api/openapi.json for programs and /api/docs for people, both rendered once, on the first request. */
export function docsRoutes(deps: Deps): Hono<Env> {
  const { siteName, publicUrl } = deps.config;
  let json: string | undefined;
  let page: string | undefined;
  const routes = new Hono<Env>();
  routes.get("/openapi.json", (c) => {
    json ??= JSON.stringify(openApiDocument(siteName, publicUrl));
    return c.body(json, 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
  });
  routes.get("/docs", async (c) => {
    page ??= String(await docsPage(openApiDocument(siteName, publicUrl)));
    return c.html(page, 200, {
      "Cache-Control": "no-cache",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; " +
        "frame-ancestors 'none'; base-uri 'none'",
    });
  });
  routes.get("/docs/try-call.js", (c) =>
    c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" }),
  );
  return routes;
}
