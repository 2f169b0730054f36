import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

/** The span of the charts: 30 days by default. */
export type DashboardSearch = { span?: "months" };

const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: "/",
  validateSearch: ({ span }: Record<string, unknown>): DashboardSearch => (span === "months" ? { span } : {}),
  component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});

export const dashboardRoutes = [dashboard] as const;
