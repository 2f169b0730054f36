import type { Context as CallContext, Deps } from "@counterfoil/api";
import type { Context } from "hono";
import type { Env } from "./client-ip.ts";
import { deviceCookieOf } from "./device-cookie.ts";

/** Returns the bearer token of a request. */
function bearer(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Returns the procedure's context of an HTTP request, for REST and tRPC. */
export function contextOf(deps: Deps, c: Context<Env>): CallContext {
  return {
    deps,
    token: bearer(c.req.header("authorization")),
    ip: c.get("ip"),
    userAgent: c.req.header("user-agent"),
    device: deviceCookieOf(c),
    weigh: (tickets) => c.set("tickets", (c.get("tickets") ?? 0) + tickets),
  };
}
