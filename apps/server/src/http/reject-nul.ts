import { ShopError } from "@counterfoil/core";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./client-ip.ts";

/** U+0000 raw, and as escaped in URLs, forms and JSON. */
const notations = ["\u0000", "%00", "\\u0000"];

/** Returns whether a text has U+0000 in any notation. */
export const hasNul = (text: string) => notations.some((notation) => text.includes(notation));

/** Throws `request.invalid` (422) for a body with U+0000, which PostgreSQL cannot store and no one types. */
export function rejectNulIn(body: string): void {
  if (hasNul(body)) throw new ShopError("request.invalid");
}

/**
 * Rejects U+0000 in a path (`path.unknown`, 404) and in a query (`request.invalid`, 422), on any route. Bodies of calls are checked by their
 * procedure; the HTTP parser rejects it in headers.
 */
export function rejectNul(): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (hasNul(c.req.path)) throw new ShopError("path.unknown");
    rejectNulIn(c.req.url);
    await next();
  };
}
