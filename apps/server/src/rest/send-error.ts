import { type Deps, fault, type Refusal, type RestRow, refusalOf } from "@counterfoil/api";
import { messages } from "@counterfoil/core";
import type { Context } from "hono";
import type { Env } from "../http/client-ip.ts";

/** Sentences that say nothing of what was asked for. */
const general: string[] = [messages.invalid, messages.somethingWrong];

/** A refusal as callers over HTTP get it: the status and `{msg}`, with `errors` and Retry-After where it has them. */
export function refuse(c: Context, refusal: Refusal, row?: Pick<RestRow, "failure" | "otherwise">): Response {
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

/** Nobody is there to hear this; the log and the metrics tell it from a fault of ours. */
const wentAway: Refusal = { status: 499, msg: messages.somethingWrong };

/** What to answer for an error; a fault of ours is logged, and nothing of it leaves. */
export function refusalFor(deps: Deps, c: Context<Env>, error: unknown): Refusal {
  if (c.req.raw.signal.aborted) return wentAway;
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  deps.log.error({ err, requestId: c.get("requestId"), path: c.get("loggedPath") }, "A request failed");
  return fault;
}
