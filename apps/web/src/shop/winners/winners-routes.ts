import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shopRoute } from "../../root/root-route.tsx";

const winners = createRoute({
  getParentRoute: () => shopRoute,
  path: "/winners",
  component: lazyRouteComponent(() => import("./winners-page.tsx"), "WinnersPage"),
});

export const winnersRoutes = [winners] as const;
