import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { reportsSearch } from "./reports-search.ts";

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: "/reports",
  validateSearch: knownSearch(reportsSearch),
  component: lazyRouteComponent(() => import("./reports-screen.tsx"), "ReportsScreen"),
});

const protection = createRoute({
  getParentRoute: () => adminRoute,
  path: "/reports/protection",
  validateSearch: knownSearch(reportsSearch),
  component: lazyRouteComponent(() => import("./protection-screen.tsx"), "ProtectionReportScreen"),
});

export const reportsRoutes = [reports, protection] as const;
