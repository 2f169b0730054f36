import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireAdmin } from "../app/guards.ts";
import { rootRoute } from "../app/root-route.tsx";

const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import("./console-shell.tsx"), "ConsoleShell"),
});

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: "/",
  component: lazyRouteComponent(() => import("./dashboard/dashboard-page.tsx"), "DashboardPage"),
});

export const adminRoutes = [admin.addChildren([dashboard])] as const;
