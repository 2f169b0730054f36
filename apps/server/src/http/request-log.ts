import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { clientIp, type Env } from "./client-ip.ts";

/** Told of every answer; the metrics count them. */
export type Heard = (status: number, seconds: number) => void;

/** Links of mails carry their token in the path. */
function withoutTokens(path: string): string {
  return path.replace(/^(\/auth\/(?:reset-password|verify-email)\/).*/, "$1…");
}

const quiet = /^\/(assets|images|fonts)\//;

/** Gives every request its number, and writes one line for each: never a query, a header or a body. */
export function requestLog(log: Logger, trustedProxies: number, heard: Heard): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomBytes(6).toString("base64url");
    const ip = clientIp(c, trustedProxies);
    c.set("ip", ip);
    c.set("requestId", requestId);
    c.set("loggedPath", withoutTokens(c.req.path));
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    heard(status, ms / 1000);
    const line = { requestId, method: c.req.method, path: c.get("loggedPath"), status, ms, ip };
    const level = status >= 500 ? "error" : quiet.test(c.req.path) ? "debug" : "info";
    log[level](line, "request");
  };
}
