import { readFileSync } from "node:fs";
import { type Deps, openApiDocument } from "@counterfoil/api";
import { type Context, Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { CachedResponse } from "../public-answers/cached-response.ts";
import { sendCached } from "../rest/send-cached.ts";
import { docsPage } from "./docs-page.ts";

const script = readFileSync(new URL("try-call.js", import.meta.url), "utf8");

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'";

/** Handles a request with an answer that is made and compressed once, on the first request, whatever its query is. */
function madeOnce(type: string, make: () => Promise<string>, headers: Record<string, string> = {}) {
  let made: Promise<CachedResponse> | undefined;
  return async (c: Context<Env>) => {
    made ??= make().then((text) => {
      const all = Object.entries({ "Content-Type": type, "Cache-Control": "no-cache", ...headers });
      return new CachedResponse({ status: 200, headers: all, body: Buffer.from(text) });
    });
    return sendCached(c, await made);
  };
}

/** Routes GET /api/openapi.json for programs and /api/docs for people. */
export function docsRoutes(deps: Deps): Hono<Env> {
  const { siteName, publicUrl } = deps.config;
  const document = () => openApiDocument(siteName, publicUrl);
  const page = async () => String(await docsPage(document()));
  return new Hono<Env>()
    .get(
      "/openapi.json",
      madeOnce("application/json", async () => JSON.stringify(document())),
    )
    .get("/docs", madeOnce("text/html; charset=UTF-8", page, { "Content-Security-Policy": pagePolicy }))
    .get("/docs/try-call.js", (c) =>
      c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" }),
    );
}
