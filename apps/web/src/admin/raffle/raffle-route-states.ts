import { lazyRouteComponent } from "@tanstack/react-router";

export const raffleRouteStates = {
  /** Faster answers show no skeleton, milliseconds. */
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(() => import("./raffle-pending.tsx"), "RafflePending"),
  notFoundComponent: lazyRouteComponent(() => import("./raffle-gone.tsx"), "RaffleGone"),
  errorComponent: lazyRouteComponent(() => import("./raffle-load-failed.tsx"), "RaffleLoadFailed"),
};
