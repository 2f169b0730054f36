import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

const agent = new Agent({ keepAlive: true });

/** A call from one part of this process to another. */
interface Sent {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | undefined;
  /** How long the whole answer may take, milliseconds. */
  timeoutMs: number;
}

/** Sends a request over a kept connection, cheaper than `fetch`. Rejects if late; follows no redirect. */
export async function sendHttp(url: string, { method, headers, body, timeoutMs }: Sent) {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const signal = AbortSignal.timeout(timeoutMs);
  const sent = request(url, { agent, method, headers: { ...headers, ...length }, signal });
  const answered = once(sent, "response");
  // Once an answer has begun, reading it fails too.
  sent.on("error", () => {});
  sent.end(body);
  const [answer]: IncomingMessage[] = await answered;
  if (!answer) throw new Error("There is no answer");
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}
