import type { RaffleStage } from "@counterfoil/core";

/** What the console calls the stages of a raffle. */
export const stageNames: Record<RaffleStage, string> = {
  open: "Live",
  scheduled: "Scheduled",
  draft: "Not live",
  ended: "Ended",
  cancelled: "Cancelled",
};
