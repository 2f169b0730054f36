import type { ReactNode } from "react";
import { formatCount } from "./count.ts";
import { Select } from "./select.tsx";

interface Filters<Value extends string | undefined, Label> {
  label: string;
  /** The value of the one that an address leaves out is undefined. */
  options: readonly { value: Value; label: Label; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Filters, one of which is active, in a menu: below tabs, where a row of buttons would look like more of them. */
export function FilterSelect<const Value extends string | undefined>({
  label,
  options,
  value,
  onChange,
}: Filters<Value, string>) {
  return (
    <Select
      label={label}
      value={value ?? ""}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value ?? ""} value={option.value ?? ""}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** Filters, one of which is active, in a row that scrolls where it is too long; each may have a count. */
export function FilterTabs<const Value extends string | undefined>({
  label,
  options,
  value,
  onChange,
}: Filters<Value, ReactNode>) {
  return (
    <fieldset aria-label={label} className="min-w-0 max-w-full overflow-x-auto rounded-m border border-control">
      <div className="-ml-px flex">
        {options.map((option) => (
          <button
            key={option.value ?? ""}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={
              "flex min-h-[calc(var(--control-height,3rem)-2px)] grow items-center justify-center gap-1.5 whitespace-nowrap border-l border-control px-4 text-label font-semibold " +
              "hover:bg-ground aria-pressed:bg-ink aria-pressed:text-white outline-offset-[-4px]!"
            }
          >
            {option.label}
            {option.count !== undefined && (
              <span className="nar rounded-s bg-sunk px-1.5 text-fine/5 text-ink">{formatCount(option.count)}</span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
