import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shopRoute } from "../../root/root-route.tsx";

const all = createRoute({
  getParentRoute: () => shopRoute,
  path: "/all",
  component: lazyRouteComponent(() => import("./all-page.tsx"), "AllPage"),
});

const raffles = createRoute({
  getParentRoute: () => shopRoute,
  path: "/raffles",
  beforeLoad: () => {
    throw redirect({ to: "/all", replace: true });
  },
});

const completed = createRoute({
  getParentRoute: () => shopRoute,
  path: "/completed",
  component: lazyRouteComponent(() => import("./completed-page.tsx"), "CompletedPage"),
});

export const browseRoutes = [all, raffles, completed] as const;
