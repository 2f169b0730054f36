import type { Context } from "hono";
import type { CachedResponse } from "../public-answers/cached-response.ts";

/** Sends a cached response for a request that the routes got, such as HEAD. */
export async function sendCached(c: Context, cached: CachedResponse): Promise<Response> {
  const { status, headers, body } = await cached.answer({
    "if-none-match": c.req.header("if-none-match"),
    "accept-encoding": c.req.header("accept-encoding"),
  });
  const sent = new Headers();
  for (let at = 0; at < headers.length; at += 2) sent.append(headers[at] ?? "", headers[at + 1] ?? "");
  if (body === null) sent.delete("Content-Type");
  return new Response(body && new Uint8Array(body), { status, headers: sent });
}
