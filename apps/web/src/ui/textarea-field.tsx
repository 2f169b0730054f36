import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";

export function TextareaField(props: FieldFrame & ComponentProps<"textarea"> & { inputClassName?: string }) {
  const [frame, { inputClassName, rows = 5, ...input }] = splitFrame(props);
  return (
    <Field {...frame}>
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
