import { CircleX } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cx } from "./cx.ts";

export type ControlProps = {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};

/** What a form gives the input of a field: its registration, and what is wrong with it. */
export type FieldInput = UseFormRegisterReturn & { error: string | undefined };

export type FieldFrame = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** Right of the label, such as a "Forgot Password" link. */
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, error, hint, optional, aside, hideLabel, className, ...own } = props;
  return [{ label, error, hint, optional, aside, hideLabel, className }, own] as const;
}

type Props = FieldFrame & { children: (control: ControlProps) => ReactNode };

export function Field({ label, error, hint, optional, aside, hideLabel, className, children }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className={cx("mb-1.5 flex items-baseline justify-between gap-4", hideLabel && "sr-only")}>
        <label htmlFor={id} className="block text-label font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside && <span className="text-label">{aside}</span>}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-small font-semibold text-error">
      <CircleX size={20} className="shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export const controlBox =
  "w-full min-h-[var(--control-height,3rem)] rounded-m border border-control bg-white px-3 text-body text-ink placeholder:text-muted hover:border-ink focus:border-ink " +
  "focus:outline-2 focus:outline-offset-2 focus:outline-ink focus:shadow-[0_0_0_2px_var(--color-white)] " +
  // An inner edge: a wider border would move the text, and a padding of its own would undo that of a prefix or a button.
  "aria-invalid:border-error aria-invalid:not-focus:shadow-[inset_0_0_0_1px_var(--color-error)] " +
  "disabled:cursor-not-allowed disabled:border-sunk disabled:bg-sunk disabled:text-muted [&[readonly]]:bg-ground";
