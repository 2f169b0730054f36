import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { clientIp, type Env } from "./client-ip.ts";

/** Is called with the status and the duration in seconds of every answer. */
export type OnResponse = (status: number, seconds: number) => void;

/** Returns a path without the token that links of mails carry. */
function withoutTokens(path: string): string {
  return path.replace(/^(\/auth\/(?:reset-password|verify-email)\/).*/, "$1…");
}

const staticPaths = /^\/(assets|images|fonts)\//;

/** Writes one line for each request: never a query, a header or a body. */
export function requestLog(log: Logger, trustedProxies: number, onResponse?: OnResponse): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    const ip = clientIp(c, trustedProxies);
    c.set("ip", ip);
    c.set("loggedPath", withoutTokens(c.req.path));
    await next();
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    onResponse?.(status, ms / 1000);
    const line = { method: c.req.method, path: c.get("loggedPath"), status, ms, ip };
    const level = status >= 500 ? "error" : staticPaths.test(c.req.path) ? "debug" : "info";
    log[level](line, "request");
  };
}
