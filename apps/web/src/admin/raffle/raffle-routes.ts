import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";
import { orGone } from "./or-gone.ts";
import { raffleWaits } from "./raffle-waits.ts";
import { withoutLists } from "./without-lists.ts";

const raffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id",
  loader: ({ context: { api }, params: { id } }) => orGone(api.raffles.find.ensureData(withoutLists(id))),
  ...raffleWaits,
  component: lazyRouteComponent(() => import("./raffle-screen.tsx"), "RaffleScreen"),
});

export const raffleRoutes = [raffle] as const;
