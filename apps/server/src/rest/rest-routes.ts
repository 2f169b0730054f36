import { appRouter, type Deps, type RawAnswer, type RestRow } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import { callTRPCProcedure } from "@trpc/server";
import { type Context, Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { contextOf } from "../http/context.ts";
import { readInput } from "./read-input.ts";
import { answerKept } from "./send-cached.ts";
import { refusalFor, refuse } from "./send-error.ts";

/** The path without the names of its parameters, which sort behind every fixed segment. */
const shapeOf = ({ path }: RestRow) => path.replace(/\{\w+\}/g, "\uffff");

/** Fixed segments before parameters, so that the first row that fits is the right one. */
function bySpecificity(a: RestRow, b: RestRow): number {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `{name}` as Hono writes it. */
const honoPath = (row: RestRow) => row.path.replace(/\{(\w+)\}/g, ":$1");

function bodyOf({ body }: RawAnswer): string | ReadableStream<Uint8Array> {
  return typeof body === "string" ? body : ReadableStream.from(body).pipeThrough(new TextEncoderStream());
}

function answer(c: Context<Env>, row: RestRow, output: unknown): Response {
  c.header("Cache-Control", row.noStore || c.req.header("authorization") ? "no-store" : "no-cache");
  if (!row.raw) return c.json(output ?? {});
  const raw = row.raw(output);
  return c.body(bodyOf(raw), 200, raw.headers);
}

async function call(deps: Deps, c: Context<Env>, row: RestRow): Promise<Response> {
  const path = c.req.param();
  if (row.kept) return answerKept(c, await row.kept(deps, path));
  const query = c.req.query();
  // Asked for twice, by what every procedure checks and by its schema; a body can be read once.
  let input: Promise<unknown> | undefined;
  const output: unknown = await callTRPCProcedure({
    router: appRouter,
    path: row.instead?.when(query) ? row.instead.procedure : row.procedure,
    // Whether it is a query or a mutation was settled when its row was written.
    type: "mutation",
    allowMethodOverride: true,
    ctx: contextOf(deps, c),
    getRawInput: () => {
      input ??= readInput(row, c.req.raw, path, query);
      return input;
    },
    signal: c.req.raw.signal,
    batchIndex: 0,
  });
  return answer(c, row, output);
}

function handlerOf(deps: Deps, row: RestRow) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", `/api${row.path}`);
    return call(deps, c, row).catch((error: unknown) => refuse(c, refusalFor(deps, c, error), row));
  };
}

/** Every documented call below /api, from the rows of the api. */
export function restDoor(deps: Deps, rows: readonly RestRow[]): Hono<Env> {
  const door = new Hono<Env>();
  const sorted = [...rows].sort(bySpecificity);
  for (const row of sorted) door.on(row.method, honoPath(row), handlerOf(deps, row));
  for (const row of sorted) {
    door.all(honoPath(row), (c) => {
      const allowed = sorted.filter((other) => shapeOf(other) === shapeOf(row)).map(({ method }) => method);
      c.header("Allow", allowed.join(", "));
      return refuse(c, { status: 405, msg: messages.methodNotAllowed });
    });
  }
  door.all("*", (c) => refuse(c, { status: 404, msg: messages.notFound }));
  return door;
}
