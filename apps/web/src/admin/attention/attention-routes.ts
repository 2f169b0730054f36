import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";

/** Open or settled findings. */
export type AttentionSearch = { show?: "settled" };

const attention = createRoute({
  getParentRoute: () => adminRoute,
  path: "/attention",
  validateSearch: knownSearch(
    ({ show }: Record<string, unknown>): AttentionSearch => (show === "settled" ? { show } : {}),
  ),
  component: lazyRouteComponent(() => import("./attention-screen.tsx"), "AttentionScreen"),
});

export const attentionRoutes = [attention] as const;
