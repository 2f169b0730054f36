import { gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./client-ip.ts";
import { acceptsEncoding, encode } from "./content-encoding.ts";

/** Shorter answers are sent uncompressed. */
const MIN_BYTES = 1024;
/** Up to this many bytes, compressing is quicker than handing them to the thread pool. */
const MAX_SYNC_BYTES = 64 * 1024;
/** Fast, and within a tenth of the smallest size for JSON and HTML. */
const LEVEL = 3;
/** Content types of answers that are buffered unless `streamed` is set. */
const buffered = /^(application\/(json|xml)|text\/(html|plain))\b/;

function addVary(headers: Headers): void {
  const vary = headers.get("Vary") ?? "";
  if (vary !== "*" && !/\baccept-encoding\b/i.test(vary)) headers.append("Vary", "Accept-Encoding");
}

function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> {
  return bytes.byteLength > MAX_SYNC_BYTES ? encode("gzip", bytes, LEVEL) : gzipSync(bytes, { level: LEVEL });
}

/** Compresses answers for gzip: buffered ones in one piece, cheaper than Hono's stream, others by the chunk. */
export function compressed(): MiddlewareHandler<Env> {
  const compressStream = compress({ encoding: "gzip" });
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (headers.has("Content-Encoding")) return;
    if (c.get("streamed") || !buffered.test(headers.get("Content-Type") ?? "")) {
      await compressStream(c, async () => {});
      return;
    }
    addVary(headers);
    const text = c.get("text");
    // Reading a response makes a stream of it.
    const plain = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
    c.set("bytes", plain.byteLength);
    const acceptsGzip = c.req.method !== "HEAD" && acceptsEncoding(c.req.header("accept-encoding"), "gzip");
    const isLong = acceptsGzip && plain.byteLength >= MIN_BYTES;
    if (isLong) headers.set("Content-Encoding", "gzip");
    headers.delete("Content-Length");
    // Hono copies the body of a response that it replaces, so remove it first.
    c.res = undefined;
    c.res = new Response(isLong ? await gzipped(plain) : plain, { status, headers });
  };
}
