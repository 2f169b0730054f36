import type { Numbering } from "@counterfoil/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf, trpc } from "../../app/trpc.ts";
import { FieldError } from "../../ui/field.tsx";
import { FilterTabs } from "../../ui/filters.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { TextareaField, TextField } from "../../ui/text-fields.tsx";
import { Action } from "../frame/action.tsx";
import { type Prize, parsePrizes, spreadPrizes, type Worth } from "./parse-prizes.ts";
import { item, PrizeWorth } from "./prize-worth.tsx";

/** Returns a function that finds which of these numbers are held or sold; none for a raffle without sales. */
function useSoldNumbers(raffleId: string | null) {
  const utils = trpc.useUtils();
  return async (ticketNums: string[]): Promise<ReadonlySet<string>> => {
    if (raffleId === null || ticketNums.length === 0) return new Set();
    const found = await utils.raffles.findTaken.fetch({ id: raffleId, ticketNums }, { staleTime: 0 });
    return new Set(found.ticketNums);
  };
}

type Adding = {
  numbering: Numbering;
  taken: ReadonlySet<string>;
  /** Returns those of these numbers that are held or sold. */
  soldAmong: (ticketNums: string[]) => Promise<ReadonlySet<string>>;
  /** What each prize pays. */
  worth: Worth;
  onAdd: (prizes: Prize[]) => void;
};

const ways = [
  { value: "paste", label: "Paste a list" },
  { value: "spread", label: "Place at random" },
] as const;
const drawnWay = { value: "drawn", label: "Draw the numbers" } as const;

function DrawnList({ worth, onAdd }: Pick<Adding, "worth" | "onAdd">) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const prizes = text.split(/\r?\n/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    if (prizes.length === 0) return setProblem("Enter at least one prize");
    onAdd(prizes.map((prize) => ({ prize, ticketNum: "", ...worth })));
    setText("");
    setProblem(undefined);
  };
  return (
    <>
      <TextareaField
        label="Prizes"
        rows={6}
        value={text}
        hint="One per line. Numbers are drawn after you publish, so no one knows them in advance."
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Action onClick={add}>Add prizes</Action>
      </div>
    </>
  );
}

function PasteList({ numbering, taken, soldAmong, worth, onAdd }: Adding) {
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const { prizes, problems: found } = parsePrizes(text, { numbering, taken, worth });
    if (found.length > 0 || prizes.length === 0)
      return setProblems(found.length > 0 ? found : ["Paste at least one line"]);
    setBusy(true);
    try {
      const sold = await soldAmong(prizes.map(({ ticketNum }) => ticketNum));
      if (sold.size > 0) return setProblems([`Held or sold already: ${[...sold].join(", ")}`]);
      onAdd(prizes);
      setText("");
      setProblems([]);
    } catch (error) {
      setProblems([messageOf(error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextareaField
        label="Prizes"
        rows={6}
        value={text}
        placeholder={"£50 cash\t3\n£10 credit\t117"}
        hint="Paste from a spreadsheet: prize, tab, number. One per line."
        onChange={(event) => setText(event.target.value)}
        inputClassName="tabular-nums"
      />
      {problems.length > 0 && (
        <div role="alert" className="max-h-40 overflow-y-auto">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      )}
      <div>
        <Action busy={busy} busyLabel="Adding..." onClick={() => void add()}>
          Add prizes
        </Action>
      </div>
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
  const [prize, setPrize] = useState("");
  const [places, setPlaces] = useState<number | null>(10);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const name = prize.trim();
    if (name === "") return setProblem("Enter the prize");
    if (places === null || !(places >= 1)) return setProblem("Enter how many to award");
    setBusy(true);
    setProblem(undefined);
    try {
      const placed = await spreadOverFree(name, places, adding);
      if (placed.length < places) return setProblem(`Only ${placed.length} numbers are free`);
      adding.onAdd(placed);
      setPrize("");
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField label="Prize" value={prize} maxLength={200} onChange={(event) => setPrize(event.target.value)} />
        <NumberField label="How many" value={places} onChange={setPlaces} />
      </div>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <div>
        <Action busy={busy} busyLabel="Adding..." onClick={() => void add()}>
          Place prizes
        </Action>
      </div>
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
  const [way, setWay] = useState<"paste" | "spread" | "drawn" | null>(null);
  const [worth, setWorth] = useState(item);
  const soldAmong = useSoldNumbers(raffleId);
  const against = reason ?? (numbering === null ? "Enter the max entries and letters first." : null);
  const taken = new Set(prizes.flatMap(({ ticketNum }) => (ticketNum === "" ? [] : [ticketNum])));
  const adding = numbering && { numbering, taken, soldAmong, worth, onAdd };
  if (way === null || against !== null || adding === null) {
    return (
      <div>
        <Action disabled={against !== null} onClick={() => setWay(drawable ? "drawn" : "paste")}>
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
