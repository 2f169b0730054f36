import { Minus, Plus } from "lucide-react";
import { useEarlyInput } from "./early-input.ts";
import "./slider.css";

declare module "react" {
  interface CSSProperties {
    "--share"?: number;
  }
}

type Amount = {
  value: number;
  onChange: (value: number) => void;
  max: number;
  label: string;
  disabled?: boolean;
};

const within = (value: number, max: number) => Math.min(max, Math.max(1, value));

/** Minus, the number, plus: a slider's alternative to dragging. */
export function Stepper({ value, onChange, max, label, disabled }: Amount) {
  const part = "grid h-11.5 w-11 place-items-center rounded-m disabled:cursor-not-allowed disabled:text-control";
  return (
    <fieldset aria-label={label} className="flex w-max items-center rounded-m border border-control bg-white">
      <button
        type="button"
        aria-label="Decrease by 1"
        className={part}
        disabled={disabled || value <= 1}
        onClick={() => onChange(within(value - 1, max))}
      >
        <Minus size={20} />
      </button>
      <output className="num min-w-11 border-x border-line px-2 text-center text-[1.625rem]/[2.875rem]">{value}</output>
      <button
        type="button"
        aria-label="Increase by 1"
        className={part}
        disabled={disabled || value >= max}
        onClick={() => onChange(within(value + 1, max))}
      >
        <Plus size={20} />
      </button>
    </fieldset>
  );
}

/** A slider with a square 44 px thumb. Always combine it with a Stepper, so that no one has to drag. */
export function Slider({ value, onChange, max, label, disabled }: Amount) {
  const shown = within(value, max);
  const share = max > 1 ? (shown - 1) / (max - 1) : 0;
  const slider = useEarlyInput((early) => {
    if (early.valueAsNumber !== shown) onChange(early.valueAsNumber);
  });
  return (
    <input
      ref={slider}
      type="range"
      className="slider"
      style={{ "--share": share }}
      aria-label={label}
      value={value}
      min={1}
      max={Math.max(1, max)}
      disabled={disabled || max <= 1}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
