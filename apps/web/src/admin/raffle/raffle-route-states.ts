import { lazyRouteComponent } from "@tanstack/react-router";

/** What a route shows while its raffle loads, and when it is gone or cannot be loaded. */
export const raffleRouteStates = {
  /** Faster answers show no skeleton, milliseconds. */
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(() => import("./raffle-pending.tsx"), "RafflePending"),
  notFoundComponent: lazyRouteComponent(() => import("./raffle-gone.tsx"), "RaffleGone"),
  errorComponent: lazyRouteComponent(() => import("./raffle-load-failed.tsx"), "RaffleLoadFailed"),
};
