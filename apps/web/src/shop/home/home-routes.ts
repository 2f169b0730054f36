import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shopRoute } from "../../root/root-route.tsx";

const home = createRoute({
  getParentRoute: () => shopRoute,
  path: "/",
  component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
});

export const homeRoutes = [home] as const;
