import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonLook, dress } from "./button.tsx";
import { cx } from "./cx.ts";

function linkOf(look: string) {
  return createLink(({ className, children, ...link }: ComponentProps<"a">) => (
    <a {...link} className={cx(look, className)}>
      {children}
    </a>
  ));
}

/** A link in a running text. */
export const TextLink = linkOf("rounded-s underline");

/** A link in a running text that is what to do next. */
export const StrongLink = linkOf("rounded-s font-semibold underline");

/** The look of a link that stands alone, with a touch target of 44 px. */
export const touchLink = "inline-flex min-h-11 items-center rounded-s font-semibold underline";

export const TouchLink = linkOf(touchLink);

/** A link that looks like a button. */
export const ButtonLink = createLink(
  ({ variant, size, wide, onTicket, className, children, ...link }: ButtonLook & ComponentProps<"a">) => (
    <a {...link} {...dress({ variant, size, wide, onTicket, className })}>
      {children}
    </a>
  ),
);
