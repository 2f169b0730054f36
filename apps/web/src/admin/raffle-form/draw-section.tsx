import type { UnwonInstantWins } from "@counterfoil/core";
import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { MoneyField } from "../../ui/number-field.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { PrizeWorth } from "./prize-adder.tsx";
import { RaffleMoment, RaffleTick, useRaffleForm } from "./raffle-fields.tsx";
import { labelOf, type RaffleValues, type SavedRaffle } from "./raffle-values.ts";

type DrawPrize = RaffleValues["drawPrizes"][number];

const empty: DrawPrize = { prize: "", kind: "item", amount: null, cashAlternative: null };

/** Returns the lines of a pasted list; none for a single line, which the input takes as it is. */
function pastedLines(event: ClipboardEvent): string[] {
  const lines = event.clipboardData.getData("text").split(/\r?\n/);
  const prizes = lines.map((line) => line.trim()).filter((line) => line !== "");
  return prizes.length > 1 ? prizes : [];
}

/** What a prize pays, and what its winner can take instead, are equally wide. */
const amountInRow = "min-w-0 flex-1 md:w-44 md:flex-none";

type RowProps = {
  prize: DrawPrize;
  place: number;
  frozen: boolean;
  isNew: boolean;
  onChange: (...prizes: DrawPrize[]) => void;
  onUp: () => void;
};

function PrizeRow({ prize, place, frozen, isNew, onChange, onUp }: RowProps) {
  const errors = useRaffleForm().formState.errors.drawPrizes?.[place];
  const name = `draw prize ${place + 1}`;
  return (
    <li className="flex flex-wrap items-start gap-2 max-md:border-b max-md:border-line max-md:pb-3">
      <TextField
        label={`Name of ${name}`}
        hideLabel
        className="min-w-40 flex-1 max-md:basis-full"
        value={prize.prize}
        disabled={frozen}
        placeholder={place === 0 ? "Main prize" : undefined}
        error={errors?.prize?.message ?? (errors?.amount || errors?.cashAlternative ? undefined : errors?.message)}
        autoComplete="off"
        autoFocus={isNew}
        onChange={(event) => onChange({ ...prize, prize: event.target.value })}
        onPaste={(event) => {
          const [first, ...others] = pastedLines(event);
          if (first === undefined) return;
          event.preventDefault();
          onChange({ ...prize, prize: first }, ...others.map((text) => ({ ...prize, prize: text })));
        }}
      />
      <PrizeWorth
        worth={prize}
        name={name}
        disabled={frozen}
        error={errors?.amount?.message}
        amountClassName={amountInRow}
        onChange={(worth) =>
          onChange({ ...prize, ...worth, cashAlternative: worth.kind === "item" ? prize.cashAlternative : null })
        }
      />
      {prize.kind === "item" && (
        <MoneyField
          label={`Cash alternative of ${name}`}
          hideLabel
          className={amountInRow}
          value={prize.cashAlternative}
          disabled={frozen}
          hint="Cash alternative"
          error={errors?.cashAlternative?.message}
          onChange={(cashAlternative) => onChange({ ...prize, cashAlternative })}
        />
      )}
      <IconButton
        label={`Move ${name} up`}
        disabled={frozen || place === 0}
        className="disabled:text-control"
        onClick={onUp}
      >
        <ArrowUp size={18} />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        disabled={frozen}
        className="disabled:text-control"
        onClick={() => onChange()}
      >
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

/** The prizes of the draw in their order: what each is, and what it pays or what its winner can take instead. */
function DrawPrizeList({ frozen }: { frozen: boolean }) {
  const { field, fieldState } = useController<RaffleValues, "drawPrizes">({ name: "drawPrizes" });
  const [added, setAdded] = useState<number | null>(null);
  const prizes = field.value;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-label font-semibold">{labelOf("drawPrizes")}</legend>
      <p className="text-small text-muted">
        Main prize first. Leave empty to use the raffle's name. Credit and cash are paid as soon as the draw is done.
      </p>
      {prizes.length > 0 && (
        <ul aria-label="Draw prizes" className="grid gap-2">
          {[...prizes.entries()].map(([place, prize]) => (
            <PrizeRow
              key={place}
              prize={prize}
              place={place}
              frozen={frozen}
              isNew={added === place}
              onChange={(...changed) => field.onChange(prizes.toSpliced(place, 1, ...changed))}
              onUp={() => field.onChange(prizes.toSpliced(place, 1).toSpliced(place - 1, 0, prize))}
            />
          ))}
        </ul>
      )}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      <div>
        <Action
          disabled={frozen}
          onClick={() => {
            setAdded(prizes.length);
            field.onChange([...prizes, empty]);
          }}
        >
          <Plus size={18} /> Add draw prize
        </Action>
      </div>
    </fieldset>
  );
}

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
          label={labelOf("unwonInstantWins")}
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
