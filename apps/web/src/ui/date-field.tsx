import type { ComponentProps } from "react";
import { controlBox, Field, type FieldFrame, splitFrame } from "./field.tsx";
import { describeDay, describeLocal } from "./london-time.ts";

type DateProps = FieldFrame &
  Omit<ComponentProps<"input">, "value" | "onChange" | "type" | "prefix" | "defaultValue"> & {
    value: string;
    onChange: (value: string) => void;
  };

function Native(
  props: DateProps & { type: "date" | "datetime-local"; echo: string | undefined; warning?: string | undefined },
) {
  const [{ hint, ...frame }, { type, echo, warning, onChange, ...input }] = splitFrame(props);
  const below = (echo || warning || hint) && (
    <>
      {echo && <span className="block text-ink">{echo}</span>}
      {warning && <span className="block font-semibold text-warn">{warning}</span>}
      {hint && <span className="block">{hint}</span>}
    </>
  );
  return (
    <Field {...frame} hint={below}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          {...(type === "datetime-local" ? { step: 60 } : undefined)}
          onChange={(event) => onChange(event.target.value)}
          className={controlBox}
        />
      )}
    </Field>
  );
}

/** A date and time in London, "2026-10-25T01:30", also shown in words, with a warning in the nights when the clocks change. */
export function DateTimeField(props: DateProps) {
  const told = props.value ? describeLocal(props.value) : null;
  return <Native {...props} type="datetime-local" echo={told?.words} warning={told?.warning} />;
}

/** A day, "2026-10-25", with the same day below in words. */
export function DateField(props: DateProps) {
  return <Native {...props} type="date" echo={(props.value && describeDay(props.value)) || undefined} />;
}
