import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ClearButton } from "./clear-button.tsx";
import { cx } from "./cx.ts";
import { controlBox } from "./field.tsx";
import { formatCount } from "./format.ts";
import { Select } from "./select.tsx";

const DELAY_MS = 300;

type Props = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  className?: string;
};

/** A search box that reports a moment after the last keystroke, or at Enter. It follows `value`, the text in the URL. */
export function SearchField({ label, value, onSearch, placeholder, autoFocus, className }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  if (value !== seen) {
    setSeen(value);
    // A late update from the URL must not undo newer input.
    if (value !== sent) setText(value);
  }
  const send = (next: string) => {
    clearTimeout(timer.current);
    setSent(next);
    if (next !== value) onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next.trim()), DELAY_MS);
  };
  return (
    <span className={cx("relative block w-full md:w-80", className)}>
      <Search size={20} className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 text-muted" />
      <input
        type="search"
        ref={input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(text.trim());
        }}
        className={cx(controlBox, "pl-10 pr-10 [&::-webkit-search-cancel-button]:hidden")}
      />
      {text !== "" && (
        <ClearButton
          label="Clear search"
          onClear={() => {
            setText("");
            send("");
            input.current?.focus();
          }}
        />
      )}
    </span>
  );
}

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

/** The filters of a list, in a wrapping row, on a phone two beside each other; `aside` is on the right: a count. */
export function Toolbar({ label, children, aside }: { label: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <search
      aria-label={label}
      className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3 max-md:*:min-w-[calc(50%-0.5rem)] max-md:*:grow print:hidden"
    >
      {children}
      {aside && <p className="ml-auto flex min-h-10 items-center text-label tabular-nums text-muted">{aside}</p>}
    </search>
  );
}
