import { printedNumber } from "@counterfoil/core";
import { Check, Star } from "lucide-react";
import "../../ui/notched.css";
import "./number-grid.css";
import { memo } from "react";

/** The state of a number: free, picked on this page, bought or held by this customer, taken, or the winning one. */
export type NumberState = "free" | "chosen" | "yours" | "taken" | "winner";

const spoken: Record<NumberState, string> = {
  free: "free",
  chosen: "chosen",
  yours: "yours already",
  taken: "taken",
  winner: "winner",
};

/** One number of the grid. Its accessible name has its state: "0045, chosen". */
export const NumberCell = memo(function NumberCell({
  ticketNum,
  state,
  index,
  tabStop,
  closed,
  onPick,
}: {
  ticketNum: string;
  state: NumberState;
  index: number;
  tabStop: boolean;
  closed: boolean;
  onPick: (index: number) => void;
}) {
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
