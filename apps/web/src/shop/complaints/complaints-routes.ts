import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shopRoute } from "../shell/shell-routes.ts";

const complain = createRoute({
  getParentRoute: () => shopRoute,
  path: "/complaints",
  component: lazyRouteComponent(() => import("./complaint-page.tsx"), "ComplaintPage"),
});

export const complaintsRoutes = [complain] as const;
