import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { entriesSearch } from "./entries-search.ts";

const entries = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id/sales",
  validateSearch: knownSearch(entriesSearch),
  component: lazyRouteComponent(() => import("./entries-screen.tsx"), "EntriesScreen"),
});

export const entriesRoutes = [entries] as const;
