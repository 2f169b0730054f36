import type { AppRouter } from "@counterfoil/api";
import type { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { tellAnswered } from "./api-watch.ts";
import { signalOfAction } from "./unanswered.ts";

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;

export type Outputs = inferRouterOutputs<AppRouter>;

export type ApiClient = ReturnType<typeof createApiClient>;

/** How long the server may take to answer a read, milliseconds. */
const PATIENCE_MS = 20_000;

function inTime(signal: AbortSignal | null | undefined): AbortSignal {
  const late = AbortSignal.timeout(PATIENCE_MS);
  if (!signal) return late;
  // Safari before 17.4 cannot join signals: there a read can be cancelled, but does not time out.
  return "any" in AbortSignal ? AbortSignal.any([signal, late]) : signal;
}

export function httpLink(token: () => string | null): TRPCLink<AppRouter> {
  return httpBatchLink({
    url: "/trpc",
    maxURLLength: 2000,
    // The server accepts no more in one request.
    maxItems: 30,
    fetch: async (target, init) => {
      const isAction = init?.method === "POST";
      const signal = isAction ? signalOfAction(`${target}`, init.signal) : inTime(init?.signal);
      const response = await fetch(target, { ...init, signal });
      if (response.ok) tellAnswered();
      return response;
    },
    headers: () => {
      const held = token();
      return held === null ? {} : { authorization: `Bearer ${held}` };
    },
  });
}

export function createApiClient(...links: TRPCLink<AppRouter>[]) {
  return trpc.createClient({ links });
}

/** The API for route loaders: `await utils.content.listBlocks.ensureData()`. */
export function createApiUtils(queryClient: QueryClient, client: ApiClient) {
  return createTRPCQueryUtils({ queryClient, client });
}

export type ApiUtils = ReturnType<typeof createApiUtils>;
