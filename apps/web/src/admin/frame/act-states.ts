import type { ActState } from "@counterfoil/core";

/** What each state of an act is called. */
export const stateNames: Readonly<Record<ActState, string>> = {
  asked: "Waiting",
  done: "Done",
  refused: "Refused",
  expired: "Expired",
  cancelled: "Taken back",
  failed: "Not done: it had changed",
};
