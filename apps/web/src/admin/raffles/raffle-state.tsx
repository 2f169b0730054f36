import { type AdminRaffleListItem, HOUR_MS, type RaffleStage, stageOfWire } from "@counterfoil/core";
import { StatusDot, type Tone } from "../../ui/status-dot.tsx";
import { stageNames } from "../frame/state-names.ts";

type Timed = Pick<AdminRaffleListItem, "live" | "startDate" | "endDate" | "cancelledAt">;

const tones: Record<RaffleStage, Tone> = {
  open: "ok",
  scheduled: "warn",
  draft: "off",
  ended: "done",
  cancelled: "error",
};

export function StageDot({ stage }: { stage: RaffleStage }) {
  return <StatusDot tone={tones[stage]}>{stageNames[stage]}</StatusDot>;
}

/** Returns how soon a raffle ends, within its last two days: "ends in 6h". Null before that. */
export function describeEnd(raffle: Timed, now: number): string | null {
  const left = Date.parse(raffle.endDate) - now;
  if (stageOfWire(raffle, now) !== "open" || left > 48 * HOUR_MS) return null;
  if (left < HOUR_MS) return `ends in ${Math.max(1, Math.ceil(left / 60_000))} min`;
  return `ends in ${Math.floor(left / HOUR_MS)}h`;
}
