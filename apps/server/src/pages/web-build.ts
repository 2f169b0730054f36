import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Context } from "hono";
import { acceptsEncoding, type Encoding, encode, encodings } from "../http/content-encoding.ts";
import { readBuildManifest } from "./build-manifest.ts";
import { loadPageRenderer } from "./page-renderer.ts";

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

/** Files are compressed once, so as small as possible without a long start. */
const LEVEL = 9;
/** Shorter files are sent as they are. */
const MIN_BYTES = 1_000;

/** A file of the build, read once and compressed once per encoding. */
class BuiltFile {
  /** Compressed where the build has them so, until a client asks for them as they are. */
  #bytes: Uint8Array<ArrayBuffer>;
  #isBrotli: boolean;
  readonly #isCompressible: boolean;
  readonly #type: string;
  readonly #etag: string;
  readonly #isHashed: boolean;
  readonly #needsPolicy: boolean;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  /** `isBrotli`: whether the bytes are those that the build has compressed. */
  constructor(path: string, bytes: Buffer, isBrotli: boolean) {
    // A copy: small files come as parts of buffers of 64 KB.
    this.#bytes = new Uint8Array(bytes);
    this.#isBrotli = isBrotli;
    if (isBrotli) this.#encoded.set("br", Promise.resolve(this.#bytes));
    this.#type = types[extname(path)] ?? "application/octet-stream";
    this.#isCompressible = compressible.test(this.#type) && (isBrotli || bytes.length >= MIN_BYTES);
    // 96 bits are enough for a version of a file, and each script of a first visit carries them.
    this.#etag = `W/"${createHash("sha1").update(bytes).digest("base64url").slice(0, 16)}"`;
    // Vite puts a content hash into the names of all files there.
    this.#isHashed = path.startsWith("/assets/");
    this.#needsPolicy = !this.#isHashed || /worker/i.test(path);
  }

  async send(c: Context): Promise<Response> {
    const headers = {
      ETag: this.#etag,
      // A worker obeys the policy of its own file.
      ...(this.#needsPolicy && { "Content-Security-Policy": "default-src 'self'" }),
      "Cache-Control": this.#isHashed ? "max-age=31536000, immutable" : "public, max-age=3600",
      Vary: "Accept-Encoding",
    };
    if (c.req.header("if-none-match") === this.#etag) return c.body(null, 304, headers);
    const encoding = this.#encodingFor(c.req.header("accept-encoding"));
    const full = { ...headers, "Content-Type": this.#type };
    if (!encoding) return c.body(this.#plain(), 200, full);
    return c.body(await this.#encode(encoding), 200, { ...full, "Content-Encoding": encoding });
  }

  #encodingFor(accepted: string | undefined): Encoding | undefined {
    if (!this.#isCompressible) return undefined;
    return encodings.find((encoding) => acceptsEncoding(accepted, encoding));
  }

  #plain(): Uint8Array<ArrayBuffer> {
    if (this.#isBrotli) this.#bytes = new Uint8Array(brotliDecompressSync(this.#bytes));
    this.#isBrotli = false;
    return this.#bytes;
  }

  #encode(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#encoded.get(encoding);
    const encoded = known ?? encode(encoding, this.#plain(), LEVEL).then((bytes) => new Uint8Array(bytes));
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

export type WebBuild = NonNullable<Awaited<ReturnType<typeof readWebBuild>>>;

/**
 * What Vite wrote into index.html and the server writes itself: boot.js loads the scripts after the first paint, and a second link
 * to a style sheet would style the whole page again with every link that a script adds.
 */
const written = /\s*<(script type="module"[^>]*><\/script>|link rel="(modulepreload|stylesheet)"[^>]*>)/g;

/** What a build of the web app consists of, and what the site lacks without it. */
const parts = {
  "index.html": "pages can't be served",
  ".vite/manifest.json": "pages load their scripts late",
  ".server/entry-server.js": "pages are empty until the browser has run the scripts",
};

/** Returns one line for the operator when only some parts of the web app are built; null when all or none are. */
export function describeIncompleteBuild(folder: string): string | null {
  const missing = Object.entries(parts).filter(([file]) => !existsSync(join(folder, file)));
  if (missing.length === 0 || missing.length === Object.keys(parts).length) return null;
  const lacks = missing.map(([file, lack]) => `${file} is missing: ${lack}`).join("; ");
  return `The web app build is incomplete: ${lacks}. Run \`pnpm -r build\`, then start again.`;
}

/** Reads the built web app; null when it was never built. */
export async function readWebBuild(folder: string) {
  const index = join(folder, "index.html");
  if (!existsSync(index)) return null;
  const entries = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const path = `/${name.split(sep).join("/")}`;
    if (path === "/index.html" || path.endsWith(".br")) continue;
    const isBrotli = names.has(`${name}.br`);
    files.set(path, new BuiltFile(path, readFileSync(join(folder, isBrotli ? `${name}.br` : name)), isBrotli));
  }
  const manifest = readBuildManifest(folder);
  const robots = join(folder, "robots.txt");
  return {
    /** index.html, with markers for a page's head, body and data. */
    index: manifest ? readFileSync(index, "utf8").replace(written, "") : readFileSync(index, "utf8"),
    /** The files that each page needs; null for a build without scripts. */
    manifest,
    /** Renders pages; null for a build without a server bundle. */
    renderer: await loadPageRenderer(folder),
    /** robots.txt without the line for the sitemap. */
    robots: existsSync(robots) ? readFileSync(robots, "utf8") : "User-agent: *\n",
    /** The other files, by their path on the site. */
    files,
  };
}
