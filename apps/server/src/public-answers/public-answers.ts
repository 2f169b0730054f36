import type { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deps, RestRow } from "@counterfoil/api";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { NetworkLimit } from "../http/broad-limit.ts";
import { callsIn, sharedWeight, weightOfKept } from "../http/call-costs.ts";
import type { AddressOf, Env } from "../http/client-ip.ts";
import type { DirectHandler } from "../http/listener.ts";
import { hasNul } from "../http/reject-nul.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id.ts";
import type { LogAnswer } from "../http/request-log.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { CachedResponse, toCachedResponse } from "./cached-response.ts";
import { cachedRestPaths, type PublicPath } from "./public-paths.ts";
import { sendBody } from "./send-body.ts";

export interface PublicAnswerParts {
  deps: Deps;
  cache: AnswerCache;
  rows: readonly RestRow[];
  /** Matchers of the paths whose answers are cached. */
  kinds: readonly PublicPath[];
  /** Computes the answers: the routes without limits, log and compression. */
  routes: Hono<Env>;
  /** Default headers of every answer. */
  headers: readonly [string, string][];
  limit: NetworkLimit | null;
  logAnswer: LogAnswer;
  requestIds: AsyncLocalStorage<string>;
  trustedProxies: number;
  addressOf: AddressOf;
}

/** The header's name in Node.js. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase();

const MAX_URL_BYTES = 4 * 1024 * 1024;

/** How a public path is answered. */
interface Found {
  /** For the log. */
  path: string;
  /** Whatever token the request carries. */
  isShared: boolean;
  /** Headers beside those of the answer, as a flat list. */
  headers: readonly string[];
  /** `onMake` is called when the answer is not cached, and with what making it weighed besides if that is known only then. */
  read: (requestId: string, onMake: (weight?: number) => void) => CachedResponse | Promise<CachedResponse>;
  weight?: number | undefined;
  missing?: number | undefined;
}

/**
 * Answers GET requests for public calls and pages from cached bytes, before any routing: with the same limits, log lines,
 * metrics, request ids and headers as any other answer. Everything else is left to the routes.
 */
export class PublicAnswers {
  readonly #parts: PublicAnswerParts;
  /** Matches by URL: a lookup is faster than matching again. */
  readonly #found = new LRUCache<string, Found>({
    maxSize: MAX_URL_BYTES,
    sizeCalculation: (_, url) => url.length + 300,
  });
  readonly #cachedAddress: ReturnType<typeof cachedRestPaths>;
  readonly #headers: readonly string[];

  constructor(parts: PublicAnswerParts) {
    this.#parts = parts;
    this.#cachedAddress = cachedRestPaths(parts.rows);
    this.#headers = parts.headers.flat();
  }

  readonly handle: DirectHandler = (request, response, leave) => {
    const { url, method, headers } = request;
    if (method !== "GET" || url === undefined) return false;
    const found = this.#find(url, headers.authorization !== undefined);
    if (!found) return false;
    const started = performance.now();
    const { limit, trustedProxies, addressOf } = this.#parts;
    const forwarded = headers["x-forwarded-for"]?.toString();
    const ip = addressOf({ socket: request.socket.remoteAddress, forwarded });
    if (limit && !limit.take(ip, weightOfKept(url))) return false;
    const onMake = (weight = found.weight ?? callsIn(found.path)) => limit?.owe(ip, weight);
    const id = requestIdOf({ given: headers[REQUEST_ID]?.toString(), forwarded }, trustedProxies);
    this.#answer(found.read(id, onMake), [...found.headers, REQUEST_ID_HEADER, id], request, response).then(
      (status) => {
        if (status === 404 && found.missing) limit?.owe(ip, found.missing);
        const ms = performance.now() - started;
        this.#parts.logAnswer({ requestId: id, method, path: found.path, status, ms, ip });
      },
      () => (response.headersSent ? response.destroy() : leave()),
    );
    return true;
  };

  #find(url: string, hasToken: boolean): Found | null {
    const found = this.#found.get(url) ?? this.#match(url);
    if (found) this.#found.set(url, found);
    return found && hasToken && !found.isShared ? null : found;
  }

  #match(url: string): Found | null {
    if (hasNul(url)) return null;
    const cached = this.#cachedAddress(url);
    if (cached) {
      const read: Found["read"] = async (_id, onMake) => toCachedResponse(await cached.read(this.#parts.deps), onMake);
      return { path: cached.path, isShared: true, headers: this.#headers, read };
    }
    for (const kind of this.#parts.kinds) {
      const address = kind(url);
      if (!address) continue;
      const { path, key, weight, missing, readsSession } = address;
      const read: Found["read"] = (id, onMake) => {
        return this.#parts.cache.read(key, async () => {
          onMake();
          const made = await this.#make(key, id);
          onMake(sharedWeight(made.body.length));
          return made;
        });
      };
      return { path, isShared: !readsSession, headers: [], read, weight, missing };
    }
    return null;
  }

  /** Computes an answer through the routes, as for a visitor without headers. */
  async #make(url: string, id: string): Promise<CachedResponse> {
    const { routes, requestIds, headers } = this.#parts;
    const response = await requestIds.run(id, () => routes.request(url));
    const own = [...response.headers];
    const missing = headers.filter(([name]) => !response.headers.has(name));
    const body = Buffer.from(await response.arrayBuffer());
    return new CachedResponse({ status: response.status, headers: [...own, ...missing], body });
  }

  /** Sends the answer and returns its status. Only waits when the answer has to be computed. */
  async #answer(
    read: CachedResponse | Promise<CachedResponse>,
    own: readonly string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<number> {
    const kept = read instanceof CachedResponse ? read : await read;
    const made = kept.answer(request.headers);
    const { status, headers, body } = made instanceof Promise ? await made : made;
    headers.push(...own);
    response.writeHead(status, headers);
    sendBody(response, body);
    return status;
  }
}
