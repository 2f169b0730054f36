import { CircleX, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
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

/** An error of the whole form, above its button. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-m bg-error-wash px-3.5 py-3 text-label font-semibold text-error">
      <CircleX size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** A one-line text field. Spread react-hook-form's `register(name)` into it. `prefix` is inside on the left: "£". */
export function TextField(
  props: FieldFrame & Omit<ComponentProps<"input">, "prefix"> & { prefix?: ReactNode; inputClassName?: string },
) {
  const [frame, { prefix, inputClassName, ...input }] = splitFrame(props);
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
              {prefix}
            </span>
          )}
          <input {...input} {...control} className={cx(controlBox, prefix ? "pl-8" : false, inputClassName)} />
        </span>
      )}
    </Field>
  );
}

export function PasswordField(props: FieldFrame & ComponentProps<"input">) {
  const [frame, input] = splitFrame(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={shown ? "text" : "password"} className={cx(controlBox, "pr-12")} />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute right-0.5 top-0.5 grid size-11 place-items-center rounded-m"
          >
            <Icon size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
