import type { ActState } from "@counterfoil/core";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { readOneOf, readPage } from "../frame/list-search.ts";

/** What the URL names; those that wait, when nothing. */
const shown = ["all", "done", "refused", "expired", "cancelled", "failed"] as const satisfies ("all" | ActState)[];

/** Which acts are listed, and the page. */
type ActsSearch = { ended?: (typeof shown)[number]; page?: number };

const acts = createRoute({
  getParentRoute: () => adminRoute,
  path: "/acts",
  validateSearch: knownSearch((search: Record<string, unknown>): ActsSearch => {
    const { ended: state, page: number } = search;
    const [ended, page] = [readOneOf(shown, state), readPage(number)];
    return { ...(ended && { ended }), ...(page && { page }) };
  }),
  component: lazyRouteComponent(() => import("./acts-screen.tsx"), "ActsScreen"),
});

const act = createRoute({
  getParentRoute: () => adminRoute,
  path: "/acts/$id",
  component: lazyRouteComponent(() => import("./act-screen.tsx"), "ActScreen"),
});

export const actsRoutes = [acts, act] as const;
