import type { UnwonInstantWins } from "@counterfoil/core";
import { useController, useWatch } from "react-hook-form";
import { FormSection } from "../../ui/form-section.tsx";

import { TextareaField } from "../../ui/textarea-field.tsx";
import { ChoiceField } from "../frame/choice-field.tsx";
import { RaffleMoment, RaffleTick, useRaffleForm } from "./raffle-fields.tsx";
import { fieldLabels, type RaffleValues } from "./raffle-values.ts";
import type { SavedRaffle } from "./saved-raffle.ts";

const about =
  "Optional. With a date, anybody can check how the winner was drawn. Publishing it publishes the price, dates, entries, question and prizes, which are final once the competition opens or a number is held.";
/** Why fields are disabled, and what can be done instead. */
export const frozenReason =
  "Final since the competition opened: its draw was published with this. You can still cancel the competition and refund everyone.";

const unwonWords: Record<UnwonInstantWins, string> = {
  final_draw: "Drawn after the other prizes",
  not_awarded: "Not awarded",
};

/** What the draw decides; its fields show once there is a date. */
function Prizes({ frozen }: { frozen: boolean }) {
  const { register, formState } = useRaffleForm();
  const { field } = useController<RaffleValues, "drawPrizes">({ name: "drawPrizes" });
  const instantWins = useWatch<RaffleValues, "instantWins">({ name: "instantWins" });
  return (
    <>
      <TextareaField
        {...field}
        label={fieldLabels.drawPrizes}
        hint="One a line, the main prize first. Empty: the competition itself."
        error={formState.errors.drawPrizes?.message}
        rows={3}
        readOnly={frozen}
      />
      <RaffleTick
        name="onePrizePerEntrant"
        disabled={frozen}
        hint="Nobody wins two of these prizes while others can win"
      />
      {instantWins.length > 0 && (
        <ChoiceField
          label={fieldLabels.unwonInstantWins}
          names={unwonWords}
          {...register("unwonInstantWins")}
          aria-disabled={frozen}
        />
      )}
    </>
  );
}

/** The provable draw of a competition. */
export function DrawSection({ saved }: { saved: SavedRaffle | undefined }) {
  const drawAt = useWatch<RaffleValues, "drawAt">({ name: "drawAt" });
  const frozen = saved?.rulesFrozen ?? false;
  return (
    <FormSection id="draw" title="Draw" note={frozen ? frozenReason : about}>
      <RaffleMoment
        name="drawAt"
        disabled={frozen}
        hint="After the end, with time for the last payments and for everybody to see the list of entries"
      />
      {drawAt !== "" && <Prizes frozen={frozen} />}
    </FormSection>
  );
}
