import { type ComponentProps, useState } from "react";
import type { FieldFrame } from "./field.tsx";
import { TextField } from "./text-field.tsx";

/** What react-hook-form's Controller hands on, or a state of one's own. */
type NumberProps = FieldFrame &
  Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "prefix" | "defaultValue"> & {
    /** Null is an empty field, NaN what is no number. */
    value: number | null | undefined;
    onChange: (value: number | null) => void;
  };

function ParsedField({
  value,
  onChange,
  onBlur,
  parse,
  format,
  ...field
}: NumberProps & {
  parse: (text: string) => number;
  format: (value: number) => string;
  prefix?: string;
}) {
  const show = (next: number | null | undefined) =>
    next === null || next === undefined || Number.isNaN(next) ? "" : format(next);
  const read = (text: string) => (text.trim() === "" ? null : parse(text));
  const [text, setText] = useState(() => show(value));
  const [seen, setSeen] = useState(value);
  if (!Object.is(value, seen)) {
    setSeen(value);
    // Set from elsewhere: the field follows. What is being typed stays as it is.
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
const parseWhole = (text: string) => (/^-?\d+$/.test(stripped(text)) ? Number(stripped(text)) : Number.NaN);

/** Pounds with two decimals, "£" inside on the left. NaN when it is no sum, so that the form's schema refuses it. */
export function MoneyField(props: NumberProps) {
  return (
    <ParsedField {...props} inputMode="decimal" prefix="£" parse={parsePounds} format={(pounds) => pounds.toFixed(2)} />
  );
}

/** A whole number. NaN when it is none, so that the form's schema refuses it. */
export function NumberField(props: NumberProps & { prefix?: string }) {
  return <ParsedField {...props} inputMode="numeric" parse={parseWhole} format={String} />;
}
