import type { Reveal } from "@counterfoil/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { SearchField } from "../../ui/filters.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { formatCount } from "../../ui/format.ts";
import { Pager } from "../../ui/pager.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-fields.tsx";
import { frozenReason } from "./draw-section.tsx";
import { numberingOfForm, type Prize } from "./parse-prizes.ts";
import { PrizeAdder, PrizeWorth } from "./prize-adder.tsx";
import { RaffleMarkdown, useRaffleForm } from "./raffle-fields.tsx";
import { labelOf, type RaffleValues, type SavedRaffle, takesPrizes } from "./raffle-values.ts";
import { lockedReason } from "./tickets-section.tsx";

const PAGE = 10;

/** Lists the indexes of matching prizes, those with errors first. */
function matching(prizes: readonly Prize[], query: string, isInvalid: (place: number) => boolean): number[] {
  const words = query.toLowerCase();
  const places = prizes.flatMap(({ prize, ticketNum }, place) =>
    prize.toLowerCase().includes(words) || ticketNum.toLowerCase().startsWith(words) ? [place] : [],
  );
  return [...places.filter(isInvalid), ...places.filter((place) => !isInvalid(place))];
}

type PrizeRowProps = {
  prize: Prize;
  place: number;
  locked: boolean;
  /** Without a number it is drawn. */
  drawable: boolean;
  onChange: (prize: Prize) => void;
  onDelete: () => void;
};

function PrizeRow({ prize, place, locked, drawable, onChange, onDelete }: PrizeRowProps) {
  const { formState } = useRaffleForm();
  const errors = formState.errors.instantWins?.[place];
  const name = `prize ${place + 1}`;
  return (
    <li className="flex flex-wrap items-start gap-2 max-md:border-b max-md:border-line max-md:pb-3">
      <TextField
        label={`Prize of ${name}`}
        hideLabel
        className="min-w-40 flex-1 max-md:basis-full"
        value={prize.prize}
        disabled={locked}
        error={errors?.prize?.message}
        autoComplete="off"
        onChange={(event) => onChange({ ...prize, prize: event.target.value })}
      />
      <PrizeWorth
        worth={prize}
        name={name}
        disabled={locked}
        error={errors?.amount?.message}
        onChange={(worth) => onChange({ ...prize, ...worth })}
      />
      <TextField
        label={`Number of ${name}`}
        hideLabel
        className="w-28 shrink-0"
        inputClassName="tabular-nums"
        value={prize.ticketNum}
        disabled={locked}
        hint={locked && prize.ticketNum !== "" && "Held or sold"}
        placeholder={drawable ? "Drawn" : undefined}
        error={errors?.ticketNum?.message}
        autoComplete="off"
        onChange={(event) => onChange({ ...prize, ticketNum: event.target.value.toUpperCase() })}
      />
      <IconButton label={`Delete ${name}`} disabled={locked} className="disabled:text-control" onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  );
}

type PrizeListProps = {
  prizes: readonly Prize[];
  /** Numbers whose prize cannot change. */
  locked: ReadonlySet<string>;
  drawable: boolean;
  onChange: (prizes: Prize[]) => void;
  onDelete: (place: number) => void;
  onDeleteAll: (() => void) | null;
};

function PrizeList({ prizes, locked, drawable, onChange, onDelete, onDeleteAll }: PrizeListProps) {
  const { formState } = useRaffleForm();
  const [query, setQuery] = useState("");
  const [skip, setSkip] = useState(0);
  const errors = formState.errors.instantWins;
  const places = matching(prizes, query, (place) => errors?.[place] !== undefined);
  const start = skip < places.length ? skip : 0;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search prizes"
          value={query}
          onSearch={(text) => {
            setQuery(text);
            setSkip(0);
          }}
          className="md:w-60"
        />
        <p role="status" className="text-label text-muted">
          {query === "" ? formatCount(prizes.length) : `${formatCount(places.length)} of ${formatCount(prizes.length)}`}{" "}
          {prizes.length === 1 ? "prize" : "prizes"}
        </p>
        {onDeleteAll && (
          <LinkButton className="ml-auto min-h-9 text-label" onClick={onDeleteAll}>
            Delete all
          </LinkButton>
        )}
      </div>
      <ul aria-label="Instant prizes" className="grid gap-2">
        {places.slice(start, start + PAGE).map((place) => {
          const prize = prizes[place];
          if (!prize) return null;
          return (
            <PrizeRow
              key={place}
              prize={prize}
              place={place}
              locked={locked.has(prize.ticketNum)}
              drawable={drawable}
              onChange={(changed) => onChange(prizes.map((each, index) => (index === place ? changed : each)))}
              onDelete={() => onDelete(place)}
            />
          );
        })}
      </ul>
      {places.length > PAGE && <Pager skip={start} limit={PAGE} total={places.length} onSkip={setSkip} />}
    </div>
  );
}

type Deleting = { places: ReadonlySet<number>; words: string };

const questionWarning = "Best without a question: instant prizes go by number, so a wrong answer still wins.";

const wordsOf = ({ prize, ticketNum }: RaffleValues["instantWins"][number]) =>
  ticketNum === "" ? prize : `${prize} on number ${ticketNum}`;

const revealWords: Record<Reveal, string> = {
  none: "Straight away",
  scratch: "Scratch their tickets",
  wheel: "Spin a wheel",
};

/** How buyers see what their tickets won; a game only shows what was decided when they paid. */
function RevealField() {
  const { register, formState } = useRaffleForm();
  return (
    <ChoiceField
      label={labelOf("reveal")}
      hint="It never changes a result. Buyers can always show all of them straight away."
      error={formState.errors.reveal?.message}
      names={revealWords}
      {...register("reveal")}
    />
  );
}

function reasonAgainst(saved: SavedRaffle | undefined): string | null {
  if (takesPrizes(saved)) return null;
  return saved?.rulesFrozen ? frozenReason : `Customers chose their numbers. ${lockedReason}`;
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
      {prizes.length > 0 && <RevealField />}
      {deleting && (
        <ConfirmDialog
          title={deleting.places.size === 1 ? "Delete this prize?" : "Delete these prizes?"}
          confirmLabel={deleting.places.size === 1 ? "Delete prize" : `Delete ${deleting.places.size} prizes`}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            field.onChange(prizes.filter((_, place) => !deleting.places.has(place)));
            setDeleting(null);
          }}
        >
          {deleting.words}. Publish to save this change.
        </ConfirmDialog>
      )}
    </FormSection>
  );
}
