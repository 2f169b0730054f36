import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: "/",
  component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});

export const dashboardRoutes = [dashboard] as const;
