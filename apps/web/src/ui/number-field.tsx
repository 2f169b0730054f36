import { type ComponentProps, useState } from "react";
import type { FieldFrame } from "./field.tsx";
import { TextField } from "./text-fields.tsx";

/** The props of react-hook-form's Controller, or value and onChange of the caller's own state. */
type NumberProps = FieldFrame &
  Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "prefix" | "defaultValue"> & {
    value: number | null | undefined;
    onChange: (value: number | null) => void;
  };

type Props = NumberProps & {
  parse: (text: string) => number;
  format: (value: number) => string;
  prefix?: string;
};

function ParsedField({ value, onChange, onBlur, parse, format, ...field }: Props) {
  const show = (next: number | null | undefined) =>
    next === null || next === undefined || Number.isNaN(next) ? "" : format(next);
  const read = (text: string) => (text.trim() === "" ? null : parse(text));
  const [text, setText] = useState(() => show(value));
  const [seen, setSeen] = useState(value);
  if (!Object.is(value, seen)) {
    setSeen(value);
    // Follow a value set from outside, but leave what is being typed.
    if (!Object.is(read(text), value ?? null)) setText(show(value));
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={(event) => {
        const typed = read(text);
        if (typed !== null && !Number.isNaN(typed)) setText(format(typed));
        onBlur?.(event);
      }}
      inputClassName="tabular-nums"
    />
  );
}

const stripped = (text: string) => text.replace(/[\s,£]/g, "");
const parsePounds = (text: string) =>
  /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(stripped(text)) ? Number(stripped(text)) : Number.NaN;
const parsePercent = (text: string) =>
  /^\d+(\.\d*)?$|^\.\d+$/.test(text.replace(/[\s%]/g, "")) ? Number(text.replace(/[\s%]/g, "")) : Number.NaN;
const parseWhole = (text: string) => (/^-?\d+$/.test(stripped(text)) ? Number(stripped(text)) : Number.NaN);

/** Pounds with two decimals, "£" inside on the left. NaN when invalid, so that the form's schema rejects it. */
export function MoneyField(props: NumberProps) {
  return (
    <ParsedField {...props} inputMode="decimal" prefix="£" parse={parsePounds} format={(pounds) => pounds.toFixed(2)} />
  );
}

/** A whole number. NaN when invalid, so that the form's schema rejects it. */
export function NumberField(props: NumberProps & { prefix?: string }) {
  return <ParsedField {...props} inputMode="numeric" parse={parseWhole} format={String} />;
}

/** A percentage such as 1.5. NaN when invalid, so that the form's schema rejects it. */
export function PercentField(props: NumberProps) {
  return <ParsedField {...props} inputMode="decimal" parse={parsePercent} format={String} />;
}
