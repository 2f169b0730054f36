import { letterKey, possibleLastLetters } from "@counterfoil/core";
import { useFormState, useWatch } from "react-hook-form";
import { FormSection } from "../../ui/form-section.tsx";
import { formatCount } from "../../ui/format.ts";
import { Select } from "../../ui/select.tsx";
import { frozenReason } from "./draw-section.tsx";
import { RaffleCount, RaffleTick, useRaffleForm } from "./raffle-fields.tsx";
import { hasRandomNumbers, type RaffleValues, type SavedRaffle } from "./raffle-values.ts";
import { savedPerLetter } from "./validate-raffle-form.ts";

export const lockedReason = "Tickets are held or sold. Duplicate the raffle to change this.";

function describeLetters(letter: string, maxEntries: number): string {
  const range = letter === "A" ? "A" : `A–${letter}`;
  return `${range}, ${formatCount(maxEntries / letterKey(letter))} each`;
}

function LastLetter({ maxEntries }: { maxEntries: number }) {
  const { register } = useRaffleForm();
  const { errors } = useFormState<RaffleValues>({ name: "toLetter" });
  const toLetter = useWatch<RaffleValues, "toLetter">({ name: "toLetter" });
  const letters = possibleLastLetters(maxEntries);
  const unfit = toLetter !== "" && !letters.includes(toLetter);
  return (
    <Select label="Last letter" error={errors.toLetter?.message} {...register("toLetter")}>
      <option value="">Choose a letter</option>
      {unfit && <option value={toLetter}>{`A–${toLetter} doesn't divide ${formatCount(maxEntries)}`}</option>}
      {letters.map((letter) => (
        <option key={letter} value={letter}>
          {describeLetters(letter, maxEntries)}
        </option>
      ))}
    </Select>
  );
}

/** Letters or plain numbers; read-only once numbers are sold. */
function Letters({ saved }: { saved: SavedRaffle | undefined }) {
  const [useLetters, maxEntries] = useWatch<RaffleValues, ["useLetters", "maxEntries"]>({
    name: ["useLetters", "maxEntries"],
  });
  const perLetter = saved && savedPerLetter(saved.values);
  if (saved?.locked) {
    const letters = perLetter ? `A–${saved.values.toLetter}, ${formatCount(perLetter)} each` : "no letters";
    return (
      <div>
        <RaffleTick name="useLetters" disabled hint={`Fixed: ${letters}. ${lockedReason}`} />
      </div>
    );
  }
  const possible = maxEntries !== null && maxEntries > 1;
  return (
    <>
      <RaffleTick
        name="useLetters"
        disabled={!possible && !useLetters}
        hint={possible ? "Numbers such as B12" : "Needs at least two entries"}
      />
      {useLetters && possible && <LastLetter maxEntries={maxEntries} />}
    </>
  );
}

export function TicketsSection({ saved }: { saved: SavedRaffle | undefined }) {
  const instantWins = useWatch<RaffleValues, "instantWins">({ name: "instantWins" });
  const perLetter = saved?.locked ? savedPerLetter(saved.values) : null;
  const frozen = saved?.rulesFrozen ?? false;
  const least = saved && `At least ${formatCount(saved.values.maxEntries ?? 1)}`;
  const steps = perLetter ? `, in steps of ${formatCount(perLetter)}` : "";
  // Prizes already make every number random, so this box may change while there are some.
  const fixed = saved?.locked && saved.values.instantWins.length === 0;
  return (
    <FormSection
      id="tickets"
      title="Tickets"
      note={saved?.locked ? "Some settings are fixed once tickets are sold." : undefined}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <RaffleCount name="maxEntries" disabled={frozen} hint={frozen ? frozenReason : least && `${least}${steps}`} />
        <RaffleCount name="maxEntriesPerPerson" disabled={frozen} />
        <RaffleCount name="luckyDipDefault" />
      </div>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <Letters saved={saved} />
        </div>
        <RaffleTick
          name="luckyDipsOnly"
          disabled={fixed}
          hint={
            fixed
              ? `Fixed: ${saved && hasRandomNumbers(saved.values) ? "random numbers" : "chosen numbers"}. ${lockedReason}`
              : instantWins.length > 0
                ? "Instant prizes make every number random already"
                : "Customers can't choose numbers"
          }
        />
        <RaffleTick
          name="guaranteedWinnerInfoBox"
          hint="Tells customers someone will win however many tickets are sold"
        />
        <RaffleTick name="allowPromoBalance" hint="Customers can pay with promotional balance" />
      </div>
    </FormSection>
  );
}
