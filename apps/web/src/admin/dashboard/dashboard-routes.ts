import { isOwner } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";

/** The span of the charts: 30 days by default. */
export type DashboardSearch = { span?: "months" };

const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: "/",
  validateSearch: knownSearch<DashboardSearch>(({ span }) => (span === "months" ? { span } : {})),
  beforeLoad: async ({ context: { user } }) => {
    if (!user || isOwner(user)) return;
    // Loaded only with the console: the table of rights would make the first page of the shop larger.
    const { firstScreen } = await import("../frame/nav-links.ts");
    const to = firstScreen(user);
    if (to !== "/admin") throw redirect({ to, replace: true });
  },
  component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});

export const dashboardRoutes = [dashboard] as const;
