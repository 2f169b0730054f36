/** The stage of a competition by its switches and the clock. */
export const raffleStages = ["draft", "scheduled", "open", "ended", "cancelled"] as const;
export type RaffleStage = (typeof raffleStages)[number];

/** What decides the stage of a competition; times in epoch milliseconds. */
export interface StagedRaffle {
  /** The public may see it: `live` on the wire. */
  published: boolean;
  startsAt: number;
  endsAt: number;
  cancelledAt: number | null;
}

/** Returns the stage of a competition at `now`: open at its start, ended at its end, published or not. */
export function raffleStage({ published, startsAt, endsAt, cancelledAt }: StagedRaffle, now: number): RaffleStage {
  if (cancelledAt !== null) return "cancelled";
  if (endsAt <= now) return "ended";
  if (!published) return "draft";
  return startsAt <= now ? "open" : "scheduled";
}

/** A competition as the wire has it. */
interface WireRaffle {
  live: boolean;
  startDate: string;
  endDate: string;
  cancelledAt: string | null;
}

/** Returns the stage of a competition of the wire at `now`, in epoch milliseconds. */
export function stageOfWire({ live, startDate, endDate, cancelledAt }: WireRaffle, now: number): RaffleStage {
  const raffle = {
    published: live,
    startsAt: Date.parse(startDate),
    endsAt: Date.parse(endDate),
    cancelledAt: cancelledAt === null ? null : Date.parse(cancelledAt),
  };
  return raffleStage(raffle, now);
}

/** Returns whether a competition of the wire has ended or was cancelled at `now`, where only these fields are known. */
export function endHasPassed({ endDate }: Pick<WireRaffle, "endDate">, now: number): boolean {
  return Date.parse(endDate) <= now;
}

/** Returns whether a competition sells no more because it ended or was cancelled. */
export function isOver(stage: RaffleStage): boolean {
  return stage === "ended" || stage === "cancelled";
}
