import type { AppRouter } from "@counterfoil/api";
import type { Settings, User } from "@counterfoil/core";
import type { QueryClient } from "@tanstack/react-query";
import type { RouterHistory } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { serverNow, syncClock } from "../ui/clock.ts";
import { createFlashStore, type FlashStore } from "../ui/flash.ts";
import { createProofStore, type ProofStore, proofLink } from "./proof.ts";
import { createQueryClient, type InlinedQuery } from "./query-client.ts";
import { createSiteRouter, type SiteRouter } from "./router.tsx";
import { createTokenStore, noTokens, type TokenStore } from "./token.ts";
import { type ApiClient, type ApiUtils, createApiClient, createApiUtils, httpLink } from "./trpc.ts";

/** What one page load of the site is made of: caches, stores and the router. */
export interface Site {
  tokens: TokenStore;
  proof: ProofStore;
  cache: QueryClient;
  client: ApiClient;
  api: ApiUtils;
  flash: FlashStore;
  /** The server's time, epoch milliseconds. */
  now: () => number;
  /** When the server rendered the page, epoch milliseconds; null where the browser draws it alone. */
  renderedAt: number | null;
  /** Made before the first drawing where the page is loaded first. */
  router?: SiteRouter;
  /** Is called once the first drawing stands. */
  onDrawn?: () => void;
}

/** Makes the site in a browser, with the answers that came in its page. */
export function createSite(inlined: readonly InlinedQuery[] = [], renderedAt: number | null = null): Site {
  const tokens = createTokenStore();
  const cache = createQueryClient(inlined, { onNow: syncClock });
  const proof = createProofStore();
  const client = createApiClient(proofLink(proof), httpLink(tokens.get));
  if (renderedAt !== null) syncClock(renderedAt);
  const flash = createFlashStore();
  return { tokens, proof, cache, client, api: createApiUtils(cache, client), flash, now: serverNow, renderedAt };
}

/** Makes the site of one rendering on the server at a moment, epoch milliseconds: a visitor's, whose calls go by `link`. */
export function createServerSite(link: TRPCLink<AppRouter>, renderedAt: number): Site {
  const cache = createQueryClient([], { retry: false });
  const client = createApiClient(link);
  const api = createApiUtils(cache, client);
  const [proof, flash] = [createProofStore(), createFlashStore()];
  return { tokens: noTokens, proof, cache, client, api, flash, now: () => renderedAt, renderedAt };
}

/** Makes the router of a site for who is there. The server gives the history that holds the one address it renders. */
export function routerOf(
  { api, now }: Site,
  user: User | null,
  settings: Settings,
  history?: RouterHistory,
): SiteRouter {
  return createSiteRouter({ api, now, user, settings }, history);
}
