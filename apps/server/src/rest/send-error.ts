import {
  type Deps,
  type ErrorResponse,
  errorResponseOf,
  internalError,
  type RestRow,
  toErrorResponse,
} from "@counterfoil/api";
import { type ErrorCode, ShopError } from "@counterfoil/core";
import type { Context } from "hono";
import type { Env } from "../http/client-ip.ts";

/** Codes whose message a row may override (`otherwise`). */
const general: ReadonlySet<ErrorCode> = new Set(["request.invalid", "internal"]);

/** Sends an error: its status and `{msg, code}`, with any `errors` and Retry-After. */
export function sendError(c: Context, response: ErrorResponse, row?: Pick<RestRow, "failure" | "otherwise">): Response {
  const { status, code, errors, retryAfter } = response;
  const msg = row?.otherwise && !errors && general.has(code) ? row.otherwise : response.msg;
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  c.header("Cache-Control", "no-store");
  // The client may have more to send, which would be parsed as its next request.
  if (status === 413) c.header("Connection", "close");
  const body = { ...(row?.failure ? row.failure(msg) : { msg }), code, ...(errors && { errors }) };
  return Response.json(body, { status, headers: c.res.headers });
}

/** No one receives this answer; it keeps the log and metrics free of false internal errors. */
const clientClosed = toErrorResponse(new ShopError("request.aborted"));

/** Returns the answer for an error. Internal errors are logged, and their details never leave the server. */
export function errorResponseFor(deps: Deps, c: Context<Env>, error: unknown): ErrorResponse {
  if (c.req.raw.signal.aborted) return clientClosed;
  const response = errorResponseOf(error);
  if (response) return response;
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  deps.log.error({ err, path: c.get("loggedPath") }, "A request failed");
  return internalError;
}
