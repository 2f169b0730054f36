import {
  areMostInstantWins,
  areMostPrizesInstant,
  countMainPrizes,
  LEAST_OPEN_HOURS,
  MINUTE_MS,
  openHours,
  parseDate,
} from "@counterfoil/core";
import type { ComponentProps } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { trpc } from "../../app/trpc.ts";
import { useNow } from "../../ui/clock.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { describeProblem, type RaffleProblem } from "./problem-list.ts";
import { RaffleText } from "./raffle-fields.tsx";
import type { RaffleValues, SavedRaffle } from "./raffle-values.ts";

/** Returns for how many hours the raffle is open, where that is too short by the Code; null where it is not, or not known yet. */
function useShortHours(saved: SavedRaffle | undefined): number | null {
  const [startDate, endDate] = useWatch<RaffleValues, ["startDate", "endDate"]>({ name: ["startDate", "endDate"] });
  const now = useNow(MINUTE_MS);
  const [startsAt, endsAt] = [parseDate(startDate), parseDate(endDate)];
  if (startsAt === null || endsAt === null || endsAt <= now) return null;
  const hours = openHours({ startsAt, endsAt, liveAt: saved?.values.live ? 0 : now });
  return hours >= 0 && hours < LEAST_OPEN_HOURS ? hours : null;
}

/** Asks why a raffle is open for a short time, where it is. */
export function ShortOpenReason({ saved }: { saved: SavedRaffle | undefined }) {
  const hours = useShortHours(saved);
  const { errors } = useFormState<RaffleValues>({ name: "shortOpenReason" });
  if (hours === null && !errors.shortOpenReason) return null;
  const hint = `Open for under ${LEAST_OPEN_HOURS} hours. Shown under Compliance.`;
  return <RaffleText name="shortOpenReason" hint={hint} />;
}

/** Says how many live raffles, or their prizes, are instant wins with this one: null where that is not most, or not known yet. */
function useMostInstantWins(saved: SavedRaffle | undefined): string | null {
  const [instantWins, drawPrizes] = useWatch<RaffleValues, ["instantWins", "drawPrizes"]>({
    name: ["instantWins", "drawPrizes"],
  });
  const live = trpc.code.find.useQuery().data?.live;
  const now = useNow(MINUTE_MS);
  if (!live || instantWins.length === 0) return null;
  const was = saved?.values;
  const isCounted = was?.live === true && (parseDate(was.endDate) ?? 0) > now;
  const before = isCounted ? was : { instantWins: [], drawPrizes: [] };
  const instantPrizes = live.instantPrizes + instantWins.length - before.instantWins.length;
  const mainBefore = isCounted ? countMainPrizes(before.drawPrizes) : 0;
  const counted = {
    total: live.total + (isCounted ? 0 : 1),
    withInstantWins: live.withInstantWins + (before.instantWins.length > 0 ? 0 : 1),
    prizes: live.prizes - live.instantPrizes - mainBefore + countMainPrizes(drawPrizes) + instantPrizes,
    instantPrizes,
  };
  if (areMostInstantWins(counted)) {
    return `${counted.withInstantWins} of ${counted.total} live raffles would have instant wins, over half`;
  }
  if (!areMostPrizesInstant(counted)) return null;
  return `${instantPrizes} of ${counted.prizes} prizes of live raffles would be instant wins, over half`;
}

function useWarnings(saved: SavedRaffle | undefined): RaffleProblem[] {
  const [live, reason] = useWatch<RaffleValues, ["live", "shortOpenReason"]>({ name: ["live", "shortOpenReason"] });
  const hours = useShortHours(saved);
  const most = useMostInstantWins(saved);
  if (!live) return [];
  const short = hours !== null && reason.trim() === "" && `Open for ${hours} hours, under ${LEAST_OPEN_HOURS}`;
  return [
    ...(short ? [{ field: "shortOpenReason" as const, path: "shortOpenReason", message: short }] : []),
    ...(most ? [{ field: "instantWins" as const, path: "instantWins", message: most }] : []),
  ];
}

type Props = Omit<ComponentProps<typeof FormActions>, "problems" | "warnings"> & {
  saved: SavedRaffle | undefined;
  problems: readonly RaffleProblem[];
  onGo: (problem: RaffleProblem) => void;
};

/** The form's save bar, with what has to be fixed, and what the Code advises against. */
export function SaveBar({ saved, problems, onGo, ...actions }: Props) {
  const warnings = useWarnings(saved).filter(({ field }) => !problems.some((problem) => problem.field === field));
  const toLink = (problem: RaffleProblem) => ({
    id: problem.path,
    message: describeProblem(problem),
    onGo: () => onGo(problem),
  });
  return <FormActions {...actions} problems={problems.map(toLink)} warnings={warnings.map(toLink)} />;
}
