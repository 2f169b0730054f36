import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { useEarlyInput } from "./early-input.ts";
import { FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

const box =
  "relative mt-[-1px] size-6 shrink-0 appearance-none border-[1.5px] border-control bg-white checked:border-ink checked:bg-ink disabled:border-sunk disabled:bg-sunk";
const tick =
  "rounded-s after:absolute after:left-[7px] after:top-[2.5px] after:h-[12px] after:w-[7px] after:rotate-45 after:border-b-[3px] after:border-r-[3px] after:border-white after:opacity-0 checked:after:opacity-100";
const dot =
  "rounded-full after:absolute after:inset-[5.5px] after:rounded-full after:bg-white after:opacity-0 checked:after:opacity-100";

/** A checkbox with its label, at least 44 px high. Spread `register(name)` into it. */
export function Checkbox({ children, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-[11px] text-label leading-[22px] has-disabled:text-muted">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={cx(box, tick)}
        />
        <span>
          {children}
          {hint && <span className="block text-muted">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** A radio button as a whole row, at least 52 px high with an ink edge when selected: answers, saved cards. */
export function ChoiceRow({ children, className, ...input }: Omit<ComponentProps<"input">, "type" | "ref">) {
  const row = useEarlyInput((early) => {
    if (!early.checked || input.checked !== false) return;
    early.checked = false;
    early.click();
  });
  return (
    <label
      className={cx(
        "flex min-h-13 items-center gap-3 rounded-m border border-control bg-white px-3.5 font-semibold hover:border-ink",
        "has-disabled:border-line has-disabled:text-muted",
        "has-checked:border-ink has-checked:shadow-edge",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        className,
      )}
    >
      <input {...input} ref={row} type="radio" data-ring="own" className={cx(box, dot, "mt-0 outline-none")} />
      <span>{children}</span>
    </label>
  );
}
