import { lazyRouteComponent } from "@tanstack/react-router";

/** What a screen that waits for a raffle shows meanwhile, and when it is gone or cannot be read. */
export const raffleWaits = {
  /** A quicker answer shows no skeleton, in milliseconds. */
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: lazyRouteComponent(() => import("./raffle-pending.tsx"), "RafflePending"),
  notFoundComponent: lazyRouteComponent(() => import("./raffle-gone.tsx"), "RaffleGone"),
  errorComponent: lazyRouteComponent(() => import("./raffle-load-failed.tsx"), "RaffleLoadFailed"),
};
