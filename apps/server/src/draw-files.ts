import {
  type Deps,
  findEvidence,
  findPositionsFile,
  listRulesFiles,
  readLogFile,
  writeDrawProof,
} from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import { type Context, Hono } from "hono";
import { readVerifier } from "./draws/verifier.ts";
import { zipEvidence } from "./draws/zip-evidence.ts";
import type { Env } from "./http/client-ip.ts";
import { sendLockFile } from "./lock-files.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const SCRIPT_TYPE = "text/javascript; charset=utf-8";
const ZIP_TYPE = "application/zip";
const TEXT_TYPE = "text/plain; charset=utf-8";

/** Returns the entry that `?from` names; the first by default, and for what is no number. */
function fromOf(c: Context<Env>): number {
  const given = c.req.query("from") ?? "";
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 1;
}

function sendLog(deps: Deps, c: Context<Env>): Response {
  c.set("streamed", true);
  const body = ReadableStream.from(readLogFile(deps, { from: fromOf(c) })).pipeThrough(new TextEncoderStream());
  return c.body(body, 200, { "Content-Type": TEXT_TYPE, "Cache-Control": "no-cache" });
}

async function sendRules(deps: Deps, c: Context<Env>): Promise<Response | undefined> {
  const { slug = "", file = "" } = c.req.param();
  const name = /^rules(?:-([1-9]\d{0,8}))?\.json$/.exec(file);
  if (!name) return undefined;
  const bytes = (await listRulesFiles(deps, slug)).at(Number(name[1] ?? 0) - 1);
  if (bytes === undefined) throw new ShopError("draw.not_found");
  return c.body(bytes, 200, { "Content-Type": JSON_TYPE, "Cache-Control": "no-cache" });
}

async function sendPositions(deps: Deps, c: Context<Env>): Promise<Response> {
  const bytes = await findPositionsFile(deps, c.req.param("slug") ?? "");
  if (bytes === null) throw new ShopError("draw.not_found");
  return c.body(bytes, 200, { "Content-Type": JSON_TYPE, "Cache-Control": "no-cache" });
}

async function sendEvidence(deps: Deps, c: Context<Env>): Promise<Response> {
  const slug = c.req.param("slug") ?? "";
  const { program } = await readVerifier();
  const evidence = await findEvidence(deps, { slug, verifier: program });
  if (!evidence) throw new ShopError("draw.not_found");
  // It grows with each void, and with the log.
  const headers = { "Content-Type": ZIP_TYPE, "Content-Disposition": "attachment", "Cache-Control": "no-cache" };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  c.set("streamed", true);
  return c.body(zipEvidence(evidence, slug), 200, headers);
}

/** Routes the public files of draws, below /draws; whatever else is there is a page. */
export function drawFiles(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get("/log.jsonl", (c) => sendLog(deps, c));
  routes.get("/key.txt", (c) => {
    const key = deps.config.draws.key;
    if (!key) throw new ShopError("draw.not_found");
    return c.body(`${key.publicKey}\n`, 200, { "Content-Type": TEXT_TYPE, "Cache-Control": "no-cache" });
  });
  routes.get("/verify.mjs", async (c) => {
    const { program } = await readVerifier();
    return c.body(new Uint8Array(program), 200, { "Content-Type": SCRIPT_TYPE, "Cache-Control": "no-cache" });
  });
  routes.get("/:slug/proof.json", async (c) =>
    c.body(await writeDrawProof(deps, c.req.param("slug")), 200, {
      "Content-Type": JSON_TYPE,
      "Cache-Control": "no-cache",
    }),
  );
  routes.get("/:slug/evidence.zip", (c) => sendEvidence(deps, c));
  routes.get("/:slug/positions.json", (c) => sendPositions(deps, c));
  routes.get("/:slug/:file", async (c, next) => (await sendRules(deps, c)) ?? (await sendLockFile(deps, c)) ?? next());
  return routes;
}
