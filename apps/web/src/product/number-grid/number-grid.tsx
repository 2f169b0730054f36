import { printedNumber } from "@counterfoil/core";
import { Check, Star } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import "../../ui/notched.css";
import "./number-grid.css";

/** The state of a number: free, picked on this page, bought or held by this customer, taken, or the winning one. */
export type NumberState = "free" | "chosen" | "yours" | "taken" | "winner";

const spoken: Record<NumberState, string> = {
  free: "free",
  chosen: "chosen",
  yours: "yours already",
  taken: "taken",
  winner: "winner",
};

type NumberCellProps = {
  ticketNum: string;
  state: NumberState;
  index: number;
  tabStop: boolean;
  closed: boolean;
  onPick: (index: number) => void;
};

/** One number of the grid. Its accessible name has its state: "0045, chosen". */
const NumberCell = memo(function NumberCell({ ticketNum, state, index, tabStop, closed, onPick }: NumberCellProps) {
  const number = printedNumber(ticketNum);
  return (
    <button
      type="button"
      className="number-cell"
      data-state={state}
      data-long={ticketNum.length > 5 || undefined}
      data-index={index}
      tabIndex={tabStop ? 0 : -1}
      aria-label={`${number}, ${spoken[state]}`}
      aria-disabled={(state === "free" ? closed : state !== "chosen") || undefined}
      onClick={() => onPick(index)}
    >
      {state === "winner" && <Star size={15} className="fill-action stroke-action" />}
      {/* The space separates number and state, as in the accessible name. */}
      <span>{number}</span>{" "}
      {state === "chosen" && <Check size={14} strokeWidth={3.5} className="absolute right-1 top-0.5" />}
      {state === "yours" && <span className="font-text text-least/3 font-semibold">yours</span>}
    </button>
  );
});

export type GridNumber = { ticketNum: string; state: NumberState };

const widths: [string, number][] = [
  ["(width >= 64rem)", 10],
  ["(width >= 48rem)", 8],
];

function columnsNow(): number {
  return widths.find(([query]) => window.matchMedia(query).matches)?.[1] ?? 5;
}

function onWidth(listener: () => void): () => void {
  const lists = widths.map(([query]) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
}

/** Returns the index that an arrow, Home or End key moves to; undefined for other keys. */
export function placeAfterKey(key: string, at: number, columns: number, count: number): number | undefined {
  const rowStart = at - (at % columns);
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: rowStart,
    End: Math.min(rowStart + columns - 1, count - 1),
  };
  const to = moves[key];
  if (to === undefined) return undefined;
  return to < 0 || to >= count ? at : to;
}

const toggled: ReadonlySet<NumberState> = new Set(["free", "chosen", "taken"]);

type Props = {
  numbers: GridNumber[];
  /** Free numbers are shown as disabled; a press still calls `onToggle`, which can say why. */
  closed?: boolean;
  label: string;
  onToggle: (ticketNum: string) => void;
};

/**
 * Numbers to choose from, as one tab stop with arrow keys. `onToggle` is called for free and chosen numbers, and for taken ones, which it leaves
 * as they are: someone who pressed before the page knew wants to hear why nothing was chosen.
 */
export function NumberGrid({ numbers, label, closed = false, onToggle }: Props) {
  const columns = useSyncExternalStore(onWidth, columnsNow, () => 5);
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, numbers.length - 1);
  const latest = useRef({ numbers, onToggle });
  useLayoutEffect(() => {
    latest.current = { numbers, onToggle };
  });

  const pick = useCallback((index: number) => {
    setAt(index);
    const number = latest.current.numbers[index];
    if (number && toggled.has(number.state)) latest.current.onToggle(number.ticketNum);
  }, []);

  const move = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, current, columns, numbers.length);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
  };

  return (
    <div
      ref={grid}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      className="grid grid-cols-5 gap-1.5 md:grid-cols-8 lg:grid-cols-10"
    >
      {numbers.map((number, index) => (
        <NumberCell
          key={number.ticketNum}
          index={index}
          ticketNum={number.ticketNum}
          state={number.state}
          tabStop={index === current}
          closed={closed}
          onPick={pick}
        />
      ))}
    </div>
  );
}
