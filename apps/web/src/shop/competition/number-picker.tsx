import {
  basicMessage,
  formatNumber,
  NUMBERS_PER_RANGE,
  type Numbering,
  printedNumber,
  type Raffle,
  ticketNumbering,
} from "@counterfoil/core";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { type GridNumber, NumberGrid, type NumberState } from "../../product/number-grid/number-grid.tsx";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { Select } from "../../ui/select.tsx";
import { BundleChoice } from "./bundle-choice.tsx";
import { CompetitionSection } from "./competition-section.tsx";
import type { Availability } from "./use-availability.ts";
import "../../product/number-grid/number-grid.css";
import { cx } from "../../ui/cx.ts";

const blockShape =
  "min-h-11 shrink-0 rounded-m border px-3 nar font-semibold text-body/4 border-control bg-white hover:border-ink " +
  "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white";

type NumberBlocksProps = {
  blocks: string[];
  current: number;
  onChoose: (index: number) => void;
};

/** Selects the visible range of numbers. Phones scroll it sideways and keep it sticky; desktops show ten and "More". */
function NumberBlocks({ blocks, current, onChoose }: NumberBlocksProps) {
  const [all, setAll] = useState(false);
  const row = useRef<HTMLFieldSetElement>(null);
  const open = all || current >= 10;

  useEffect(() => {
    const button = row.current?.querySelectorAll<HTMLElement>("button")[current];
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - 16;
  }, [current]);

  if (blocks.length < 2) return null;
  return (
    <fieldset
      ref={row}
      aria-label="Numbers shown"
      className="scrollbar-none min-w-0 sticky top-15 z-10 -mx-4 flex gap-2 overflow-x-auto bg-white px-4 py-2 md:mx-0 md:px-1 lg:static lg:flex-wrap lg:overflow-visible lg:p-0"
    >
      {blocks.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={index === current}
          onClick={() => onChoose(index)}
          className={cx(blockShape, index >= 10 && !open && "lg:hidden")}
        >
          {label}
        </button>
      ))}
      {blocks.length > 10 && !open && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className={cx(blockShape, "hidden items-center gap-1 lg:inline-flex")}
        >
          More <ChevronDown size={18} />
        </button>
      )}
    </fieldset>
  );
}

