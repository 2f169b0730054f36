import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** What a request carries. */
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

/** An answer of the status that was meant. */
export interface Answer {
  /** One field of its JSON. */
  field: (name: string) => unknown;
}

/** How often and how long after a 503 a request is sent again, as the shop asks for. */
const RETRIES = 5;
const RETRY_MS = 1_000;

/** The shop was too busy. */
class Busy extends Error {}

/** The connection was kept for so long that the server had closed it. */
class Stale extends Error {}

/**
 * Sends a request over a connection that is kept, as browsers do, and again after a 503 or where the server had closed that connection. Throws when the status is
 * another than it should be.
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
