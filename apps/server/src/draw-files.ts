import {
  type Deps,
  findDrawFile,
  findEvidence,
  findPositionsFile,
  listRulesFiles,
  lockedFiles,
  readLogFile,
  writeDrawProof,
} from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import { type Context, Hono } from "hono";
import { readVerifier } from "./draws/verifier.ts";
import type { Env } from "./http/client-ip.ts";
import { zipFolder } from "./http/zip-folder.ts";
import { namesTag } from "./public-answers/cached-response.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const SCRIPT_TYPE = "text/javascript; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

type File = string | Uint8Array<ArrayBuffer> | ReadableStream | null | undefined;

/** Sends a file that may change. Throws `draw.not_found` for null or undefined. */
function send(c: Context<Env>, type: string, file: File): Response {
  if (file === null || file === undefined) throw new ShopError("draw.not_found");
  return c.body(file, 200, { "Content-Type": type, "Cache-Control": "no-cache" });
}

/** Sends the log from the entry that `?from` names; the first by default, and for what is no number. */
function sendLog(deps: Deps, c: Context<Env>): Response {
  const given = c.req.query("from") ?? "";
  const from = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 1;
  c.set("streamed", true);
  return send(c, TEXT_TYPE, ReadableStream.from(readLogFile(deps, { from })).pipeThrough(new TextEncoderStream()));
}

async function sendRules(deps: Deps, c: Context<Env>): Promise<Response | undefined> {
  const { slug = "", file = "" } = c.req.param();
  const name = /^rules(?:-([1-9]\d{0,8}))?\.json$/.exec(file);
  if (!name) return undefined;
  const rules = (await listRulesFiles(deps, slug)).at(Number(name[1] ?? 0) - 1);
  c.set("bytes", rules?.length ?? 0);
  return send(c, JSON_TYPE, rules);
}

async function sendEvidence(deps: Deps, c: Context<Env>): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const evidence = await findEvidence(deps, slug);
  if (!evidence) throw new ShopError("draw.not_found");
  // It grows with each void, and with the log.
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": "attachment",
    "Cache-Control": "no-cache",
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  c.set("streamed", true);
  return c.body(zipFolder(evidence), 200, headers);
}

/**
 * Sends a file that a lock has published, chunk by chunk as it is stored: one of two million lines has 91 MB. It never
 * changes, so that it may be cached for ever. Returns undefined for other names. Throws `draw.not_found` before the lock.
 */
async function sendLockFile(deps: Deps, c: Context<Env>): Promise<Response | undefined> {
  const { slug = "", file = "" } = c.req.param();
  const name = lockedFiles.find((one) => one === file);
  if (!name) return undefined;
  const found = await findDrawFile(deps, { slug, name });
  if (!found) throw new ShopError("draw.not_found");
  const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: found.etag };
  if (namesTag(c.req.header("if-none-match")?.replaceAll('W/"', '"'), found.etag)) return c.body(null, 304, headers);
  const typed = { ...headers, "Content-Type": found.contentType };
  if (c.req.method === "HEAD") return c.body(null, 200, typed);
  c.set("streamed", true);
  return c.body(ReadableStream.from(found.parts), 200, typed);
}

/** Routes the public files of draws, below /draws; whatever else is there is a page. */
export function drawFiles(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/log.jsonl", (c) => sendLog(deps, c));
  routes.get("/key.txt", (c) => send(c, TEXT_TYPE, deps.config.draws.key && `${deps.config.draws.key.publicKey}\n`));
  routes.get("/verify.mjs", async (c) => send(c, SCRIPT_TYPE, new Uint8Array((await readVerifier()).program)));
  routes.get("/:slug/proof.json", async (c) => send(c, JSON_TYPE, await writeDrawProof(deps, c.req.param("slug"))));
  routes.get("/:slug/evidence.zip", (c) => sendEvidence(deps, c));
  routes.get("/:slug/positions.json", async (c) =>
    send(c, JSON_TYPE, await findPositionsFile(deps, c.req.param("slug"))),
  );
  routes.get("/:slug/:file", async (c, next) => (await sendRules(deps, c)) ?? (await sendLockFile(deps, c)) ?? next());
  return routes;
}
