import { Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { formatCount } from "../../ui/count.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Prize } from "./parse-prizes.ts";
import { useRaffleForm } from "./raffle-fields.tsx";

/** Prizes per page. */
const PAGE = 10;

/** Lists the indexes of matching prizes, those with errors first. */
function matching(prizes: readonly Prize[], query: string, isInvalid: (place: number) => boolean): number[] {
  const words = query.toLowerCase();
  const places = prizes.flatMap(({ prize, ticketNum }, place) =>
    prize.toLowerCase().includes(words) || ticketNum.toLowerCase().startsWith(words) ? [place] : [],
  );
  return [...places.filter(isInvalid), ...places.filter((place) => !isInvalid(place))];
}

function PrizeRow({
  prize,
  place,
  locked,
  drawable,
  onChange,
  onDelete,
}: {
  prize: Prize;
  place: number;
  locked: boolean;
  /** Without a number it is drawn. */
  drawable: boolean;
  onChange: (prize: Prize) => void;
  onDelete: () => void;
}) {
  const { formState } = useRaffleForm();
  const errors = formState.errors.instantWins?.[place];
  const name = `prize ${place + 1}`;
  return (
    <li className="flex items-start gap-2">
      <TextField
        label={`Prize of ${name}`}
        hideLabel
        className="min-w-0 flex-1"
        value={prize.prize}
        disabled={locked}
        error={errors?.prize?.message}
        autoComplete="off"
        onChange={(event) => onChange({ ...prize, prize: event.target.value })}
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

/** The form's prizes, ten per page, with search and inline editing. */
export function PrizeList({
  prizes,
  locked,
  drawable,
  onChange,
  onDelete,
  onDeleteAll,
}: {
  prizes: readonly Prize[];
  /** Numbers whose prize cannot change. */
  locked: ReadonlySet<string>;
  /** Whether prizes without a number are drawn. */
  drawable: boolean;
  onChange: (prizes: Prize[]) => void;
  onDelete: (place: number) => void;
  onDeleteAll: (() => void) | null;
}) {
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
