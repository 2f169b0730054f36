import type { CachedResponse } from "@counterfoil/api";
import type { Context } from "hono";

function includesToken(header: string | undefined, value: string): boolean {
  return (header ?? "").split(",").some((item) => item.trim().split(";")[0] === value);
}

/** Sends a cached response, compressed where the client accepts gzip; 304 when it already has it. */
export async function sendCached(c: Context, cached: CachedResponse): Promise<Response> {
  const headers = { "Cache-Control": "no-cache", ETag: cached.etag, Vary: "Accept-Encoding" };
  if (includesToken(c.req.header("if-none-match"), cached.etag)) return c.body(null, 304, headers);
  const type = { "Content-Type": "application/json" };
  if (!includesToken(c.req.header("accept-encoding"), "gzip")) return c.body(cached.body, 200, { ...headers, ...type });
  return c.body(await cached.gzip(), 200, { ...headers, ...type, "Content-Encoding": "gzip" });
}
