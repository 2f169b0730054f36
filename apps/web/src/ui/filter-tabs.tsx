import type { ReactNode } from "react";
import { formatCount } from "./count.ts";

/** Filters, one of which is active, in a row, or several where it is too long for one; each may have a count. */
export function FilterTabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** The accessible name: "Status". */
  label: string;
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset aria-label={label} className="min-w-0 max-w-full overflow-hidden rounded-m border border-control">
      <div className="-ml-px -mt-px flex flex-wrap">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={
              "flex min-h-[calc(var(--control-height,3rem)-2px)] grow items-center justify-center gap-1.5 whitespace-nowrap border-l border-t border-control px-4 text-label font-semibold " +
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
