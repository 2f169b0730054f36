import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { reportsSearch } from "./reports-search.ts";

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: "/reports",
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import("./reports-screen.tsx"), "ReportsScreen"),
});

const protection = createRoute({
  getParentRoute: () => adminRoute,
  path: "/reports/protection",
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import("./protection-screen.tsx"), "ProtectionReportScreen"),
});

export const reportsRoutes = [reports, protection] as const;
