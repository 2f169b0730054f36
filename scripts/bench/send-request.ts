import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** The contents of a request. */
export interface RequestOptions {
  token?: string;
  body?: unknown;
  /** Fields of a form instead of JSON. */
  form?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

function bodyOf({ body, form }: RequestOptions): { type?: string; text: string } {
  if (form) return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(form).toString() };
  return body === undefined ? { text: "" } : { type: "application/json", text: JSON.stringify(body) };
}

function field(text: string, name: string): unknown {
  const json: unknown = JSON.parse(text);
  return typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;
}

/** An answer with the expected status. */
export interface Answer {
  /** Returns one field of its JSON. */
  field: (name: string) => unknown;
}

/** Retries after a 503, and the delay, as the shop requests. */
const RETRIES = 5;
const RETRY_MS = 1_000;

/** The shop was too busy. */
class Busy extends Error {}

/** The server had closed the keep-alive connection. */
class Stale extends Error {}

/**
 * Sends a request over a keep-alive connection, as browsers do; retries after a 503, or if the server had closed the
 * connection. Throws on an unexpected status.
 */
export async function sendRequest(method: string, url: string, options: RequestOptions, status = 200): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    try {
      return await sendOnce(method, url, options, status);
    } catch (error) {
      if (!(error instanceof Busy || error instanceof Stale) || retries === RETRIES) throw error;
      if (error instanceof Busy) await pause(RETRY_MS);
    }
  }
}

async function sendOnce(method: string, url: string, options: RequestOptions, status: number): Promise<Answer> {
  const { type, text } = bodyOf(options);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(type && { "content-type": type, "content-length": Buffer.byteLength(text) }),
  };
  const sent = request(url, { method, agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("error", reject);
    response.once("end", () => {
      const answer = Buffer.concat(chunks).toString();
      if (response.statusCode === status) resolve({ field: (name) => field(answer, name) });
      else
        reject(
          new (response.statusCode === 503 ? Busy : Error)(
            `${method} ${url} answered ${response.statusCode}: ${answer.slice(0, 300)}`,
          ),
        );
    });
  });
  sent.once("error", (error) =>
    reject(sent.reusedSocket && /hang up|ECONNRESET/.test(error.message) ? new Stale() : error),
  );
  sent.end(text);
  return promise;
}
