import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shopRoute } from "../../root/root-route.tsx";

const competition = createRoute({
  getParentRoute: () => shopRoute,
  path: "/c/$slug",
  component: lazyRouteComponent(() => import("./competition-page.tsx"), "CompetitionPage"),
});

const oldAddress = createRoute({
  getParentRoute: () => shopRoute,
  path: "/raffle/$slug",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/c/$slug", params, replace: true });
  },
});

export const competitionRoutes = [competition, oldAddress] as const;
