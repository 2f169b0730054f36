import { mayUse } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { firstScreen } from "../frame/nav-links.ts";

/** The span of the charts: 30 days by default. */
export type DashboardSearch = { span?: "months" };

const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: "/",
  validateSearch: ({ span }: Record<string, unknown>): DashboardSearch => (span === "months" ? { span } : {}),
  beforeLoad: ({ context: { user } }) => {
    if (user && !mayUse(user, "dashboard.read")) throw redirect({ to: firstScreen(user), replace: true });
  },
  component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});

export const dashboardRoutes = [dashboard] as const;
