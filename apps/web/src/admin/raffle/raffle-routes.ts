import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { notFoundIfDeleted } from "./not-found-if-deleted.ts";
import { raffleRouteStates } from "./raffle-route-states.ts";
import { withoutLists } from "./without-lists.ts";

const raffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id",
  loader: ({ context: { api }, params: { id } }) => notFoundIfDeleted(api.raffles.find.ensureData(withoutLists(id))),
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("./raffle-screen.tsx"), "RaffleScreen"),
});

export const raffleRoutes = [raffle] as const;
