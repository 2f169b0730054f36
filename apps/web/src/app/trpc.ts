import type { AppRouter } from "@counterfoil/api";
import type { QueryClient } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** The api as React hooks: `trpc.settings.find.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** What each procedure gives. */
export type Outputs = inferRouterOutputs<AppRouter>;

export type ApiClient = ReturnType<typeof createApiClient>;

/** The client that sends the session's token with each call. */
export function createApiClient(token: () => string | null) {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: "/trpc",
        maxURLLength: 2000,
        // The server takes no more in one request.
        maxItems: 30,
        headers: () => {
          const held = token();
          return held === null ? {} : { authorization: `Bearer ${held}` };
        },
      }),
    ],
  });
}

/** The api for route loaders: `await utils.content.listBlocks.ensureData()`. */
export function createApiUtils(queryClient: QueryClient, client: ApiClient) {
  return createTRPCQueryUtils({ queryClient, client });
}

export type ApiUtils = ReturnType<typeof createApiUtils>;
