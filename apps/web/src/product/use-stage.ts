import { type RaffleListItem, type RaffleStage, stageOfWire } from "@counterfoil/core";
import { useClock } from "../ui/clock.ts";

/** Returns the stage of a competition; renders again when it changes. */
export function useStage(raffle: Pick<RaffleListItem, "live" | "startDate" | "endDate" | "cancelledAt">): RaffleStage {
  return useClock((now) => stageOfWire(raffle, now));
}
