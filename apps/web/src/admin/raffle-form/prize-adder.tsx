import type { Numbering, PrizeKind } from "@counterfoil/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { messageOf, trpc } from "../../app/trpc.ts";
import { FieldError } from "../../ui/field.tsx";
import { FilterTabs } from "../../ui/filters.tsx";
import { MoneyField, NumberField } from "../../ui/number-field.tsx";
import { ChoiceField } from "../../ui/select.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { type Prize, parsePrizes, spreadPrizes, type Worth } from "./parse-prizes.ts";
import { useRaffleForm } from "./raffle-fields.tsx";
import type { RaffleValues } from "./raffle-values.ts";

const item: Worth = { kind: "item", amount: null };

const kinds: Readonly<Record<PrizeKind, string>> = { item: "Item", credit: "Credit", cash: "Cash" };

const isKind = (text: string): text is PrizeKind => Object.hasOwn(kinds, text);

type WorthProps = {
  worth: Worth;
  name?: string;
  disabled?: boolean;
  error?: string | undefined;
  amountClassName?: string;
  onChange: (worth: Worth) => void;
};

/** The kind of a prize, and the amount that credit or cash pays as soon as it is won. `name` follows in the labels. */
export function PrizeWorth({ worth, name, disabled, error, amountClassName = "w-28 shrink-0", onChange }: WorthProps) {
  const of = name === undefined ? "" : ` of ${name}`;
  const frame = { disabled, hideLabel: name !== undefined };
  return (
    <>
      <ChoiceField
        {...frame}
        label={`Kind${of}`}
        names={kinds}
        className="w-28 shrink-0"
        value={worth.kind}
        onChange={({ target: { value } }) =>
          onChange({ kind: isKind(value) ? value : "item", amount: value === "item" ? null : worth.amount })
        }
      />
      {worth.kind !== "item" && (
        <MoneyField
          {...frame}
          label={`Amount${of}`}
          className={amountClassName}
          value={worth.amount}
          error={error}
          onChange={(amount) => onChange({ ...worth, amount })}
        />
      )}
    </>
  );
}

type Adding = {
  numbering: Numbering;
  taken: ReadonlySet<string>;
  /** Returns those of these numbers that are held or sold. */
  soldAmong: (ticketNums: string[]) => Promise<ReadonlySet<string>>;
  worth: Worth;
  onAdd: (prizes: Prize[]) => void;
};

/** What is typed and not added yet: the form isn't published before it is added or cleared. */
function useNewPrizes() {
  const { field, fieldState } = useController<RaffleValues, "newPrizes">({ name: "newPrizes" });
  return { text: field.value, setText: field.onChange, error: fieldState.error?.message };
}

/** Returns a function that adds prizes, or says what is wrong with them: `add` returns that. */
function useAdd(add: () => string[] | Promise<string[]>) {
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      setProblems(await add());
    } catch (error) {
      setProblems([messageOf(error)]);
    } finally {
      setBusy(false);
    }
  };
  return { problems, busy, run: () => void run() };
}

function AddButton({ of: { problems, busy, run }, label }: { of: ReturnType<typeof useAdd>; label: string }) {
  return (
    <>
      {problems.length > 0 && (
        <div role="alert" className="max-h-40 overflow-y-auto">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      )}
      <div>
        <Action busy={busy} busyLabel="Adding..." onClick={run}>
          {label}
        </Action>
      </div>
    </>
  );
}

const ways = [
  { value: "paste", label: "Paste a list" },
  { value: "spread", label: "Place at random" },
] as const;
const drawnWay = { value: "drawn", label: "Draw the numbers" } as const;

