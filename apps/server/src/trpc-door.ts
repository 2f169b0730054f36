import { appRouter, type Deps, refusalOf } from "@counterfoil/api";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Context } from "hono";
import type { Env } from "./http/client-ip.ts";
import { contextOf } from "./http/context.ts";
import { readBody } from "./http/read-body.ts";
import { refusalFor, refuse } from "./rest/refuse.ts";

/** The most calls in one request; each of them is counted by the limits of its own. */
const MAX_BATCH = 30;

async function withBody(request: Request): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await readBody(request) });
}

/** The typed calls of the web app. */
export function trpcDoor(deps: Deps) {
  return async (c: Context<Env>): Promise<Response> => {
    c.set("loggedPath", c.req.path);
    try {
      return await fetchRequestHandler({
        endpoint: "/trpc",
        req: await withBody(c.req.raw),
        router: appRouter,
        createContext: () => contextOf(deps, c),
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
