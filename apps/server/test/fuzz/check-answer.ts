import { statusOf } from "@counterfoil/api";
import { isErrorCode } from "@counterfoil/core";
import { z } from "zod";
import type { Answer } from "../server.ts";

/** Internals that an answer must never leak: messages of a database or library, paths, places in the code. */
const internal =
  /sqlite|postgres|kysely|node_modules|\bat (?:async )?(?:\/|file:|\w+ \()|\.ts:\d|\bstack\b|zod|invalid_type|constraint|relation "|syntax error|cannot read|is not a function|is not iterable|undefined|\[object/i;

function sentenceOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null || !("msg" in json)) return undefined;
  const { msg } = json;
  return typeof msg === "object" && msg !== null && "message" in msg ? msg.message : msg;
}

const Coded = z.object({ code: z.string().refine(isErrorCode) });

/** Returns whether a body has an error code of this status. */
function hasCode(json: unknown, status: number): boolean {
  const coded = Coded.safeParse(json);
  return coded.success && isErrorCode(coded.data.code) && statusOf(coded.data.code) === status;
}

/** Returns what is wrong with an answer; null when it is a valid answer or a documented error. */
export function violationOf(answer: Answer): string | null {
  const { status, headers, text, json } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 500)}`;
  if (status < 400) return null;
  if (!headers.get("content-type")?.startsWith("application/json"))
    return `${status} is no JSON: ${text.slice(0, 200)}`;
  const sentence = sentenceOf(json);
  if (typeof sentence !== "string" || sentence === "") return `${status} without a sentence: ${text.slice(0, 200)}`;
  if (!hasCode(json, status)) return `${status} without a code of its own: ${text.slice(0, 200)}`;
  const leak = internal.exec(text)?.[0];
  return leak === undefined ? null : `${status} says "${leak}": ${text.slice(0, 500)}`;
}

const Failure = z.object({
  error: z.object({
    message: z.string().min(1),
    data: z
      .object({ status: z.number().max(499), code: z.string(), msg: z.string().min(1) })
      .refine((data) => hasCode(data, data.status)),
  }),
});

/** The same for an answer of /trpc, which may be a list. */
export function batchViolationOf(answer: Answer): string | null {
  const { status, text, json } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 500)}`;
  if (typeof json === "object" && json !== null && "msg" in json) return violationOf(answer);
  const results = Array.isArray(json) ? json : [json];
  for (const result of results) {
    const failed = typeof result === "object" && result !== null && "error" in result;
    if (!failed) continue;
    const said = JSON.stringify(result);
    const leak = internal.exec(said)?.[0];
    if (leak !== undefined) return `${status} says "${leak}": ${said.slice(0, 500)}`;
    if (!Failure.safeParse(result).success) return `${status} without a sentence: ${said.slice(0, 500)}`;
  }
  return status >= 400 && json === null && text !== "" ? `${status} is no JSON: ${text.slice(0, 200)}` : null;
}
