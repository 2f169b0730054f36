import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressible = /^(text|application)\/|svg/;

const packings = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};
type Packing = keyof typeof packings;

/** A file of the build, read once and compressed once for all who ask. */
class BuiltFile {
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #type: string;
  readonly #etag: string;
  readonly #isHashed: boolean;
  readonly #packed = new Map<Packing, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(path: string, bytes: Buffer<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#type = types[extname(path)] ?? "application/octet-stream";
    this.#etag = `W/"${createHash("sha1").update(bytes).digest("base64url")}"`;
    // Vite writes the content's hash into the names of all that it puts there.
    this.#isHashed = path.startsWith("/assets/");
  }

  async answer(c: Context): Promise<Response> {
    const headers = {
      ETag: this.#etag,
      // A worker lives under the policy of its own file.
      "Content-Security-Policy": "default-src 'self'",
      "Cache-Control": this.#isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      Vary: "Accept-Encoding",
    };
    if (c.req.header("if-none-match") === this.#etag) return c.body(null, 304, headers);
    const packing = this.#packingFor(c.req.header("accept-encoding") ?? "");
    const full = { ...headers, "Content-Type": this.#type };
    if (!packing) return c.body(this.#bytes, 200, full);
    return c.body(await this.#pack(packing), 200, { ...full, "Content-Encoding": packing });
  }

  #packingFor(accepted: string): Packing | null {
    if (!compressible.test(this.#type) || this.#bytes.length < 1_000) return null;
    if (/\bbr\b/.test(accepted)) return "br";
    return /\bgzip\b/.test(accepted) ? "gzip" : null;
  }

  #pack(packing: Packing): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#packed.get(packing);
    const packed = known ?? packings[packing](this.#bytes).then((bytes) => new Uint8Array(bytes));
    this.#packed.set(packing, packed);
    return packed;
  }
}

/** The built web app. */
export interface WebBuild {
  /** index.html, with the places where a page's head and data go. */
  index: string;
  /** What robots.txt says of the site's own pages. */
  robots: string;
  /** The other files, by their path on the site. */
  files: ReadonlyMap<string, BuiltFile>;
}

/** Reads the built web app; null when it was never built. */
export function readWebBuild(folder: string): WebBuild | null {
  const index = join(folder, "index.html");
  if (!existsSync(index)) return null;
  const names = globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const path = `/${name.split(sep).join("/")}`;
    if (path !== "/index.html") files.set(path, new BuiltFile(path, Buffer.from(readFileSync(join(folder, name)))));
  }
  const robots = join(folder, "robots.txt");
  return {
    index: readFileSync(index, "utf8"),
    robots: existsSync(robots) ? readFileSync(robots, "utf8") : "User-agent: *\n",
    files,
  };
}