const words: [NumberState, string][] = [
  ["free", "free"],
  ["chosen", "chosen"],
  ["yours", "yours already"],
  ["taken", "taken"],
];

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-2 text-small">
      {words.map(([state, text]) => (
        <li key={state} className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            data-state={state}
            className="number-cell pointer-events-none h-[22px]! w-[30px] animate-none! p-0! text-fine!"
          >
            {state === "chosen" && <Check size={14} strokeWidth={3.5} />}
            {state === "taken" && "7"}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

const PICKED_AT_ONCE = 5;

/** Random tries to find a free number, before taking the next free one. */
const LOOKS = 200;

/** Picks up to `count` free numbers at random that are not chosen yet. `random` returns from 0 to below 1. */
export function pickForMe(
  numbering: Numbering,
  count: number,
  isFree: (ticketNum: string) => boolean,
  random: () => number = Math.random,
): string[] {
  const picked = new Set<string>();
  const take = (place: number) => {
    const ticketNum = formatNumber(numbering, (place % numbering.max) + 1);
    if (picked.has(ticketNum) || !isFree(ticketNum)) return false;
    picked.add(ticketNum);
    return true;
  };
  for (let n = 0; n < count; n++) {
    const looks = Array.from({ length: LOOKS }, () => Math.floor(random() * numbering.max));
    if (looks.some(take)) continue;
    const from = Math.floor(random() * numbering.max);
    for (let step = 0; step < numbering.max && !take(from + step); step++);
  }
  return [...picked];
}

type NumberRange = { label: string; from: number; to: number };

type Numbered = Pick<Raffle, "maxEntries" | "ticketMatrix">;

export function numberingOfRaffle({ maxEntries, ticketMatrix }: Numbered): Numbering {
  return ticketNumbering(maxEntries, ticketMatrix.useLetters ? ticketMatrix.toLetter : null);
}

function steps(max: number, size: number, label: (from: number, to: number) => string): NumberRange[] {
  return Array.from({ length: Math.ceil(max / size) }, (_, index) => {
    const from = index * size + 1;
    const to = Math.min(max, from + size - 1);
    return { label: label(from, to), from, to };
  });
}

/** Returns a range for each letter; blocks of 100 and "All" above 100 entries; otherwise a single range. */
export function rangesOf(raffle: Numbered): NumberRange[] {
  const { max, letters } = numberingOfRaffle(raffle);
  if (letters) return steps(max, letters.perLetter, (from) => String.fromCharCode(65 + (from - 1) / letters.perLetter));
  const all = { label: "All", from: 1, to: max };
  return max > NUMBERS_PER_RANGE ? [...steps(max, NUMBERS_PER_RANGE, (from, to) => `${from}-${to}`), all] : [all];
}

export function numbersIn(numbering: Numbering, { from, to }: NumberRange, count: number): string[] {
  const length = Math.min(count, to - from + 1);
  return Array.from({ length }, (_, index) => formatNumber(numbering, from + index));
}

const AT_ONCE = 1_000;
/** Range buttons per row; with more ranges a select chooses the row. */
const ROW = 50;

type RangePickerProps = {
  ranges: NumberRange[];
  current: number;
  onChoose: (index: number) => void;
};

function RangePicker({ ranges, current, onChoose }: RangePickerProps) {
  const row = Math.floor(current / ROW);
  const first = row * ROW;
  const shown = ranges.slice(first, first + ROW);
  const rows = Array.from({ length: Math.ceil(ranges.length / ROW) }, (_, index) =>
    ranges.slice(index * ROW, (index + 1) * ROW),
  );
  return (
    <>
      {rows.length > 1 && (
        <Select
          label="Numbers"
          compact
          className="max-w-64"
          value={row}
          onChange={({ target }) => onChoose(Number(target.value) * ROW)}
        >
          {rows.map((each, index) => (
            <option key={each[0]?.label} value={index}>
              {rowLabel(each)}
            </option>
          ))}
        </Select>
      )}
      <NumberBlocks
        blocks={shown.map(({ label }) => label)}
        current={current - first}
        onChoose={(index) => onChoose(first + index)}
      />
    </>
  );
}

function rowLabel(row: NumberRange[]): string {
  const blocks = row.filter(({ label }) => label !== "All");
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first && last ? `${first.from} to ${last.to}` : "All";
}

export function toggleNumber(numbers: string[], ticketNum: string, allowed: number): string[] | null {
  if (numbers.includes(ticketNum)) return numbers.filter((each) => each !== ticketNum);
  return numbers.length < allowed ? [...numbers, ticketNum] : null;
}

function limitSentence(allowed: number): string {
  if (allowed === 0) return basicMessage("allowance.used_up");
  return allowed === 1
    ? "You've chosen your last ticket for this competition."
    : `You can only choose ${allowed} more tickets, and you've chosen them all.`;
}

type NumberPickerProps = {
  raffle: Raffle;
  availability: Availability;
  chosen: string[];
  heldHere: number;
  onChoose: (ticketNums: string[]) => void;
};

export default function NumberPicker({ raffle, availability, chosen, heldHere, onChoose }: NumberPickerProps) {
  const flash = useFlash();
  const ranges = useMemo(() => rangesOf(raffle), [raffle]);
  const [current, setCurrent] = useState(0);
  const [count, setCount] = useState(AT_ONCE);
  const range = ranges[current] ?? ranges[0];
  const texts = useMemo(
    () => (range ? numbersIn(numberingOfRaffle(raffle), range, count) : []),
    [raffle, range, count],
  );
  if (!range) return null;
  const picked = new Set(chosen);
  const usedUp = availability.allowed < 1;
  const more = Math.min(PICKED_AT_ONCE, availability.offered - chosen.length);
  const pick = (count: number) => {
    const isFree = (ticketNum: string) => availability.stateOf(ticketNum) === "free" && !picked.has(ticketNum);
    onChoose([...chosen, ...pickForMe(numberingOfRaffle(raffle), count, isFree)]);
  };
  const toggle = (ticketNum: string) => {
    if (availability.stateOf(ticketNum) === "taken") {
      flash.info(`${printedNumber(ticketNum)} is taken. Please choose another number.`);
      return;
    }
    const numbers = toggleNumber(chosen, ticketNum, availability.allowed);
    if (numbers) onChoose(numbers);
    else flash.info(limitSentence(availability.allowed));
  };
  const numbers = texts.map((ticketNum): GridNumber => {
    const state = availability.stateOf(ticketNum);
    return { ticketNum, state: state === "free" && picked.has(ticketNum) ? "chosen" : state };
  });
  return (
    <CompetitionSection id="choose" title="Choose your numbers">
      <RangePicker
        ranges={ranges}
        current={current}
        onChoose={(index) => {
          setCurrent(index);
          setCount(AT_ONCE);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Legend />
        {more > 0 && (
          <Button variant="secondary" className="min-h-11 px-4 text-label" disabled={usedUp} onClick={() => pick(more)}>
            Pick {more} for me
          </Button>
        )}
      </div>
      <BundleChoice
        raffle={raffle}
        chosen={chosen.length}
        least={chosen.length}
        inAll={chosen.length + heldHere}
        offered={availability.offered}
        disabled={usedUp}
        onChoose={(tickets) => pick(tickets - chosen.length)}
      />
      <NumberGrid
        key={range.label}
        label={`Numbers ${texts[0]} to ${texts.at(-1)}`}
        numbers={numbers}
        closed={usedUp}
        onToggle={toggle}
      />
      {texts.length < range.to - range.from + 1 && (
        <Button variant="secondary" onClick={() => setCount(count + AT_ONCE)}>
          Show more numbers
        </Button>
      )}
    </CompetitionSection>
  );
}
