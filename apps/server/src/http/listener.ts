import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { isIPv6 } from "node:net";
import { toErrorResponse } from "@counterfoil/api";
import { type ErrorCode, ShopError } from "@counterfoil/core";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { CannotStart } from "../cannot-start.ts";
import type { Env } from "./client-ip.ts";
import { closeGently, DRAIN_MS, ResponsesInFlight } from "./close-gently.ts";
import { boundPipelining } from "./pipelining.ts";
import { startBySession } from "./session-turns.ts";
import { startInTurns } from "./start-in-turns.ts";

/** Answers a Node.js request directly and returns true, or returns false to leave it to the app. */
export type DirectHandler = (request: IncomingMessage, response: ServerResponse, leave: () => void) => boolean;

/** How long a client may take, milliseconds. */
export interface Timeouts {
  /** For the headers of a request, from the first byte or the opening of the connection. */
  headers: number;
  /** For a whole request with its body: 10 MB at 1.4 Mbit/s. */
  request: number;
  /** Without a byte in either direction. */
  idle: number;
  /** Between two requests: longer than proxies keep a connection open, so they never write to a closing one. */
  keepAlive: number;
  /** How often the first two are checked. */
  check: number;
}

/** What a test may replace. */
export interface ListenerOptions {
  timeouts?: Timeouts | undefined;
  /** How long idle connections stay open once the server starts to close, milliseconds. */
  drain?: number | undefined;
}

const timeouts: Timeouts = { headers: 15_000, request: 60_000, idle: 120_000, keepAlive: 65_000, check: 5_000 };

function startErrorOf(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new CannotStart(`PORT ${port} on ${host} is in use by another program, for example PORT=${port + 1}`, true);
  }
  if (code === "EACCES") return new CannotStart(`PORT ${port} may not be opened by this user, for example PORT=3000`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new CannotStart(`HOST ${host} is not an address of this machine, for example HOST=127.0.0.1`, true);
  }
  return error;
}

/** Error codes by error of the HTTP parser; `request.unreadable` by default. */
const parserErrors: ReadonlyMap<string, ErrorCode> = new Map([
  ["HPE_HEADER_OVERFLOW", "headers.too_large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "request.timed_out"],
]);

/** Answers requests that the parser rejects with a JSON error, like any other error. */
function answerParserErrors(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const { status, code, msg } = toErrorResponse(
      new ShopError(parserErrors.get(error.code ?? "") ?? "request.unreadable"),
    );
    const body = JSON.stringify({ msg, code });
    const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
  });
}

/** The loopback address where all addresses are bound. */
function ownHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}

const address = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/**
 * How long the calls that start in one turn of the event loop may take, milliseconds; a slow call takes 2 to 3. Reads are answered
 * sooner a few at a time; writes start together, since purchases of the same turn share a transaction.
 */
const READS_MS = 1;
const WRITES_MS = 16;

/** Opens the port. Throws CannotStart when it is not available. Requests are answered once `serve` is called. */
export async function openListener(
  host: string,
  port: number,
  { timeouts: limits = timeouts, drain = DRAIN_MS }: ListenerOptions = {},
) {
  const app = Promise.withResolvers<Hono<Env>>();
  let direct: DirectHandler = () => false;
  const inFlight = new ResponsesInFlight();
  const startRead = startInTurns(READS_MS);
  const startWrite = startInTurns(WRITES_MS);
  const startOfSession = startBySession();
  const mayAnswer = boundPipelining();
  const listen = getRequestListener(async (request, env) => (await app.promise).fetch(request, env));
  const server = createServer(
    {
      keepAliveTimeout: limits.keepAlive,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
    },
    (request, response) => {
      if (!mayAnswer(request, response)) return;
      inFlight.add(response);
      const startInTurn = request.method === "GET" ? startRead : startWrite;
      const start = () =>
        new Promise<void>((resolve) => {
          startInTurn(() => resolve(response.destroyed ? undefined : listen(request, response)));
        });
      const leave = () => startOfSession({ request, response, start });
      if (!direct(request, response, leave)) leave();
    },
  );
  server.setTimeout(limits.idle);
  answerParserErrors(server);
  server.listen(port, host);
  await once(server, "listening").catch((error: unknown) => {
    throw startErrorOf(error, host, port);
  });
  const bound = server.address();
  const opened = typeof bound === "object" && bound ? bound.port : port;
  return {
    port: opened,
    /** Where it listens, such as `http://127.0.0.1:3000`. */
    url: address(host, opened),
    /** The same, as reached from this machine, whatever address is bound. */
    ownUrl: address(ownHost(host), opened),
    /** Earlier requests wait for this. A request that `handler` answers does not reach the routes. */
    serve(routes: Hono<Env>, handler: DirectHandler) {
      direct = handler;
      app.resolve(routes);
    },
    /** Accepts no more connections and waits for requests in flight, 7 s at most. */
    close: () => closeGently(server, drain, inFlight.endAll),
  };
}
