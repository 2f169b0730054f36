import { createLink } from "@tanstack/react-router";
import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx.ts";

export type ButtonLook = {
  /** `primary` is the yellow button: one per surface. `danger` belongs inside a confirmation. */
  variant?: "primary" | "secondary" | "danger" | undefined;
  /** 48 px high; `big` 56, `console` 40, `small` 36. */
  size?: "regular" | "big" | "console" | "small" | undefined;
  wide?: boolean | undefined;
  /** For use on a ticket colour: a 2 px ink edge. */
  onTicket?: boolean | undefined;
  className?: string | undefined;
};

const sizes = {
  regular: "min-h-12 px-5 text-body/5",
  big: "min-h-14 px-5 text-lead/6",
  console: "min-h-10 px-4 text-label",
  small: "min-h-9 px-3 text-small",
};

const variants = {
  primary:
    "border-action-edge bg-action text-ink hover:bg-action-hover active:bg-action-pressed data-[edge=ink]:border-2 data-[edge=ink]:border-ink " +
    // Otherwise yellow on a yellow ticket.
    "data-[edge=ink]:in-[.yellow]:bg-ink data-[edge=ink]:in-[.yellow]:text-action data-[edge=ink]:in-[.yellow]:hover:bg-ink-2",
  secondary: "border-ink bg-white text-ink hover:bg-ground hover:shadow-edge",
  danger: "border-error bg-white text-error hover:bg-error-wash",
};

const shape =
  "inline-flex items-center justify-center gap-2 rounded-m border text-center font-bold tracking-[-0.005em] tabular-nums no-underline " +
  "transition-colors duration-120 ease-linear active:translate-y-px " +
  "disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-sunk disabled:bg-sunk disabled:text-muted disabled:shadow-none " +
  "aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-sunk aria-disabled:bg-sunk aria-disabled:text-muted";

function dress({ variant = "primary", size = "regular", wide, onTicket, className }: ButtonLook) {
  return {
    className: cx(shape, sizes[size], variants[variant], wide && "w-full", className),
    "data-edge": onTicket ? "ink" : undefined,
    // Keeps messages off it.
    "data-main": variant === "secondary" ? undefined : "",
  };
}

/** Ignores a press, also one of Enter in the form. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** A button. `asChild` applies the style to its only child. While busy it ignores presses but keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  onTicket,
  asChild,
  busy,
  busyLabel = "Processing...",
  keepsFocus,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonLook &
  ComponentProps<"button"> & {
    asChild?: boolean;
    busy?: boolean | undefined;
    busyLabel?: string;
    /** Keeps the focus while disabled, as it does while busy: uses aria-disabled and ignores presses. */
    keepsFocus?: boolean | undefined;
    children: ReactNode;
  }) {
  const look = dress({ variant, size, wide, onTicket, className });
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...look, className: cx(look.className, children.props.className) });
  }
  const still = disabled || busy;
  const off =
    keepsFocus || busy
      ? { "aria-disabled": still ? true : undefined, ...(still ? { onClick: ignore } : {}) }
      : { disabled: still };
  return (
    <button type={type} {...look} aria-busy={busy} {...rest} {...off}>
      {busy ? busyLabel : children}
    </button>
  );
}

/** A button styled as an underlined link, with a touch target of 44 px. */
export function LinkButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return (
    <button
      type={type}
      className={cx(
        "inline-flex min-h-11 items-center gap-2 rounded-s text-left font-semibold underline underline-offset-3 hover:decoration-2",
        "disabled:cursor-not-allowed disabled:text-muted disabled:no-underline",
        className,
      )}
      {...rest}
    />
  );
}

type Props = ComponentProps<"button"> & { label: string };

/** A square icon button of 44 px. `label` is the accessible name. */
export function IconButton({ label, className, type = "button", ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cx("inline-grid size-11 shrink-0 place-items-center rounded-m hover:bg-ink/5", className)}
      {...rest}
    />
  );
}

function linkOf(look: string) {
  return createLink(({ className, children, ...link }: ComponentProps<"a">) => (
    <a {...link} className={cx(look, className)}>
      {children}
    </a>
  ));
}

export const TextLink = linkOf("rounded-s underline");

/** A link in a running text that is what to do next. */
export const StrongLink = linkOf("rounded-s font-semibold underline");

/** The look of a link that stands alone, with a touch target of 44 px. */
export const touchLink = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

export const TouchLink = linkOf(touchLink);

export const ButtonLink = createLink(
  ({ variant, size, wide, onTicket, className, children, ...link }: ButtonLook & ComponentProps<"a">) => (
    <a {...link} {...dress({ variant, size, wide, onTicket, className })}>
      {children}
    </a>
  ),
);
