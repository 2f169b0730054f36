import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldError } from "./field.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  children: ReactNode;
  /** A quieter line below the words. */
  hint?: ReactNode;
  error?: string | undefined;
};

const box =
  "relative mt-[-1px] size-6 shrink-0 appearance-none border-[1.5px] border-control bg-white checked:border-ink checked:bg-ink disabled:border-sunk disabled:bg-sunk";
const tick =
  "rounded-s after:absolute after:left-[7px] after:top-[2.5px] after:h-[12px] after:w-[7px] after:rotate-45 after:border-b-[3px] after:border-r-[3px] after:border-white after:opacity-0 checked:after:opacity-100";
const dot =
  "rounded-full after:absolute after:inset-[5.5px] after:rounded-full after:bg-white after:opacity-0 checked:after:opacity-100";

function Choice({ kind, children, hint, error, className, ...input }: ChoiceProps & { kind: "checkbox" | "radio" }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-[11px] text-label leading-[22px] has-disabled:text-muted">
        <input
          {...input}
          type={kind}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={cx(box, kind === "radio" ? dot : tick)}
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

/** A tick box with its words, at least 44 px high. Spread `register(name)` into it. */
export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />;
}

/** A round choice with its words. Give those that belong together one `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />;
}

/** A whole row to choose, 52 px high with an ink edge when chosen: answers, saved cards. */
export function ChoiceRow({ children, className, ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label
      className={cx(
        "flex min-h-13 items-center gap-3 rounded-m border border-control bg-white px-3.5 font-semibold hover:border-ink",
        "has-checked:border-ink has-checked:shadow-edge",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        className,
      )}
    >
      <input {...input} type="radio" data-ring="own" className={cx(box, dot, "mt-0 outline-none")} />
      <span>{children}</span>
    </label>
  );
}

/** The console's on/off switch; `children` say what is on. */
export function Switch({ children, className, ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={cx("flex min-h-11 items-center gap-3 font-semibold", className)}>
      <input
        {...input}
        type="checkbox"
        className={cx(
          "relative h-7 w-12 shrink-0 appearance-none rounded-m border-2 border-control bg-white checked:border-ink checked:bg-ink",
          "after:absolute after:left-0.5 after:top-0.5 after:size-5 after:rounded-s after:bg-control checked:after:left-[22px] checked:after:bg-white",
          "after:transition-[left] after:duration-200 after:ease-base",
        )}
      />
      <span>{children}</span>
    </label>
  );
}
