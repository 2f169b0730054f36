import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How an answer may be compressed, the best first. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

/** Levels that take about as long as the answer took to make. Compressed in the thread pool. */
const encoders: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};

/** Shorter answers are sent uncompressed, unless said otherwise. */
const MIN_BYTES = 1024;

/** Headers that belong to one connection or one encoding. */
const ownHeaders = new Set(["content-length", "content-encoding", "transfer-encoding", "connection", "etag", "vary"]);

/** What is sent for one request: headers as a flat list of names and values. */
export interface Sent {
  status: number;
  headers: string[];
  body: Buffer | null;
}

function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(",").some((item) => item.trim() === etag) ?? false;
}

function takes(header: string | string[] | undefined, encoding: Encoding): boolean {
  const item = String(header ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .find((part) => part.split(";")[0]?.trim() === encoding);
  return item !== undefined && !/;\s*q=0(\.0*)?$/.test(item);
}

/** What an answer is made of. */
interface AnswerParts {
  status: number;
  headers: Iterable<[string, string]>;
  body: Buffer;
  /** A hash of the body unless given. */
  etag?: string;
  /** Shorter bodies are not compressed. */
  minBytes?: number;
}

/** An answer as bytes, the same for all who ask: compressed once per encoding, and 304 for who has it. */
export class KeptAnswer {
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

  /** Bytes that it takes in memory, with what it may take once it was compressed. */
  get size(): number {
    return this.body.length * 2 + 1_000;
  }

  /** Returns what to send to a client with these headers; a promise only while it is compressed for the first time. */
  answer(request: IncomingHttpHeaders): Sent | Promise<Sent> {
    if (this.#etag && namesTag(request["if-none-match"], this.#etag)) {
      return { status: 304, headers: [...this.#headers], body: null };
    }
    const encoding =
      this.body.length < this.#minBytes ? undefined : encodings.find((one) => takes(request["accept-encoding"], one));
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
    const encoded = encoders[encoding](this.body).then((bytes) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    });
    this.#encoding.set(encoding, encoded);
    return encoded;
  }
}
