import { type Deps, findDrawFile, lockedFiles } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import type { Context } from "hono";
import type { Env } from "./http/client-ip.ts";

const namesTag = (header: string | undefined, etag: string) =>
  header?.split(",").some((item) => item.trim().replace(/^W\//, "") === etag) ?? false;

/**
 * Sends a file that a lock has published, chunk by chunk as it is stored: one of two million lines has 91 MB. It never
 * changes, so that it may be cached for ever. Returns undefined for other names. Throws `draw.not_found` before the lock.
 */
export async function sendLockFile(deps: Deps, c: Context<Env>): Promise<Response | undefined> {
  const { slug = "", file = "" } = c.req.param();
  const name = lockedFiles.find((one) => one === file);
  if (!name) return undefined;
  const found = await findDrawFile(deps, { slug, name });
  if (!found) throw new ShopError("draw.not_found");
  const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: found.etag };
  if (namesTag(c.req.header("if-none-match"), found.etag)) return c.body(null, 304, headers);
  const typed = { ...headers, "Content-Type": found.contentType };
  if (c.req.method === "HEAD") return c.body(null, 200, typed);
  c.set("streamed", true);
  return c.body(ReadableStream.from(found.parts), 200, typed);
}
