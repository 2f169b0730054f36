import { type RaffleListItem, type RaffleStage, stageOfWire } from "@counterfoil/core";
import { useClock } from "../ui/clock.ts";

export function useStage(raffle: Pick<RaffleListItem, "live" | "startDate" | "endDate" | "cancelledAt">): RaffleStage {
  return useClock((now) => stageOfWire(raffle, now));
}
