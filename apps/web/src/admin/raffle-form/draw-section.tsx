import type { UnwonInstantWins } from "@counterfoil/core";
import { useWatch } from "react-hook-form";
import { FormSection } from "../../ui/form-section.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { DrawPrizeList } from "./draw-prize-list.tsx";
import { RaffleMoment, RaffleTick, useRaffleForm } from "./raffle-fields.tsx";
import { fieldLabels, type RaffleValues, type SavedRaffle } from "./raffle-values.ts";

const about =
  "Optional. Set a date to let anyone verify the draw. Price, dates, entries, question and prizes can't change once the raffle opens.";
/** Why fields are disabled, and what can be done instead. */
export const frozenReason = "Fixed when the raffle opened. You can still cancel it and refund everyone.";

const unwonWords: Record<UnwonInstantWins, string> = {
  final_draw: "Add to the main draw",
  not_awarded: "Don't award",
};

/** What the draw decides; its fields show once there is a date. */
function Prizes({ frozen }: { frozen: boolean }) {
  const { register, formState } = useRaffleForm();
  const instantWins = useWatch<RaffleValues, "instantWins">({ name: "instantWins" });
  return (
    <>
      <DrawPrizeList frozen={frozen} />
      <RaffleTick name="onePrizePerEntrant" disabled={frozen} hint="Limit each person to one of these prizes" />
      {instantWins.length > 0 && (
        <ChoiceField
          label={fieldLabels.unwonInstantWins}
          first="Choose"
          error={formState.errors.unwonInstantWins?.message}
          names={unwonWords}
          {...register("unwonInstantWins")}
          aria-disabled={frozen}
        />
      )}
    </>
  );
}

export function DrawSection({ saved }: { saved: SavedRaffle | undefined }) {
  const drawAt = useWatch<RaffleValues, "drawAt">({ name: "drawAt" });
  const frozen = saved?.rulesFrozen ?? false;
  return (
    <FormSection id="draw" title="Draw" note={frozen ? frozenReason : about}>
      <RaffleMoment
        name="drawAt"
        disabled={frozen}
        hint="Allow time after the end for final payments and for people to see the entry list"
      />
      {drawAt !== "" && <Prizes frozen={frozen} />}
    </FormSection>
  );
}
