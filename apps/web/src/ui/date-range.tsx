import { londonDay } from "@counterfoil/core";
import { serverNow } from "./clock.ts";
import { DateField } from "./date-field.tsx";
import { FieldError } from "./field.tsx";
import { addDays } from "./london-time.ts";

/** London days `YYYY-MM-DD`, inclusive; empty is open-ended. */
export type DayRange = { from: string; to: string };

export type RangePreset = { label: string; range: (today: string) => DayRange };

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

export const rangePresets: readonly RangePreset[] = [
  { label: "Today", range: (today) => ({ from: today, to: today }) },
  { label: "Yesterday", range: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: "Last 7 days", range: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: "Last 30 days", range: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: "This month", range: (today) => ({ from: firstOfMonth(today), to: today }) },
  {
    label: "Last month",
    range: (today) => {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    },
  },
  { label: "All time", range: () => ({ from: "", to: "" }) },
];

type RangeButtonsProps = {
  presets: readonly RangePreset[];
  now: number;
  value: DayRange;
  onChange: (range: DayRange) => void;
};

/** Buttons for common ranges of days up to `now`, epoch milliseconds. */
export function RangeButtons({ presets, now, value, onChange }: RangeButtonsProps) {
  const today = londonDay(now);
  return presets.map((preset) => {
    const range = preset.range(today);
    return (
      <button
        key={preset.label}
        type="button"
        aria-pressed={range.from === value.from && range.to === value.to}
        onClick={() => onChange(range)}
        className="min-h-9 rounded-m border border-control px-3 text-small font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
      >
        {preset.label}
      </button>
    );
  });
}

type DateRangeProps = {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  presets?: readonly RangePreset[];
  now?: number;
};

/** First and last day, with buttons for common ranges. */
export function DateRange({ label, value, onChange, presets = rangePresets, now = serverNow() }: DateRangeProps) {
  const backwards = value.from !== "" && value.to !== "" && value.from > value.to;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{label}</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        <RangeButtons presets={presets} now={now} value={value} onChange={onChange} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <DateField label="From" value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <DateField label="To" value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </div>
      {backwards && <FieldError>Choose an end date on or after the start date.</FieldError>}
    </fieldset>
  );
}