function DrawnList({ worth, onAdd }: Pick<Adding, "worth" | "onAdd">) {
  const { text, setText, error } = useNewPrizes();
  const adding = useAdd(() => {
    const prizes = text.split(/\r?\n/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    if (prizes.length === 0) return ["Enter at least one prize"];
    onAdd(prizes.map((prize) => ({ prize, ticketNum: "", ...worth })));
    setText("");
    return [];
  });
  return (
    <>
      <TextareaField
        label="Prizes"
        rows={6}
        value={text}
        hint="One per line. Numbers are drawn after you publish, so no one knows them in advance."
        error={adding.problems[0] ?? error}
        onChange={(event) => setText(event.target.value)}
      />
      <AddButton of={{ ...adding, problems: [] }} label="Add prizes" />
    </>
  );
}

function PasteList({ numbering, taken, soldAmong, worth, onAdd }: Adding) {
  const { text, setText, error } = useNewPrizes();
  const adding = useAdd(async () => {
    const { prizes, problems } = parsePrizes(text, { numbering, taken, worth });
    if (problems.length > 0) return problems;
    if (prizes.length === 0) return ["Paste at least one line"];
    const sold = await soldAmong(prizes.map(({ ticketNum }) => ticketNum));
    if (sold.size > 0) return [`Held or sold already: ${[...sold].join(", ")}`];
    onAdd(prizes);
    setText("");
    return [];
  });
  return (
    <>
      <TextareaField
        label="Prizes"
        rows={6}
        value={text}
        placeholder={"£50 cash\t3\n£10 credit\t117"}
        hint="Paste from a spreadsheet: prize, tab, number. One per line."
        error={error}
        onChange={(event) => setText(event.target.value)}
        inputClassName="tabular-nums"
      />
      <AddButton of={adding} label="Add prizes" />
    </>
  );
}

/** How often to draw again for numbers that turn out to be sold. */
const ROUNDS = 8;

async function spreadOverFree(prize: string, places: number, { numbering, taken, soldAmong, worth }: Adding) {
  const used = new Set(taken);
  const placed: Prize[] = [];
  for (let round = 0; round < ROUNDS && placed.length < places; round++) {
    const drawn = spreadPrizes(prize, places - placed.length, { numbering, taken: used, worth });
    if (drawn.length === 0) break;
    const sold = await soldAmong(drawn.map(({ ticketNum }) => ticketNum));
    for (const each of drawn) used.add(each.ticketNum);
    placed.push(...drawn.filter(({ ticketNum }) => !sold.has(ticketNum)));
  }
  return placed;
}

function Spread(adding: Adding) {
  const { text, setText, error } = useNewPrizes();
  const [places, setPlaces] = useState<number | null>(10);
  const spreading = useAdd(async () => {
    const name = text.trim();
    if (name === "") return ["Enter the prize"];
    if (name.includes("\n")) return ["Enter one prize"];
    if (places === null || !(places >= 1)) return ["Enter how many to award"];
    const placed = await spreadOverFree(name, places, adding);
    if (placed.length < places)
      return [placed.length === 1 ? "Only 1 number is free" : `Only ${placed.length} numbers are free`];
    adding.onAdd(placed);
    setText("");
    return [];
  });
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label="Prize"
          value={text}
          maxLength={200}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <NumberField label="How many" value={places} onChange={setPlaces} />
      </div>
      <AddButton of={spreading} label="Place prizes" />
    </>
  );
}

type Props = {
  /** A raffle whose numbers may be held or sold; null for a new one. */
  raffleId: string | null;
  /** Null until the number of entries is filled in. */
  numbering: Numbering | null;
  prizes: readonly Prize[];
  /** The competition has a draw, so that numbers can be drawn. */
  drawable: boolean;
  reason: string | null;
  onAdd: (prizes: Prize[]) => void;
};

export function PrizeAdder({ raffleId, numbering, prizes, drawable, reason, onAdd }: Props) {
  const firstWay = drawable ? "drawn" : "paste";
  const { getValues } = useRaffleForm();
  // A draft comes back with what was typed.
  const [way, setWay] = useState<"paste" | "spread" | "drawn" | null>(getValues("newPrizes") === "" ? null : firstWay);
  const [worth, setWorth] = useState(item);
  const { raffles } = trpc.useUtils();
  const soldAmong = async (ticketNums: string[]) => {
    const isNew = raffleId === null || ticketNums.length === 0;
    return new Set(
      isNew ? [] : (await raffles.findTaken.fetch({ id: raffleId, ticketNums }, { staleTime: 0 })).ticketNums,
    );
  };
  const against = reason ?? (numbering === null ? "Enter the max entries and letters first." : null);
  const taken = new Set(prizes.flatMap(({ ticketNum }) => (ticketNum === "" ? [] : [ticketNum])));
  const adding = numbering && { numbering, taken, soldAmong, worth, onAdd };
  if (way === null || against !== null || adding === null) {
    return (
      <div>
        <Action disabled={against !== null} onClick={() => setWay(firstWay)}>
          <Plus size={18} /> Add prizes
        </Action>
        {against && <p className="mt-1.5 text-small text-muted">{against}</p>}
      </div>
    );
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-m border border-line p-4">
      <legend className="px-1 text-label font-semibold">Add prizes</legend>
      <div className="w-max max-w-full">
        <FilterTabs
          label="How to add prizes"
          options={drawable ? [drawnWay, ...ways] : ways}
          value={way}
          onChange={setWay}
        />
      </div>
      <div className="flex flex-wrap gap-4">
        <PrizeWorth worth={worth} onChange={setWorth} />
      </div>
      {way === "drawn" && <DrawnList {...adding} />}
      {way === "paste" && <PasteList {...adding} />}
      {way === "spread" && <Spread {...adding} />}
    </fieldset>
  );
}
