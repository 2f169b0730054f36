import { Check } from "lucide-react";
import "./number-grid.css";
import type { NumberState } from "./number-cell.tsx";

const words: [NumberState, string][] = [
  ["free", "free"],
  ["chosen", "chosen"],
  ["yours", "yours already"],
  ["taken", "taken"],
];

export function Legend() {
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
