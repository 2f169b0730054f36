import type { AppRouter } from "@counterfoil/api";
import type { Settings, User } from "@counterfoil/core";
import type { QueryClient } from "@tanstack/react-query";
import type { RouterHistory } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { serverNow, syncClock } from "../ui/clock.ts";
import { reauthenticationLink, sessionLink } from "./held-calls.ts";
import { createQueryClient, type InlinedQuery } from "./query-client.ts";
import { createSiteRouter, type SiteRouter } from "./router.tsx";
import { createStores, type Stores } from "./stores.ts";
import { createTokenStore, noTokens } from "./token.ts";
import { type ApiClient, type ApiUtils, createApiClient, createApiUtils, httpLink } from "./trpc.ts";

/** One page load of the site: caches, stores and the router. */
export interface Site extends Stores {
  cache: QueryClient;
  client: ApiClient;
  api: ApiUtils;
  now: () => number;
  /** When the server rendered the page, epoch milliseconds; null when the browser renders it. */
  renderedAt: number | null;
  /** Created before the first render when the page is preloaded. */
  router?: SiteRouter;
  onDrawn?: () => void;
}

/** Returns when the first byte of the page arrived: its scripts can take seconds more. */
function pageArrivedAt(): number {
  const [page] = performance.getEntriesByType("navigation");
  const arrived = page && "responseStart" in page ? Number(page.responseStart) : performance.now();
  return performance.timeOrigin + arrived;
}

export function createSite(inlined: readonly InlinedQuery[] = [], renderedAt: number | null = null): Site {
  const stores = createStores(createTokenStore());
  const { tokens, watch } = stores;
  const cache = createQueryClient(inlined, { onNow: (now) => syncClock(now), watch });
  // The page was rendered for a visitor; to someone who takes a break nothing is promoted, and the server says so to them.
  if (tokens.get() !== null) void cache.invalidateQueries({ queryKey: [["content", "listBlocks"]] });
  const client = createApiClient(reauthenticationLink(stores), sessionLink(stores), httpLink(tokens.get));
  if (renderedAt !== null) syncClock(renderedAt, pageArrivedAt());
  return { ...stores, cache, client, api: createApiUtils(cache, client), now: serverNow, renderedAt };
}

/** Creates the site for rendering one page on the server at a time, epoch milliseconds: as a visitor, with calls through `link`. */
export function createServerSite(link: TRPCLink<AppRouter>, renderedAt: number): Site {
  const cache = createQueryClient([], { retry: false });
  const client = createApiClient(link);
  const api = createApiUtils(cache, client);
  return { ...createStores(noTokens), cache, client, api, now: () => renderedAt, renderedAt };
}

/** Creates the router of a site for a user. The server passes a history with the one URL it renders. */
export function routerOf(
  { api, now }: Site,
  user: User | null,
  settings: Settings,
  history?: RouterHistory,
): SiteRouter {
  return createSiteRouter({ api, now, user, settings }, history);
}
