import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { type AddressOf, arrivalOf, type Env } from "./client-ip.ts";

/** Called with the status and duration in seconds of every answer. */
export type OnResponse = (status: number, seconds: number) => void;

/** Returns a path normalised: fully decoded, in lower case, without doubled slashes. */
function plain(path: string): string {
  let text = path;
  for (let times = 0; times < 5 && text.includes("%"); times++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  return text.replace(/[\\/]+/g, "/").toLowerCase();
}

/** Returns a path without the token of links in mails or of a payment page, however it is encoded. */
export function withoutTokens(path: string): string {
  const start =
    /^(\/auth\/[a-z-]+|\/api\/(?:user\/verify|newsletter\/unsubscribe)|\/pay|\/sandbox\/(?:pay|challenge))\/./.exec(
      plain(path),
    )?.[1];
  return start === undefined ? path : `${start}/…`;
}

/** Longer paths are no one's, and would fill the disk. */
const MAX_PATH = 300;

const staticPaths = /^\/(assets|images|fonts)\//;

/** A log entry of a request: never its query, headers or body. */
interface Answered {
  method: string;
  /** Without secrets. */
  path: string;
  status: number;
  /** The duration. */
  ms: number;
  ip: string;
  /** Set where the log cannot know it. */
  requestId?: string;
}

/** Writes a request's log line and counts its answer. */
export type LogAnswer = (answered: Answered) => void;

/** Returns a function that writes one log line per request. */
export function answerLog(log: Logger, onResponse?: OnResponse): LogAnswer {
  return ({ ms: exact, ...answered }) => {
    const ms = Math.round(exact);
    const { method, path, status, ip, requestId } = answered;
    onResponse?.(status, ms / 1000);
    const line = {
      ...(requestId !== undefined && { requestId }),
      method,
      path: path.slice(0, MAX_PATH),
      status,
      ms,
      ip,
    };
    const level = status >= 500 ? "error" : staticPaths.test(path) ? "debug" : "info";
    log[level](line, "request");
  };
}

/** Logs each request of the routes behind it. */
export function requestLog(logAnswer: LogAnswer, addressOf: AddressOf): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    const ip = addressOf(arrivalOf(c));
    c.set("ip", ip);
    c.set("loggedPath", withoutTokens(c.req.path));
    await next();
    const ms = performance.now() - started;
    logAnswer({ method: c.req.method, path: c.get("loggedPath"), status: c.res.status, ms, ip });
  };
}
