import {
  appRouter,
  type Deps,
  isQuery,
  type RawAnswer,
  type RestRow,
  toErrorResponse,
  withOneSession,
} from "@counterfoil/api";
import { isWaiting, ShopError } from "@counterfoil/core";
import { callTRPCProcedure } from "@trpc/server";
import { type Context, Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { contextOf } from "../http/context.ts";
import { zipFolder } from "../http/zip-folder.ts";
import { toCachedResponse } from "../public-answers/cached-response.ts";
import { procedureOf, readInput } from "./read-input.ts";
import { sendCached } from "./send-cached.ts";
import { errorResponseFor, sendError } from "./send-error.ts";

/** Returns the path without the names of its parameters, which sort after every fixed segment. */
const shapeOf = ({ path }: RestRow) => path.replace(/\{\w+\}/g, "\uffff");

/** Sorts fixed segments before parameters, so that the first row that matches is the right one. */
function bySpecificity(a: RestRow, b: RestRow): number {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns the path in Hono's notation: `:name` for `{name}`. */
const honoPath = (row: RestRow) => row.path.replace(/\{(\w+)\}/g, ":$1");

function bodyOf(raw: RawAnswer): string | ReadableStream<Uint8Array> {
  if ("zip" in raw) return zipFolder(raw.zip);
  const { body } = raw;
  return typeof body === "string" ? body : ReadableStream.from(body).pipeThrough(new TextEncoderStream());
}

function send(c: Context<Env>, row: RestRow, output: unknown): Response {
  const isPublic = row.method === "GET" && !row.noStore && !c.req.header("authorization");
  c.header("Cache-Control", isPublic ? "no-cache" : "no-store");
  if (!row.raw) {
    const text = JSON.stringify(output ?? {});
    c.set("text", text);
    return c.body(text, isWaiting(output) ? 202 : 200, { "Content-Type": "application/json" });
  }
  const raw = row.raw(output);
  const body = bodyOf(raw);
  c.set("streamed", typeof body !== "string");
  return c.body(body, 200, raw.headers);
}

async function call(deps: Deps, c: Context<Env>, row: RestRow): Promise<Response> {
  const path = c.req.param();
  if (row.cached) {
    const cached = await row.cached(deps, path);
    return sendCached(
      c,
      toCachedResponse(cached, (weight) => c.set("made", weight)),
    );
  }
  const query = c.req.query();
  const ctx = withOneSession(contextOf(deps, c));
  // tRPC reads the input twice, for the checks of every procedure and its schema, but a body can only be read once.
  let input: Promise<unknown> | undefined;
  const procedure = procedureOf(row, query);
  const output: unknown = await callTRPCProcedure({
    router: appRouter,
    path: procedure,
    // The row decides the HTTP method; the checks of every procedure see the procedure's type.
    type: isQuery(procedure) ? "query" : "mutation",
    allowMethodOverride: true,
    ctx,
    getRawInput: () => {
      input ??= readInput(ctx, row, c.req.raw, path, query);
      return input;
    },
    // No call stops when its caller has gone.
    signal: undefined,
    batchIndex: 0,
  });
  return send(c, row, output);
}

function handlerOf(deps: Deps, row: RestRow) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", `/api${row.path}`);
    return call(deps, c, row).catch((error: unknown) => sendError(c, errorResponseFor(deps, c, error), row));
  };
}

/** Routes every documented call below /api, from the rows of `packages/api`. */
export function restRoutes(deps: Deps, rows: readonly RestRow[]): Hono<Env> {
  const routes = new Hono<Env>();
  const sorted = [...rows].sort(bySpecificity);
  for (const row of sorted) routes.on(row.method, honoPath(row), handlerOf(deps, row));
  for (const row of sorted) {
    routes.all(honoPath(row), (c) => {
      const allowed = sorted.filter((other) => shapeOf(other) === shapeOf(row)).map(({ method }) => method);
      c.header("Allow", allowed.join(", "));
      return sendError(c, toErrorResponse(new ShopError("method.not_allowed")));
    });
  }
  routes.all("*", (c) => sendError(c, toErrorResponse(new ShopError("path.unknown"))));
  return routes;
}
