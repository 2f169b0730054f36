import { lazyRouteComponent } from "@tanstack/react-router";

export const raffleRouteStates = {
  /** Faster answers show no skeleton, milliseconds. */
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(() => import("./raffle-states.tsx"), "RafflePending"),
  notFoundComponent: lazyRouteComponent(() => import("./raffle-states.tsx"), "RaffleGone"),
  errorComponent: lazyRouteComponent(() => import("./raffle-states.tsx"), "RaffleLoadFailed"),
};
