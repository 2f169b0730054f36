import type { DeviceCookie } from "@counterfoil/api";
import { DAY_SECONDS } from "@counterfoil/core";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Env } from "./client-ip.ts";

const NAME = "device";
/** Seconds; browsers keep no cookie for longer. */
const MAX_AGE = 400 * DAY_SECONDS;

/** Returns the cookie `__Host-device` of a request, as the calls see it. */
export function deviceCookieOf(c: Context<Env>): DeviceCookie {
  return { value: getCookie(c, NAME, "host") ?? null, set: (value) => c.set("newDevice", value) };
}

/** Returns whether another site's page made this request: it gets no cookie. */
function isFromElsewhere(c: Context<Env>, publicUrl: string): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  const host = URL.parse(origin)?.host;
  return host !== new URL(publicUrl).host && host !== c.req.header("host");
}

/** Sends the device cookie that a call set, for REST and tRPC. */
export function sendDeviceCookie(publicUrl: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const value = c.get("newDevice");
    if (value === undefined || isFromElsewhere(c, publicUrl)) return;
    setCookie(c, NAME, value, {
      prefix: "host",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict",
      maxAge: MAX_AGE,
    });
  };
}
