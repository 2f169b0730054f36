import { appRouter, type Deps, fault, type Refusal, type RestRow, refusalOf } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import { callTRPCProcedure } from "@trpc/server";
import { type Context, Hono } from "hono";
import type { Env } from "../http/client-ip.ts";
import { contextOf } from "../http/context.ts";
import { answerKept } from "./answer-kept.ts";
import { readInput } from "./read-input.ts";

/** Fixed segments before parameters, so that the first row that fits is the right one. */
function bySpecificity(a: RestRow, b: RestRow): number {
  const shape = ({ path }: RestRow) => path.replace(/\{\w+\}/g, "\uffff");
  const [left, right] = [shape(a), shape(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `{name}` as Hono writes it. */
const honoPath = (row: RestRow) => row.path.replace(/\{(\w+)\}/g, ":$1");

/** A refusal as the REST door answers it. */
export function refuse(c: Context, refusal: Refusal, row?: Pick<RestRow, "failure">): Response {
  const { status, msg, errors, retryAfter } = refusal;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  c.header("Cache-Control", "no-store");
  const body = row?.failure ? row.failure(msg) : { msg };
  return Response.json(typeof body === "object" && errors ? { ...body, errors } : body, {
    status,
    headers: c.res.headers,
  });
}

/** What to answer for an error; a fault of ours is logged, and nothing of it leaves. */
export function refusalFor(deps: Deps, c: Context<Env>, error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  deps.log.error({ err, requestId: c.get("requestId"), path: c.get("loggedPath") }, "A request failed");
  return fault;
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

function answer(c: Context<Env>, row: RestRow, output: unknown): Response {
  c.header("Cache-Control", row.noStore || c.req.header("authorization") ? "no-store" : "no-cache");
  if (!row.raw) return c.json(output ?? {});
  const { headers, body } = row.raw(output);
  return c.body(typeof body === "string" ? body : ReadableStream.from(encoded(body)), 200, headers);
}

function handlerOf(deps: Deps, row: RestRow) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", `/api${row.path}`);
    const query = c.req.query();
    const path = row.instead?.when(query) ? row.instead.procedure : row.procedure;
    try {
      if (row.kept) return await answerKept(c, await row.kept(deps, c.req.param()));
      const output = await callTRPCProcedure({
        router: appRouter,
        path,
        // Which kind it is was settled when its row was written.
        type: "mutation",
        allowMethodOverride: true,
        ctx: contextOf(deps, c),
        getRawInput: () => readInput(row, c.req.raw, c.req.param(), query),
        signal: c.req.raw.signal,
        batchIndex: 0,
      });
      return answer(c, row, output);
    } catch (error) {
      return refuse(c, refusalFor(deps, c, error), row);
    }
  };
}

/** Every documented call below /api, from the rows of the api. */
export function restDoor(deps: Deps, rows: readonly RestRow[]): Hono<Env> {
  const door = new Hono<Env>();
  const sorted = [...rows].sort(bySpecificity);
  for (const row of sorted) door.on(row.method, honoPath(row), handlerOf(deps, row));
  for (const row of sorted) {
    door.all(honoPath(row), (c) => {
      const allowed = sorted.filter((other) => honoPath(other) === honoPath(row)).map(({ method }) => method);
      c.header("Allow", allowed.join(", "));
      return refuse(c, { status: 405, msg: messages.methodNotAllowed });
    });
  }
  door.all("*", (c) => refuse(c, { status: 404, msg: messages.notFound }));
  return door;
}
