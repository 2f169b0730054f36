import { type Deps, fault, type Refusal, type RestRow, refusalOf } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import type { Context } from "hono";
import type { Env } from "../http/client-ip.ts";

/** Sentences that a row may replace by one of its own (`otherwise`). */
const general: string[] = [messages.invalid, messages.somethingWrong];

/** Sends an error: its status and `{msg}`, with `errors` and Retry-After where it has them. */
export function sendError(c: Context, refusal: Refusal, row?: Pick<RestRow, "failure" | "otherwise">): Response {
  const { status, errors, retryAfter } = refusal;
  const msg = row?.otherwise && !errors && general.includes(refusal.msg) ? row.otherwise : refusal.msg;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  c.header("Cache-Control", "no-store");
  const body = row?.failure ? row.failure(msg, errors) : { msg };
  return Response.json(typeof body === "object" && errors ? { ...body, errors } : body, {
    status,
    headers: c.res.headers,
  });
}

/** Nobody receives this answer; the log and the metrics tell it from an internal error. */
const clientClosed: Refusal = { status: 499, msg: messages.somethingWrong };

/** Returns what to answer for an error. An internal error is logged, and its details never leave the server. */
export function errorResponseFor(deps: Deps, c: Context<Env>, error: unknown): Refusal {
  if (c.req.raw.signal.aborted) return clientClosed;
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  deps.log.error({ err, requestId: c.get("requestId"), path: c.get("loggedPath") }, "A request failed");
  return fault;
}
