import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const entries = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id/sales",
  component: lazyRouteComponent(() => import("./entries-screen.tsx"), "EntriesScreen"),
});

export const entriesRoutes = [entries] as const;
