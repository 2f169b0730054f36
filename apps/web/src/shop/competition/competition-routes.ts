import { isOver, stageOfWire } from "@counterfoil/core";
import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { isConnectionLost } from "../../app/api-error.ts";
import { shopRoute } from "../shell/shell-routes.ts";
import { prefetchAnnouncedDraws } from "../winners/announced-draws.ts";

const competition = createRoute({
  getParentRoute: () => shopRoute,
  path: "/c/$slug",
  // To the customer an unknown slug and a failed load are the same, but a lost connection is not.
  loader: async ({ context: { api }, params: { slug } }) => {
    const { raffle, now } = await api.raffles.findBySlug.ensureData({ slug }).catch((error) => {
      throw isConnectionLost(error) ? error : notFound();
    });
    if (isOver(stageOfWire(raffle, Date.parse(now)))) await prefetchAnnouncedDraws(api, [raffle]);
  },
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
