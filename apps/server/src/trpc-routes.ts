import { appRouter, type Context as CallContext, type Deps, errorResponseOf, withOneSession } from "@counterfoil/api";
import { ShopError } from "@counterfoil/core";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import { asksTooMuch } from "./http/call-costs.ts";
import type { Env } from "./http/client-ip.ts";
import { contextOf } from "./http/context.ts";
import { readCallBody } from "./http/read-body.ts";
import { cachedOverTrpc } from "./public-answers/cached-over-trpc.ts";
import { MAX_BATCH } from "./public-answers/public-paths.ts";
import { errorResponseFor, sendError } from "./rest/send-error.ts";

const callsOf = (url: string) => decodeURIComponent(new URL(url).pathname).slice("/trpc/".length).split(",");

/** Returns the request with its body read, and without the headers that ask for a streamed answer. Throws `body.too_large`. */
async function buffered(ctx: CallContext, request: Request): Promise<Request> {
  const { url, method, signal } = request;
  const calls = callsOf(url);
  if (asksTooMuch(calls)) throw new ShopError("body.too_large");
  const headers = new Headers(request.headers);
  headers.delete("trpc-accept");
  headers.delete("accept");
  const bodiless = method === "GET" || method === "HEAD";
  const body = bodiless ? null : await readCallBody(ctx, request, calls);
  return new Request(url, { method, headers, signal, body });
}

/**
 * Throws `path.unknown` (404) for a path that cannot be decoded, which tRPC would answer with an internal error, and for one that ends in
 * a slash, which tRPC would cut off: the call before it would weigh nothing of what it costs.
 */
function checkPath(request: Request): void {
  const { pathname } = new URL(request.url);
  try {
    decodeURIComponent(pathname);
  } catch {
    throw new ShopError("path.unknown");
  }
  if (pathname.endsWith("/")) throw new ShopError("path.unknown");
}

/** All that tRPC answers; others are no request that it could be given. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** Handles the typed calls of the web app: one procedure, or a batch of them. */
export function trpcHandler(deps: Deps) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", c.req.path);
    try {
      if (!METHODS.has(c.req.method)) throw new ShopError("path.unknown");
      checkPath(c.req.raw);
      const cached = await cachedOverTrpc(deps, new URL(c.req.url));
      if (cached) {
        const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
        return c.body(new Uint8Array(cached), 200, headers);
      }
      const ctx = withOneSession(contextOf(deps, c));
      return await fetchRequestHandler({
        endpoint: "/trpc",
        req: await buffered(ctx, c.req.raw),
        router: appRouter,
        createContext: () => ctx,
        maxBatchSize: MAX_BATCH,
        onError: ({ error }) => {
          errorResponseFor(deps, c, error);
        },
        responseMeta: ({ errors }) => {
          const headers = new Headers({ "Cache-Control": "no-store" });
          const retryAfter = errors.map((error) => errorResponseOf(error)?.retryAfter ?? 0);
          if (Math.max(0, ...retryAfter) > 0) headers.set("Retry-After", String(Math.max(...retryAfter)));
          return { headers };
        },
      });
    } catch (error) {
      return sendError(c, errorResponseFor(deps, c, error));
    }
  };
}
