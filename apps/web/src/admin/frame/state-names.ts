import type { ApprovalState, RaffleStage } from "@counterfoil/core";

export const stageNames: Record<RaffleStage, string> = {
  open: "Live",
  scheduled: "Scheduled",
  draft: "Not live",
  ended: "Ended",
  cancelled: "Cancelled",
};

export const stateNames: Readonly<Record<ApprovalState, string>> = {
  asked: "Waiting",
  done: "Done",
  refused: "Rejected",
  expired: "Expired",
  cancelled: "Withdrawn",
  failed: "Out of date",
};
