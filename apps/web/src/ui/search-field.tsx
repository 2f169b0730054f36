import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ClearButton } from "./clear-button.tsx";
import { cx } from "./cx.ts";
import { controlBox } from "./field.tsx";

/** How long after the last keystroke the text is reported, milliseconds. */
const DELAY_MS = 300;

type Props = {
  /** The accessible name, and the default placeholder. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  className?: string;
};

/**
 * A search box that reports what is typed a moment after the last keystroke, or at Enter. `value`
 * is the reported text, from the URL: when it changes elsewhere, the box follows.
 */
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
