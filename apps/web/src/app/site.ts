import type { AppRouter } from "@counterfoil/api";
import type { ErrorCode, Settings, User } from "@counterfoil/core";
import type { QueryClient } from "@tanstack/react-query";
import type { RouterHistory } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { serverNow, syncClock } from "../ui/clock.ts";
import { createQueryClient, type InlinedQuery } from "./query-client.ts";
import { createSiteRouter, type SiteRouter } from "./router.tsx";
import { createStores, type Stores } from "./stores.ts";
import { createTokenStore, noTokens } from "./token.ts";
import { type ApiClient, type ApiUtils, codeOf, createApiClient, createApiUtils, httpLink } from "./trpc.ts";

/** Returns for the error of a call whether it may be sent again, once that is known; null passes the error on. */
type Judge = (code: ErrorCode | null) => Promise<boolean> | null;

/** Holds a call after an error of its judge, and sends it again once. `judgeOf` is called when the call is first sent. */
function heldLink(judgeOf: (path: string) => Judge): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const judge = judgeOf(op.path);
        let last = next(op).subscribe({
          ...observer,
          error(error) {
            const answer = judge(codeOf(error));
            if (!answer) return observer.error(error);
            void answer.then((maySend) => {
              if (maySend) last = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => last.unsubscribe();
      });
}

function reauthenticationLink({ reauthentication }: Pick<Stores, "reauthentication">): TRPCLink<AppRouter> {
  return heldLink(() => (code) => (code === "session.unproven" ? reauthentication.ask() : null));
}

/** Calls that say whether a session has ended, or end one: their errors are their answers. */
const own: readonly string[] = ["auth.me", "auth.logout"];

/** Holds a call whose session has ended under an open page until its user has logged in again. */
function sessionLink({ tokens, sessionEnd }: Pick<Stores, "tokens" | "sessionEnd">): TRPCLink<AppRouter> {
  return heldLink((path) => {
    const sent = tokens.get();
    return (code) => {
      const isEnded = code === "session.required" || code === "session.required_to_buy";
      if (!isEnded || sessionEnd.person() === null || own.includes(path)) return null;
      const now = tokens.get();
      // Someone may have logged in meanwhile, here or in another tab.
      return now !== null && now !== sent ? Promise.resolve(true) : sessionEnd.ask();
    };
  });
}

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
export function routerOf({ api, now }: Site, user: User | null, settings: Settings, history?: RouterHistory) {
  return createSiteRouter({ api, now, user, settings }, history);
}
