import { appRouter, type Deps, refusalOf, withOneSession } from "@counterfoil/api";
import { messages, ShopError } from "@counterfoil/core";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import type { Env } from "./http/client-ip.ts";
import { contextOf } from "./http/context.ts";
import { readBody } from "./http/read-body.ts";
import { refusalFor, refuse } from "./rest/send-error.ts";

/** The most calls in one request; each of them is counted by the limits of its own. */
const MAX_BATCH = 30;

/** The request with its body read, and without the wish for an answer in pieces, which the app never has. */
async function whole(request: Request): Promise<Request> {
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("trpc-accept");
  headers.delete("accept");
  const bodiless = method === "GET" || method === "HEAD";
  return new Request(url, { method, headers, signal, body: bodiless ? null : await readBody(request) });
}

/** The names of the procedures are part of the path; tRPC itself takes what cannot be decoded for a fault of ours. */
function checkPath(request: Request): void {
  try {
    decodeURIComponent(new URL(request.url).pathname);
  } catch {
    throw new ShopError("not_found", messages.notFound);
  }
}

/** The typed calls of the web app. */
export function trpcDoor(deps: Deps) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", c.req.path);
    try {
      checkPath(c.req.raw);
      return await fetchRequestHandler({
        endpoint: "/trpc",
        req: await whole(c.req.raw),
        router: appRouter,
        createContext: () => withOneSession(contextOf(deps, c)),
        maxBatchSize: MAX_BATCH,
        onError: ({ error }) => {
          refusalFor(deps, c, error);
        },
        responseMeta: ({ errors }) => {
          const headers = new Headers({ "Cache-Control": "no-store" });
          const retryAfter = errors.map((error) => refusalOf(error)?.retryAfter ?? 0);
          if (Math.max(0, ...retryAfter) > 0) headers.set("Retry-After", String(Math.max(...retryAfter)));
          return { headers };
        },
      });
    } catch (error) {
      return refuse(c, refusalFor(deps, c, error));
    }
  };
}
