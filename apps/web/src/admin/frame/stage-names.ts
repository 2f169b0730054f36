import type { RaffleStage } from "@counterfoil/core";

export const stageNames: Record<RaffleStage, string> = {
  open: "Live",
  scheduled: "Scheduled",
  draft: "Not live",
  ended: "Ended",
  cancelled: "Cancelled",
};
