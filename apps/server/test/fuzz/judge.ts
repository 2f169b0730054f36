import type { Answer } from "../server.ts";

/** What a customer must never see: a database's or a library's words, a path, a place in the code. */
const internal =
  /sqlite|postgres|kysely|node_modules|\bat (?:async )?(?:\/|file:|\w+ \()|\.ts:\d|\bstack\b|zod|invalid_type|constraint|relation "|syntax error|cannot read|is not a function|is not iterable|undefined|\[object/i;

function sentenceOf(json: unknown): unknown {
  if (typeof json !== "object" || json === null || !("msg" in json)) return undefined;
  const { msg } = json;
  return typeof msg === "object" && msg !== null && "message" in msg ? msg.message : msg;
}

/** What is wrong with an answer to whatever was asked; null when it is as the contract says. */
export function faultOf(answer: Answer): string | null {
  const { status, headers, text, json } = answer;
  if (status >= 500) return `${status} ${text.slice(0, 500)}`;
  if (status < 400) return null;
  if (!headers.get("content-type")?.startsWith("application/json"))
    return `${status} is no JSON: ${text.slice(0, 200)}`;
  const sentence = sentenceOf(json);
  if (typeof sentence !== "string" || sentence === "") return `${status} without a sentence: ${text.slice(0, 200)}`;
  const leak = internal.exec(text)?.[0];
  return leak === undefined ? null : `${status} says "${leak}": ${text.slice(0, 500)}`;
}
