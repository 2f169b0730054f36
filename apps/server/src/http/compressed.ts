import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Env } from "./client-ip.ts";

const gzipElsewhere = promisify(gzip);

/** Shorter answers are sent as they are, bytes. */
const WORTH_IT = 1024;
/** Up to this many bytes it takes less time to compress them than to hand them to another thread. */
const AT_ONCE = 64 * 1024;
/** Quick, and within a tenth of the smallest for JSON and HTML. */
const LEVEL = 3;
/** Answers that are there in one piece when they are sent. */
const whole = /^(application\/(json|xml)|text\/(html|plain))\b/;

const takesGzip = (accepts: string | undefined) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepts ?? "");

function addVary(headers: Headers): void {
  const vary = headers.get("Vary") ?? "";
  if (vary !== "*" && !/\baccept-encoding\b/i.test(vary)) headers.append("Vary", "Accept-Encoding");
}

function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> {
  return bytes.byteLength > AT_ONCE ? gzipElsewhere(bytes, { level: LEVEL }) : gzipSync(bytes, { level: LEVEL });
}

/**
 * Compresses answers for whoever takes gzip: whole ones in one piece, which costs a fraction of Hono's stream, and
 * streams as they come.
 */
export function compressed(): MiddlewareHandler<Env> {
  const compressStream = compress({ encoding: "gzip" });
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (headers.has("Content-Encoding")) return;
    if (!whole.test(headers.get("Content-Type") ?? "")) {
      await compressStream(c, async () => {});
      return;
    }
    addVary(headers);
    if (c.req.method === "HEAD" || !takesGzip(c.req.header("accept-encoding"))) return;
    const plain = new Uint8Array(await c.res.arrayBuffer());
    const worthIt = plain.byteLength >= WORTH_IT;
    if (worthIt) headers.set("Content-Encoding", "gzip");
    headers.delete("Content-Length");
    // Hono copies the body of an answer that it replaces, unless there is none.
    c.res = undefined;
    c.res = new Response(worthIt ? await gzipped(plain) : plain, { status, headers });
  };
}
