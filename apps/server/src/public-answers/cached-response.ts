import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { CachedBody } from "@counterfoil/api";
import { acceptsEncoding, type Encoding, encode, encodings } from "../http/content-encoding.ts";

/** Takes about as long as computing the answer. */
const LEVEL = 5;

/** Shorter answers are sent uncompressed by default. */
const MIN_BYTES = 1024;

/** Headers specific to one connection or encoding. */
const ownHeaders = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "etag", "vary"]);

/** The response to one request, with headers as a flat list of names and values. */
export interface Sent {
  status: number;
  headers: string[];
  body: Buffer | null;
}

/** Returns whether an If-None-Match header names an entity tag. */
export function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((item) => item.trim() === etag) ?? false;
}

interface AnswerParts {
  status: number;
  headers: Iterable<[string, string]>;
  body: Buffer;
  /** A hash of the body by default. */
  etag?: string;
  /** Shorter bodies are not compressed. */
  minBytes?: number;
}

/** An answer as bytes, the same for every client: compressed once per encoding, 304 for clients that have it. */
export class CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly #headers: readonly string[];
  readonly #etag: string | null;
  readonly #minBytes: number;
  readonly #encoded = new Map<Encoding, Buffer>();
  readonly #encoding = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, body, etag, minBytes = MIN_BYTES }: AnswerParts) {
    const all = [...headers].filter(([name]) => !ownHeaders.has(name.toLowerCase()));
    const noStore = all.some(([name, value]) => name.toLowerCase() === "cache-control" && value.includes("no-store"));
    this.status = status;
    this.#minBytes = minBytes;
    this.body = body;
    this.#etag = noStore ? null : (etag ?? `W/"${createHash("sha1").update(body).digest("base64url")}"`);
    this.#headers = [...all.flat(), "Vary", "Accept-Encoding", ...(this.#etag ? ["ETag", this.#etag] : [])];
  }

  /** Bytes in memory, including a future compressed copy. */
  get size(): number {
    return this.body.length * 2 + 1_000;
  }

  /** Returns the response for a client with these headers; a promise only while it is first compressed. */
  answer(request: IncomingHttpHeaders): Sent | Promise<Sent> {
    if (this.#etag && namesTag(request["if-none-match"], this.#etag)) {
      return { status: 304, headers: [...this.#headers], body: null };
    }
    const encoding =
      this.body.length < this.#minBytes
        ? undefined
        : encodings.find((one) => acceptsEncoding(request["accept-encoding"], one));
    if (!encoding) return this.#sent(this.body);
    const ready = this.#encoded.get(encoding);
    return ready ? this.#sent(ready, encoding) : this.#encode(encoding).then((bytes) => this.#sent(bytes, encoding));
  }

  #sent(body: Buffer, encoding?: Encoding): Sent {
    const headers = [...this.#headers, "Content-Length", String(body.length)];
    if (encoding) headers.push("Content-Encoding", encoding);
    return { status: this.status, headers, body };
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const running = this.#encoding.get(encoding);
    if (running) return running;
    const encoded = encode(encoding, this.body, LEVEL).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoding.set(encoding, encoded);
    return encoded;
  }
}

const responses = new WeakMap<CachedBody, CachedResponse>();

/** Returns a cached body as a response, always the same one: it is compressed once, whichever way it is asked for. `onMake` is called for the first. */
export function toCachedResponse(cached: CachedBody, onMake: (weight: number) => void): CachedResponse {
  const known = responses.get(cached);
  if (known) return known;
  onMake(cached.weight);
  const headers: [string, string][] = [
    ["Content-Type", "application/json"],
    ["Cache-Control", "no-cache"],
  ];
  const { body, etag } = cached;
  const response = new CachedResponse({
    status: 200,
    headers,
    body: Buffer.from(body.buffer, body.byteOffset, body.length),
    etag,
    minBytes: 0,
  });
  responses.set(cached, response);
  return response;
}
