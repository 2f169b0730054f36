import type { ApprovalState } from "@counterfoil/core";

export const stateNames: Readonly<Record<ApprovalState, string>> = {
  asked: "Waiting",
  done: "Done",
  refused: "Rejected",
  expired: "Expired",
  cancelled: "Withdrawn",
  failed: "Out of date",
};
