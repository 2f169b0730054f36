import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface Sent {
  method?: string | undefined;
  headers?: OutgoingHttpHeaders | undefined;
  body?: string | Buffer | undefined;
  /** Whose connections are used; by default they are kept alive, as browsers do. */
  agent?: Agent | false;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const kept = new Agent({ keepAlive: true });

/** The server had closed the keep-alive connection. */
class Stale extends Error {}

/** Sends a request and resolves to its answer, whatever the status; nothing is decoded. Rejects without an answer. */
export function exchange(url: string, { method = "GET", headers, body, agent = kept }: Sent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(url, { method, agent, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.once("error", reject);
    response.once("end", () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
  });
  sent.once("error", (error) =>
    reject(sent.reusedSocket && /hang up|ECONNRESET/.test(error.message) ? new Stale(error.message) : error),
  );
  sent.end(body);
  return promise;
}

export interface RequestOptions {
  token?: string | undefined;
  body?: unknown;
  /** Fields of a form instead of JSON. */
  form?: Record<string, string>;
}

export function contentOf({ token, body, form }: RequestOptions): { headers: OutgoingHttpHeaders; body: string } {
  const json = body === undefined ? "" : JSON.stringify(body);
  const text = form ? new URLSearchParams(form).toString() : json;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && {
      "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
      "content-length": Buffer.byteLength(text),
    }),
  };
  return { headers, body: text };
}

/** Retries after a 503, and the delay, as the shop requests. */
const RETRIES = 5;
const RETRY_MS = 1_000;

/**
 * Sends a request; retries after a 503, or if the server had closed the connection. Throws on an unexpected status.
 * The result's `field` returns one field of the answer's JSON.
 */
export async function sendRequest(method: string, url: string, options: RequestOptions, status = 200) {
  for (let retries = 0; ; retries++) {
    const answer = await exchange(url, { method, ...contentOf(options) }).catch((error: unknown) => {
      if (error instanceof Stale && retries < RETRIES) return null;
      throw error;
    });
    const text = answer?.body.toString() ?? "";
    if (answer?.status === status) {
      return { field: (name: string): unknown => Reflect.get(Object(JSON.parse(text)), name) };
    }
    if (answer && (answer.status !== 503 || retries === RETRIES)) {
      throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`);
    }
    if (answer) await pause(RETRY_MS);
  }
}

export async function logIn(url: string, body: { email: string; password: string }): Promise<string> {
  return String((await sendRequest("POST", `${url}/api/auth/login`, { body })).field("token"));
}
