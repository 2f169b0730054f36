import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { frozenReason } from "./draw-section.tsx";
import { numberingOfForm } from "./parse-prizes.ts";
import { PrizeAdder } from "./prize-adder.tsx";
import { PrizeList } from "./prize-list.tsx";
import { RaffleMarkdown } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";
import { hasRandomNumbers, type SavedRaffle } from "./saved-raffle.ts";
import { lockedReason } from "./tickets-section.tsx";

/** The indexes of prizes to delete. */
type Deleting = { places: ReadonlySet<number>; words: string };

const questionWarning = "Best without a question: instant prizes go by number, so a wrong answer still wins.";

const wordsOf = ({ prize, ticketNum }: RaffleValues["instantWins"][number]) =>
  ticketNum === "" ? prize : `${prize} on number ${ticketNum}`;

/** Returns why no prize can be added now; null when one can. */
function reasonAgainst(saved: SavedRaffle | undefined): string | null {
  if (saved?.rulesFrozen) return frozenReason;
  return saved?.locked && !hasRandomNumbers(saved.values) ? `Customers chose their numbers. ${lockedReason}` : null;
}

/** The instant prizes: adding many in one go, and a searchable list. */
export function PrizesSection({ saved }: { saved: SavedRaffle | undefined }) {
  const { field, fieldState } = useController<RaffleValues, "instantWins">({ name: "instantWins" });
  const [maxEntries, useLetters, toLetter] = useWatch<RaffleValues, ["maxEntries", "useLetters", "toLetter"]>({
    name: ["maxEntries", "useLetters", "toLetter"],
  });
  const [drawAt, question] = useWatch<RaffleValues, ["drawAt", "question"]>({ name: ["drawAt", "question"] });
  const hasDraw = drawAt !== "";
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const prizes = field.value;
  const fixed = saved?.rulesFrozen ? prizes.map(({ ticketNum }) => ticketNum) : saved?.lockedPrizes;
  const locked = new Set(fixed);
  const free = prizes.flatMap(({ ticketNum }, place) => (locked.has(ticketNum) ? [] : [place]));
  return (
    <FormSection id="prizes" title="Instant wins" note="Adding prizes makes every ticket a lucky dip.">
      <RaffleMarkdown name="instantWinsDescription" rows={3} />
      {prizes.length > 0 && (
        <PrizeList
          prizes={prizes}
          locked={locked}
          drawable={hasDraw}
          onChange={field.onChange}
          onDelete={(place) => {
            const prize = prizes[place];
            if (prize) setDeleting({ places: new Set([place]), words: wordsOf(prize) });
          }}
          onDeleteAll={
            free.length > 1 ? () => setDeleting({ places: new Set(free), words: `${free.length} unwon prizes` }) : null
          }
        />
      )}
      {hasDraw && question !== null && prizes.length > 0 && <p className="text-small">{questionWarning}</p>}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
      <PrizeAdder
        raffleId={saved?.locked ? saved.id : null}
        numbering={numberingOfForm({ maxEntries, useLetters, toLetter })}
        prizes={prizes}
        drawable={hasDraw}
        reason={reasonAgainst(saved)}
        onAdd={(added) => field.onChange([...prizes, ...added])}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={deleting?.places.size === 1 ? "Delete this prize?" : "Delete these prizes?"}
        confirmLabel={deleting?.places.size === 1 ? "Delete prize" : `Delete ${deleting?.places.size} prizes`}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          field.onChange(prizes.filter((_, place) => !deleting?.places.has(place)));
          setDeleting(null);
        }}
      >
        {deleting?.words}. Publish to save this change.
      </ConfirmDialog>
    </FormSection>
  );
}
