import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlBox, Field, type FieldFrame } from "./field.tsx";

/** A multi-line field. Spread `register(name)` into it. */
export function TextareaField({
  label,
  error,
  hint,
  optional,
  aside,
  hideLabel,
  className,
  inputClassName,
  rows = 5,
  ...input
}: FieldFrame & ComponentProps<"textarea"> & { inputClassName?: string }) {
  return (
    <Field {...{ label, error, hint, optional, aside, hideLabel, className }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={cx(controlBox, "block resize-y py-2", inputClassName)}
        />
      )}
    </Field>
  );
}
